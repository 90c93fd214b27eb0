// JSON bodies: accepted, and refused entirely.
#include <gtest/gtest.h>

#include <boost/describe.hpp>

#include "platform/quantity.hpp"
#include "platform/shape/codec.hpp"

namespace shape {

namespace {

struct Inner {
  std::int64_t n;
};
BOOST_DESCRIBE_STRUCT(Inner, (), (n))
struct Body {
  std::string name;
  std::optional<Inner> inner;
};
BOOST_DESCRIBE_STRUCT(Body, (), (name, inner))

auto is_taken(std::string_view text) {
  Body body;
  Faults faults;
  return decode_json(type_of<Body>(), text, &body, faults) && faults.empty();
}

TEST(JsonBodies, RefuseADuplicateKey) {
  EXPECT_TRUE(is_taken(R"({"name":"a: \"b\": c","inner":{"n":1}})"));
  EXPECT_FALSE(is_taken(R"({"name":"a","name":"b"})"));
  EXPECT_FALSE(is_taken(R"({"name":"a","inner":{"n":1,"n":2}})"));
  EXPECT_FALSE(is_taken(R"({"name":"a","na\u006de":"b"})")) << "the same key, written otherwise";
}

TEST(DecimalText, NeedsDigitsOnBothSidesOfItsPoint) {
  EXPECT_EQ(parse_decimal("5"), 500);
  EXPECT_EQ(parse_decimal("5.0"), 500);
  for (const auto* text : {"5.", ".5", ".", ""}) EXPECT_EQ(parse_decimal(text), std::nullopt) << text;
}

}  // namespace

}  // namespace shape
