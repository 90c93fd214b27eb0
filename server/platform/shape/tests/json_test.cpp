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

struct Deed {
  Reason reason;
};
BOOST_DESCRIBE_STRUCT(Deed, (), (reason))

TEST(JsonReasons, AreTrimmedAndNeverEmpty) {
  const auto read = [](const std::string& text) {
    Deed deed;
    Faults faults;
    decode_json(type_of<Deed>(), text, &deed, faults);
    return faults.empty() ? deed.reason : Reason{faults[0].fault};
  };
  EXPECT_EQ(read(R"({"reason":" \t sai số tiền\n"})"), "sai số tiền");
  EXPECT_EQ(read(R"({"reason":" \n"})"), "no_reason");
  EXPECT_EQ(read("{}"), "no_reason");
  EXPECT_EQ(read(R"({"reason":")" + std::string(301, 'x') + "\"}"), "too_long");
  EXPECT_EQ(read(R"({"reason":" )" + std::string(300, 'x') + " \"}"), std::string(300, 'x'));
}

struct Numbers {
  std::optional<Id<Body>> id;
  std::optional<Number<1, 10>> count;
  std::optional<AmountText> amount;
  std::optional<Id<Body>> cursor;
};
BOOST_DESCRIBE_STRUCT(Numbers, (), (id, count, amount, cursor))

auto fault_of(const std::string& member) -> std::string {
  Numbers numbers;
  Faults faults;
  decode_json(type_of<Numbers>(), "{" + member + "}", &numbers, faults);
  return faults.empty() ? "" : std::string{faults[0].fault};
}

TEST(JsonNumbers, AreWholeNumbersOrTheirDigitsAsText) {
  for (const auto* name : {"id", "count", "amount", "cursor"}) {
    const auto member = "\"" + std::string{name} + "\":";
    EXPECT_EQ(fault_of(member + "7"), "") << name;
    EXPECT_EQ(fault_of(member + "\"7\""), "") << name;
    EXPECT_NE(fault_of(member + "7.5"), "") << name;
    EXPECT_NE(fault_of(member + "true"), "") << name;
  }
}

TEST(JsonNumbers, BeyondTheTypeAreTooLarge) {
  for (const auto* text : {"11", "\"9223372036854775808\"", "9223372036854775807", "9223372036854775808",
                           "99999999999999999999999"})
    EXPECT_EQ(fault_of(std::string{"\"count\":"} + text), "too_large") << text;
  EXPECT_EQ(fault_of("\"count\":-99999999999999999999999"), "too_small");
  EXPECT_EQ(fault_of("\"count\":\"7x\""), "not_an_integer");
}

TEST(DecimalText, OfAnySizeIsOne) {
  EXPECT_TRUE(is_decimal("9223372036854775807"));
  EXPECT_EQ(parse_decimal("9223372036854775807"), std::nullopt);
  EXPECT_EQ(parse_decimal("999999999999999"), most_decimal.minor_units);
  for (const auto* text : {"5.", "-1", "1e9", "abc"}) EXPECT_FALSE(is_decimal(text)) << text;
}

TEST(DecimalText, NeedsDigitsOnBothSidesOfItsPoint) {
  EXPECT_EQ(parse_decimal("5"), 500);
  EXPECT_EQ(parse_decimal("5.0"), 500);
  for (const auto* text : {"5.", ".5", ".", ""}) EXPECT_EQ(parse_decimal(text), std::nullopt) << text;
}

}  // namespace

}  // namespace shape
