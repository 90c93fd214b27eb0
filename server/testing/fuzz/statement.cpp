// Fuzz target: bank files are read or refused by name, and every read line is valid.
#include "platform/shape/codec.hpp"
#include "platform/shape/csv.hpp"
#include "reconciliation/bank_file.hpp"
#include "testing/fuzz/fuzz.hpp"

namespace {

// A table that was read is the same after it is written and read again.
void must_survive_the_way_back(std::string_view text) {
  const auto read = shape::read_csv(text, ',');
  if (!read) return;
  std::string written{shape::byte_order_mark};
  for (const auto& record : *read) {
    for (std::size_t i = 0; i < record.cells.size(); ++i) {
      if (i != 0) written += ',';
      shape::quote_csv(record.cells[i], written);
    }
    written += "\r\n";
  }
  const auto again = shape::read_csv(written, ',');
  fuzz::must(again && again->size() == read->size(), "as many records are read again");
  for (std::size_t i = 0; i < read->size(); ++i)
    fuzz::must((*again)[i].cells == (*read)[i].cells, "each record is read again as it was");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  fuzz::Input input{bytes, size};
  const auto text = std::string{input.rest()};
  must_survive_the_way_back(text);
  const Moment now{instant_of(Day{std::chrono::days{20'780}}, std::chrono::hours{12})};
  const auto file = reconciliation::bank::read(text, now);
  fuzz::must(!file.lines.empty() || !file.faults.empty(), "a file has lines, or it is said why not");
  for (const auto& fault : file.faults)
    fuzz::must(shape::valid_utf8(fault.value), "what a fault shows can be written");
  for (const auto& row : file.skipped) fuzz::must(shape::valid_utf8(row.text), "a skipped row can be shown");
  for (const auto& line : file.lines) {
    fuzz::must(line.amount.minor_units > 0 && line.amount.minor_units % Money::scale == 0,
               "a line moves whole dong");
    fuzz::must(line.day <= now.day(), "no line is yet to come");
    fuzz::must(line.reference.size() >= 4 && line.reference.size() <= 64, "a reference is well-formed");
  }
  return 0;
}
