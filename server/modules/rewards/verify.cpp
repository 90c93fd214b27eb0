// The verification that orders, passes and daily energy match their postings, and counters their rows.
#include "registration.hpp"

#include <fmt/format.h>

#include "causes.hpp"
#include "goods/store.hpp"
#include "ledger/booked.hpp"
#include "vip/store.hpp"

namespace rewards {

namespace {

constexpr std::int64_t rows_at_once = 1'000;

using ledger::Booked, ledger::Cause, ledger::Unit;
using ::store::select;
using Faults = std::vector<std::string>;

struct Count {
  std::int64_t id, stored, counted;
};
BOOST_DESCRIBE_STRUCT(Count, (), (id, stored, counted))

void judge(const std::vector<Count>& counts, std::string_view what, Faults& faults) {
  for (const auto& row : counts)
    faults.push_back(
        fmt::format("{} of {} is {}, but {} are counted", what, row.id, row.stored, row.counted));
}

// Judges all rows of a selection by id, some at a time.
template <class Row, class Judge>
void judge_all(::store::Tx& tx, const ::store::Selection<Row>& selection, const Judge& judge_row) {
  for (std::int64_t after = 0;;) {
    const auto rows = tx.all(selection, after, rows_at_once);
    for (const auto& row : rows) {
      judge_row(row);
      if constexpr (requires { row.id.value; })
        after = row.id.value;
      else
        after = row.id;
    }
    if (rows.empty()) return;
  }
}

void judge_booking(::store::Tx& tx, Cause cause, bool is_due, const Booked& expected, Faults& faults) {
  if (is_due) {
    if (auto fault = ledger::fault_of_booking(tx, cause, expected)) faults.push_back(*std::move(fault));
  } else if (ledger::booked(tx, cause)) {
    faults.push_back(fmt::format("{} {} was booked, but is not due", cause.kind.key, cause.id));
  }
}

void judge_order(::store::Tx& tx, const store::OrderRow& row, Faults& faults) {
  const auto id = row.id.value;
  const auto person = ledger::available(row.user_id);
  const auto unit = row.currency == Currency::ENERGY ? Unit::ENERGY : Unit::XMONEY;
  judge_booking(tx, {causes::goods_paid, id}, true, {unit, row.price, person, ledger::issuance}, faults);
  judge_booking(tx, {causes::goods_returned, id}, row.state == GoodsOrderState::cancelled,
                {unit, row.price, ledger::issuance, person}, faults);
  const auto credited = row.kind == GoodsKind::pass ? Unit::PRIORITY_PASS : Unit::RECYCLE_VOUCHER;
  const bool is_posted = row.kind == GoodsKind::pass || row.kind == GoodsKind::voucher;
  judge_booking(tx, {causes::goods_credited, id}, is_posted, {credited, row.pieces, ledger::issuance, person},
                faults);
}

}  // namespace

auto verify_goods(::store::Tx& tx) -> std::vector<std::string> {
  Faults faults;
  judge_all(tx, select<store::OrderRow, "FROM rewards_order WHERE id > $1 ORDER BY id LIMIT $2">,
            [&](const store::OrderRow& row) { judge_order(tx, row, faults); });
  judge_all(tx, select<store::NftDayRow, "FROM rewards_nft_day WHERE id > $1 ORDER BY id LIMIT $2">,
            [&](const store::NftDayRow& row) {
              judge_booking(
                  tx, {causes::nft_day, row.id}, true,
                  {Unit::ENERGY, row.energy.minor_units, ledger::issuance, ledger::available(row.user_id)},
                  faults);
            });
  judge(
      tx.all<Count>("SELECT * FROM (SELECT g.id, g.taken, (SELECT CAST(COALESCE(SUM(o.pieces), 0) AS BIGINT) "
                    "FROM rewards_order o WHERE o.goods_id = g.id AND o.state <> 'cancelled') AS counted "
                    "FROM rewards_goods g) AS goods WHERE taken <> counted ORDER BY id"),
      "taken of good", faults);
  judge(
      tx.all<Count>("SELECT * FROM (SELECT g.id, g.open_orders, (SELECT COUNT(*) FROM rewards_order o WHERE "
                    "o.goods_id = g.id AND o.state = 'ordered') AS counted FROM rewards_goods g) AS goods "
                    "WHERE open_orders <> counted ORDER BY id"),
      "open orders of good", faults);
  judge(tx.all<Count>(
            "SELECT w.user_id, w.taken, CAST(COALESCE(SUM(o.pieces), 0) AS BIGINT) FROM rewards_week w LEFT "
            "JOIN rewards_order o ON o.user_id = w.user_id AND o.week = w.week AND o.goods_id = w.goods_id "
            "GROUP BY w.user_id, w.week, w.goods_id, w.taken HAVING w.taken <> COALESCE(SUM(o.pieces), 0) "
            "ORDER BY w.user_id"),
        "a week's goods of person", faults);
  return faults;
}

auto verify_vip(::store::Tx& tx) -> std::vector<std::string> {
  Faults faults;
  judge_all(tx, select<store::PassRow, "FROM rewards_member_pass WHERE id > $1 ORDER BY id LIMIT $2">,
            [&](const store::PassRow& row) {
              judge_booking(tx, {causes::member_pass, row.id}, true,
                            {Unit::PRIORITY_PASS, 1, ledger::issuance, ledger::available(row.user_id)},
                            faults);
            });
  judge(
      tx.all<Count>("SELECT * FROM (SELECT b.id, b.used, (SELECT COUNT(*) FROM rewards_vip_code c WHERE "
                    "c.batch_id = b.id AND c.state = 'used') AS counted FROM rewards_vip_batch b) AS batches "
                    "WHERE used <> counted ORDER BY id"),
      "used codes of batch", faults);
  judge(tx.all<Count>("SELECT * FROM (SELECT b.id, b.codes, (SELECT COUNT(*) FROM rewards_vip_code c WHERE "
                      "c.batch_id = b.id) AS counted FROM rewards_vip_batch b) AS batches "
                      "WHERE codes <> counted ORDER BY id"),
        "codes of batch", faults);
  return faults;
}

}  // namespace rewards
