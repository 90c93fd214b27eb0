// Fuzz target: texts of QR codes and typed codes mean the same after they are written and parsed again.
#include "modules/tickets/pickup_code.hpp"
#include "payments/vietqr.hpp"
#include "platform/crypto/encodings.hpp"
#include "platform/crypto/seeded_randomness.hpp"
#include "testing/fuzz/fuzz.hpp"

namespace {

auto key() -> const crypto::SigningKey& {
  static crypto::SeededRandomness chance{20261123};
  static const crypto::SigningKey made{crypto::new_signing_seed(chance)};
  return made;
}

void read_pickup(std::string_view text) {
  const auto known = key().public_key();
  const auto pickup = tickets::read_pickup_qr(text, {&known, 1}, std::chrono::sys_seconds{});
  if (!pickup) return;
  const auto again = tickets::read_pickup_qr(tickets::pickup_qr(*pickup, key()), {&known, 1}, {});
  fuzz::must(again == *pickup, "a pickup code that was read can be written");
}

/// Any payload with a valid signature, to reach the code after the signature's check.
void read_signed_pickup(std::string_view payload) {
  const auto text = "GV1." + crypto::base64url(crypto::bytes_of(payload));
  read_pickup(text + "." + crypto::base64url(key().sign(text)));
}

void read_typed(std::string_view text) {
  const auto code = tickets::read_pickup_code(text);
  if (!code) return;
  fuzz::must(code->size() == 12, "a typed code has twelve digits");
  fuzz::must(tickets::read_pickup_code(tickets::shown_pickup_code(*code)) == code,
             "as it is shown it is read");
}

void read_transfer(std::string_view text) {
  const auto transfer = payments::read_vietqr(text);
  if (!transfer) return;
  const auto written = payments::vietqr_text(*transfer);
  if (!written) return;
  const auto again = payments::read_vietqr(*written);
  fuzz::must(again.has_value(), "a transfer that was written can be read");
  fuzz::must(
      again->bin == transfer->bin && again->account == transfer->account && again->dong == transfer->dong,
      "a transfer means the same when it is read again");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  fuzz::Input input{bytes, size};
  static constexpr void (*readers[])(std::string_view) = {read_pickup, read_signed_pickup, read_typed,
                                                          read_transfer};
  readers[input.choice(std::size(readers))](input.rest());
  return 0;
}
