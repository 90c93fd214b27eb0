// Fuzz target: VNPay's notifications, with fuzzed and with valid signatures, are answered and never credited.
#include <boost/json.hpp>

#include "payments/calls.hpp"
#include "platform/shape/codec.hpp"
#include "testing/fuzz/fuzz.hpp"
#include "testing/providers.hpp"
#include "testing/world.hpp"

namespace {

/// The same fields with a valid signature, to reach the code after the signature's check.
auto signed_rightly(std::string_view query) -> std::string {
  payments::vnpay::Fields fields;
  for (const auto& [name, value] : shape::parse_form(query)) fields[name] = value;
  fields["vnp_TmnCode"] = testing::vnpay_config.merchant;
  const auto canonical = payments::vnpay::canonical_text(fields);
  const auto signature = payments::vnpay::signature_of(testing::vnpay_config.secret, canonical);
  return canonical + "&vnp_SecureHash=" + signature;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  // Never destroyed: its dependencies may be destroyed first at the end of the process.
  static auto& world = *new testing::World;
  static const auto an = world.user("An");
  fuzz::Input input{bytes, size};
  const bool is_signed = input.choice(2) == 1;
  const auto query = is_signed ? signed_rightly(input.rest()) : std::string{input.rest()};
  static const auto vnpay = payments::vnpay::provider(testing::vnpay_config);
  const auto answer = world.look(
      [&](Context& ctx) { return payments::take_notification(ctx, *vnpay, testing::queried(query)); });
  const auto parsed = boost::json::parse(answer.body);
  const auto& told = parsed.as_object();
  const auto code = told.at("RspCode").as_string();
  fuzz::must(told.contains("Message"), "an answer says what it means");
  fuzz::must(code != "00" && code != "02", "a payment without an order is not accepted");
  fuzz::must(is_signed || code == "97" || code == "99", "without a signature nothing else is looked at");
  fuzz::must(world.balance(an) == Money{}, "no user is credited");
  return 0;
}
