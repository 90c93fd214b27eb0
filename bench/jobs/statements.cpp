// A long bank statement: imported some rows at a time, once as new lines and once more as known ones.
#include "jobs/place.hpp"
#include "modules/reconciliation/calls.hpp"

namespace bench {

namespace {

constexpr int lines_in_all = 100'000, rows_at_once = 100, booked_at_once = 50;

// Rows of one export: the second has balances, so that it is another file of the same movements.
auto rows_of(const Place& place, int from, bool has_balance) -> std::string {
  const std::chrono::year_month_day date{place.now().day()};
  std::string rows = "Ngày;Số tham chiếu;Ghi có;Nội dung;Số dư\n";
  for (int i = from; i < from + rows_at_once; ++i)
    rows += fmt::format("{:02}/{:02}/{};FT{:08};{};NGUYEN VAN {} chuyen tien GV{:08};{}\n",
                        unsigned{date.day()}, unsigned{date.month()}, int{date.year()}, i, 10'000 + i % 900,
                        i, i, has_balance ? std::to_string(1'000'000 + i) : "");
  return rows;
}

void import_all(Place& place, OperatorId who, const std::string& name, bool has_balance) {
  for (int from = 0; from < lines_in_all; from += rows_at_once) {
    const bool is_first = from == 0;
    const reconciliation::StatementFile part{
        .channel_id = payments::bank_transfer_channel,
        .name = {{"sao-ke.csv"}},
        .content = {rows_of(place, from, has_balance)},
        .digest = {{std::string(64, has_balance ? 'b' : 'a')}},
        .part = reconciliation::FilePart{.head = {is_first ? 0 : 1},
                                         .line = {is_first ? 1 : from + 2},
                                         .is_last = from + rows_at_once == lines_in_all}};
    const auto taken = place.timed(name, rows_at_once,
                                   [&] { return place.run(reconciliation::statement_import, who, part); });
    // A part ends where the next row begins, also when no line of it is cut.
    if (taken.lines != rows_at_once) throw std::runtime_error("rows were left");
  }
}

}  // namespace

void measure_statements(Place& place) {
  const auto chu = place.hire("chu", admin::Role::owner);
  place.look([](Context& ctx) {
    payments::put_first_channels(ctx, {.bin = "970436", .number = "0071000123456", .name = "CONG TY GOMVE"});
    return true;
  });
  import_all(place, chu, "statement/import", false);
  import_all(place, chu, "statement/import known", true);
  reconciliation::BookDayRequest today{payments::bank_transfer_channel, place.now().day(), {}};
  for (bool goes_on = true; goes_on;) {
    const auto booked = place.timed("reconciliation/bookDay", booked_at_once,
                                    [&] { return place.run(reconciliation::book_day, chu, today); });
    goes_on = booked.next.has_value();
    if (goes_on) today.cursor = Cursor{std::stoll(*booked.next)};
  }
  place.verify("statements");
}

}  // namespace bench
