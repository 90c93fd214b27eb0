// What purchases of one set that share a transaction read and write once (decision 116): the set's day, the
// places of its group, and how many seats each buyer has had that day.
#include <map>
#include <set>
#include <sstream>

#include "platform/store/arrays.hpp"
#include "platform/store/columns.hpp"
#include "store.hpp"

namespace groups::store {

namespace {

void write_sale(::store::Tx& tx, const Sale& sale) {
  tx.change(
      "UPDATE group_day SET sold = $3, formed = $4, waiting = $5, priority_waiting = $6, current_group = $7, "
      "current_number = $8, announced = $9 WHERE set_id = $1 AND day = $2 AND NOT closed",
      sale.set_id, sale.day, sale.sold, sale.formed, sale.waiting, sale.priority_waiting, sale.current_group,
      sale.current_number, sale.announced);
}

// A locked day: purchases that share a transaction read and write it once.
struct HeldSale final : ::store::Held {
  explicit HeldSale(Sale of) : sale{of} {}
  auto tables() const -> std::span<const std::string_view> override {
    static constexpr std::string_view names[] = {"group_set", "group_day"};
    return names;
  }
  void write(::store::Tx& tx) override { write_sale(tx, sale); }
  Sale sale;
};

}  // namespace

auto lock_sale(Context& ctx, SetId id) -> std::optional<Sale> {
  if (const auto* held = ctx.tx.held<HeldSale>(id.value)) return held->sale;
  // PostgreSQL does not lock rows read in a WITH: purchases lock the set's day, not the set.
  const auto sale = ctx.tx.one_for_change<Sale>(
      "WITH s AS (SELECT id, class_id, price, seats, winners, priority_slots, reward, commission_pool, state "
      "FROM group_set WHERE id = $1) "
      "SELECT s.id, s.class_id, s.price, s.seats, s.winners, s.priority_slots, s.reward, s.commission_pool, "
      "s.state, d.day, d.opens_at, d.closes_at, d.stock, d.sold, d.formed, d.waiting, d.priority_waiting, "
      "d.current_group, d.current_number, d.announced FROM group_day d JOIN s ON s.id = d.set_id "
      "WHERE d.set_id = $1 AND NOT d.closed",
      id);
  if (sale) ctx.tx.hold(id.value, std::make_unique<HeldSale>(*sale));
  return sale;
}

void save_sale(Context& ctx, const Sale& sale) {
  auto* const held = ctx.tx.held<HeldSale>(sale.set_id.value);
  if (held == nullptr || held->sale.day != sale.day) return write_sale(ctx.tx, sale);
  held->sale = sale;
  ctx.tx.has_changed(*held);
}

namespace {

// What is asked of a forming group, and who sits in it.
struct Places {
  std::int64_t taken, places, seats;
  std::optional<std::string> users;
};
BOOST_DESCRIBE_STRUCT(Places, (), (taken, places, seats, users))

// The places of a group whose day is locked: purchases that share a transaction read and write them once.
class HeldPlaces final : public ::store::Held {
 public:
  HeldPlaces(GroupId id, ::store::Later<Places> asked) : id_{id}, asked_{std::move(asked)} {}
  auto tables() const -> std::span<const std::string_view> override {
    static constexpr std::string_view names[] = {"group_group", "group_seat"};
    return names;
  }
  void write(::store::Tx& tx) override {
    tx.change("UPDATE group_group SET taken = $2, places = $3 WHERE id = $1 AND state = 'forming'", id_,
              now_->taken, now_->places);
  }
  auto take(UserId user) -> std::optional<Taken> {
    read();
    if (!now_ || now_->taken == now_->seats || !users_.insert(user.value).second) return {};
    return Taken{++now_->taken, ++now_->places};
  }

 private:
  void read() {
    if (was_read_) return;
    was_read_ = true;
    now_ = asked_.get();
    if (!now_ || !now_->users) return;
    std::istringstream users{*now_->users};
    for (std::int64_t user{}; users >> user;) users_.insert(user);
  }

  GroupId id_;
  ::store::Later<Places> asked_;
  std::optional<Places> now_;
  std::set<std::int64_t> users_;
  bool was_read_ = false;
};

auto places_held(Context& ctx, GroupId id) -> HeldPlaces* {
  if (!ctx.tx.can_hold()) return nullptr;
  if (auto* const held = ctx.tx.held<HeldPlaces>(id.value)) return held;
  static constexpr ::store::Selection<Places> asking{
      "SELECT taken, places, seats, (SELECT string_agg(CAST(user_id AS TEXT), ' ') FROM group_seat "
      "WHERE group_id = $1 AND state IN ('forming', 'formed')) FROM group_group "
      "WHERE id = $1 AND state = 'forming'"};
  auto asked = ctx.tx.one_later(asking, id);
  return ctx.tx.hold(id.value, std::make_unique<HeldPlaces>(id, std::move(asked)));
}

}  // namespace

void expect_places(Context& ctx, GroupId id) { places_held(ctx, id); }

auto take_place(Context& ctx, GroupId id, UserId user) -> std::optional<Taken> {
  if (auto* const held = places_held(ctx, id)) {
    const auto taken = held->take(user);
    if (taken) ctx.tx.has_changed(*held);
    return taken;
  }
  static constexpr ::store::Change taking{
      "UPDATE group_group SET taken = taken + 1, places = places + 1 "
      "WHERE id = $1 AND state = 'forming' AND taken < seats AND NOT EXISTS (SELECT 1 FROM group_seat "
      "WHERE group_id = $1 AND user_id = $2 AND state IN ('forming', 'formed'))",
      "taken, places", "group_group WHERE id = $1"};
  return ctx.tx.changed<Taken>(taking, id, user);
}

namespace {

// A user's seats of a day.
struct DayCount {
  UserId user_id;
  Day day;
  std::int64_t seats;
};
BOOST_DESCRIBE_STRUCT(DayCount, (), (user_id, day, seats))

constexpr ::store::Literal start_of_counting{"INSERT INTO group_person_day (user_id, day, seats) "};
constexpr ::store::Literal end_of_counting{
    " ON CONFLICT (user_id, day) DO UPDATE SET seats = group_person_day.seats + excluded.seats "
    "WHERE group_person_day.seats + excluded.seats <= $4"};
constexpr auto of_one = start_of_counting + "VALUES ($1, $2, $3)" + end_of_counting;
constexpr auto of_many = start_of_counting +
                         "SELECT * FROM unnest(CAST($1 AS bigint[]), CAST($2 AS bigint[]), "
                         "CAST($3 AS bigint[]))" +
                         end_of_counting;
constexpr ::store::Sql counting{of_one.text}, counting_many{of_many.text};

constexpr ::store::Sql seats_of_day{"SELECT seats FROM group_person_day WHERE user_id = $1 AND day = $2"};

// What purchases that share a transaction add to the counts.
class HeldCounts final : public ::store::Held {
 public:
  auto tables() const -> std::span<const std::string_view> override {
    static constexpr std::string_view names[] = {"group_person_day"};
    return names;
  }
  void write(::store::Tx& tx) override {
    std::map<std::int64_t, std::vector<DayCount>> by_limit;
    for (auto& [whose, count] : counts_)
      if (const auto more = std::exchange(count.unwritten, 0); more != 0)
        by_limit[count.limit].push_back({whose.first, whose.second, more});
    for (const auto& [limit, rows] : by_limit)
      tx.claim_all(static_cast<std::int64_t>(rows.size()), counting_many,
                   ::store::column_of(rows, &DayCount::user_id), ::store::column_of(rows, &DayCount::day),
                   ::store::column_of(rows, &DayCount::seats), limit);
  }
  auto of(::store::Tx& tx, UserId user, Day day) -> std::int64_t {
    auto& count = counts_[{user, day}];
    if (!count.before) count.before = tx.one<std::int64_t>(seats_of_day, user, day).value_or(0);
    return *count.before + count.added;
  }
  /// Counts more for a user of whom they were read.
  void add(UserId user, Day day, std::int64_t more, std::int64_t limit) {
    auto& count = counts_.at({user, day});
    count.added += more;
    count.unwritten += more;
    count.limit = limit;
  }

 private:
  struct Count {
    std::optional<std::int64_t> before;
    std::int64_t added = 0, unwritten = 0, limit = 0;
  };
  std::map<std::pair<UserId, Day>, Count> counts_;
};

auto counts_held(Context& ctx) -> HeldCounts* {
  if (auto* const held = ctx.tx.held<HeldCounts>()) return held;
  return ctx.tx.hold(0, std::make_unique<HeldCounts>());
}

}  // namespace

void count_seats(Context& ctx, UserId user, Day day, std::int64_t more, std::int64_t limit) {
  auto* const held = counts_held(ctx);
  if (held == nullptr) return ctx.tx.claim(counting, user, day, more, limit);
  held->of(ctx.tx, user, day);
  held->add(user, day, more, limit);
  ctx.tx.has_changed(*held);
}

auto seats_counted(Context& ctx, UserId user, Day day) -> std::int64_t {
  if (auto* const held = counts_held(ctx)) return held->of(ctx.tx, user, day);
  return ctx.tx.one<std::int64_t>(seats_of_day, user, day).value_or(0);
}

void expect_seats_counted(Context& ctx, UserId user, Day day) {
  ctx.tx.expect_unchanged<std::int64_t>(seats_of_day, user, day);
}

}  // namespace groups::store
