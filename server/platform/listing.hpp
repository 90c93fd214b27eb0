#pragma once
// Lists of the console: sorted, filtered, with the number of matches and their sum on the first page.
#include <algorithm>
#include <array>
#include <tuple>

#include "platform/page.hpp"
#include "platform/refusals.hpp"
#include "platform/run/context.hpp"
#include "platform/store/listing.hpp"

/// What a list's filters match. Matches are counted up to a limit: above it `is_more` is true, and the sum,
/// which would be that of the counted ones only, is absent. Lists without an amount have no sum.
struct Matches {
  std::int64_t count = 0;
  bool is_more = false;
  std::optional<Money> sum = {};
};
BOOST_DESCRIBE_STRUCT(Matches, (), (count, is_more, sum))

/// One page of a sorted list. The first page has `matches`.
template <class Item>
struct ListPage {
  std::vector<Item> items;
  std::optional<std::string> next;
  std::optional<Matches> matches;
  BOOST_DESCRIBE_CLASS(ListPage, (), (items, next, matches), (), ())
};

namespace listing {

/// Matches are counted up to this number.
inline constexpr std::int64_t most_counted = 10'000;

/// For lists without a scope.
inline constexpr std::optional<std::int64_t> unscoped{};

/// A page of a list: its order, its place and its size. `from` excludes rows whose ids were made earlier, and
/// `until`, where the list knows when its ids were made, those made later.
template <class Order>
struct Place {
  Order order = {};
  std::optional<Cursor> cursor = {};
  std::int64_t rows = 20;
  std::optional<Instant> from = {}, until = {};
};

/// The place that a request names by its members `sort`, `cursor` and `limit`.
template <class Request>
auto place_of(const Request& request, std::optional<Instant> from = {}, std::optional<Instant> until = {}) {
  using Order = typename std::remove_cvref_t<decltype(request.sort)>::value_type;
  return Place<Order>{.order = request.sort.value_or(Order{}),
                      .cursor = request.cursor,
                      .rows = items_wanted(request.limit),
                      .from = from,
                      .until = until};
}

/// Refuses a period that ends before it begins.
auto period(const std::optional<Instant>& from, const std::optional<Instant>& until) -> Verdict;
/// Refuses bounds that no amount is within.
auto bounds(const std::optional<Money>& least, const std::optional<Money>& most) -> Verdict;
/// A LIKE pattern for texts that contain this one, escaped by '!'; empty for the empty text.
auto containing(std::string_view text) -> std::string;

/// Absent bounds as parameters.
inline auto least_of(const std::optional<Money>& bound) { return bound.value_or(Money{0}); }
inline auto most_of(const std::optional<Money>& bound) {
  return bound.value_or(Money{std::numeric_limits<std::int64_t>::max()});
}
inline auto from_of(const std::optional<Instant>& from) { return from.value_or(Instant{}); }
/// Absent unless it is true, for a key of the rows for which it is.
inline auto if_true(const std::optional<bool>& filter) {
  return filter.value_or(false) ? filter : std::nullopt;
}
inline auto until_of(const std::optional<Instant>& until) { return until.value_or(Instant::max()); }

namespace detail {

using Way = store::detail::Way;

enum class Planning { as_list, as_usual };
void plan(store::Tx& tx, Planning planning);

/// Filters that are few enough to sort their rows.
inline constexpr std::int64_t most_sorted = most_counted;
/// Ways are compared up to this number of rows.
inline constexpr std::int64_t most_probed = 3 * most_counted;

template <class T>
auto is_given(const std::optional<T>& filter) -> bool {
  return filter.has_value();
}
inline auto is_given(const std::string& filter) -> bool { return !filter.empty(); }
inline auto is_given(std::string_view filter) -> bool { return !filter.empty(); }
inline auto is_given(Money bound) -> bool { return bound != least_of({}) && bound != most_of({}); }
inline auto is_given(std::int64_t bound) -> bool { return is_given(Money{bound}); }
inline auto is_given(Instant bound) -> bool { return bound != from_of({}) && bound != until_of({}); }
template <class T>
auto is_given(const T&) -> bool {
  return true;
}

/// The parameters of a list's statements, and how many rows each of its ways leads over.
template <class List, class Scope, class... Filters>
class Question {
  using Statements = store::Listing<List>;
  static constexpr std::size_t keys = Statements::keys;
  static_assert(sizeof...(Filters) + (List::scope.empty() ? 4 : 5) == store::detail::last_parameter<List>());
  static constexpr std::int64_t least_id = std::numeric_limits<std::int64_t>::min(),
                                most_id = std::numeric_limits<std::int64_t>::max();

 public:
  Question(Context& ctx, const std::optional<Instant>& from, const std::optional<Instant>& until,
           const std::optional<Scope>& scope, const Filters&... filters)
      : ctx_{ctx}, scope_{scope}, filters_{filters...} {
    if (from) lowest_ = first_id(*from);
    if constexpr (requires { List::made; })
      if (until) below_ = end_of_ids(*until);
    given_ = [&]<std::size_t... key>(std::index_sequence<key...>) {
      return std::array<bool, keys>{is_key_given<key>()...};
    }(std::make_index_sequence<keys>{});
    probe_all();
  }

  /// By what a page in this order is read: what leads over the fewest rows, if they are read in the order or
  /// are few enough to be sorted; else all rows in the order. An order by the range needs no key for it.
  auto way_of_page(typename List::Order by) const -> Way {
    const auto& column = Statements::order(by).column;
    return narrowest(
        [&](std::size_t key) {
          if (store::detail::is_range<List>(column) && is_of_range(key)) return false;
          return order_of(key) == column || rows_by_[key] <= most_sorted;
        },
        Statements::is_by_id(by));
  }
  auto page(Way way, typename List::Order by, const std::optional<Cursor>& cursor, std::int64_t rows) const {
    auto start = cursor ? cursor->value : Statements::start(by);
    if (Statements::order(by).column == List::id) {
      const bool is_up = Statements::order(by).direction == store::upwards;
      start = is_up ? std::max(start, std::max(lowest_, least_id + 1) - 1) : std::min(start, below_);
    }
    return Statements::by(way, [&](auto by_way) {
      return ask([&](const auto&... all) {
        return ctx_.tx.all(by_way.pages[static_cast<std::size_t>(by)], start, rows, lowest_, all...);
      });
    });
  }
  /// Of the matches, which are many if the only filter leads over many rows.
  auto count() const -> Matches {
    const auto way = way_of_count();
    if (rows_of(way) > most_counted && is_only_filter(way)) return {.count = most_counted, .is_more = true};
    const auto counted = Statements::by(way, [&](auto by_way) {
      return ask([&](const auto&... all) {
        return *ctx_.tx.template one<store::RowCount>(by_way.count, highest(), most_counted + 1, lowest_,
                                                      all...);
      });
    });
    Matches matches{.count = std::min(counted.rows, most_counted), .is_more = counted.rows > most_counted};
    if (!List::sum.empty() && !matches.is_more) matches.sum = Money{counted.sum};
    return matches;
  }

 private:
  auto way_of_count() const -> Way {
    return narrowest([](std::size_t) { return true; }, true);
  }
  auto rows_of(Way way) const -> std::int64_t {
    if (way.by == Way::By::key) return rows_by_[way.key];
    return way.by == Way::By::scope ? rows_in_scope_ : 0;
  }
  // Whether all that is given is the way's key, or its scope.
  auto is_only_filter(Way way) const -> bool {
    if (store::detail::has_constant_conditions<List>() || (scope_.has_value() && way.by != Way::By::scope))
      return false;
    return [&]<std::size_t... n>(std::index_sequence<n...>) {
      return ((!is_given(std::get<n>(filters_)) || is_of_key(way, n)) && ...);
    }(std::index_sequence_for<Filters...>{});
  }
  static auto is_of_key(Way way, std::size_t filter) -> bool {
    constexpr std::size_t before = List::scope.empty() ? 4 : 5;
    const auto key = store::detail::key_of<List>(way);
    return key && filter + before >= key->first && filter + before <= key->last;
  }

  auto highest() const { return below_ == most_id ? most_id : below_ - 1; }

  template <class Statement>
  auto ask(const Statement& statement) const {
    return std::apply(
        [&](const auto&... filters) {
          if constexpr (List::scope.empty())
            return statement(filters..., below_);
          else
            return statement(scope_, filters..., below_);
        },
        filters_);
  }

  static auto first_id(Instant at) -> std::int64_t {
    return at < instant_of_id(most_id) ? first_id_at(at) : most_id;
  }
  auto end_of_ids(Instant until) const -> std::int64_t {
    const auto ahead = ctx_.tx.template one<std::optional<Instant>>(List::made.earliest_ahead);
    const bool is_ahead = ahead && *ahead && **ahead < until;
    return is_ahead || until >= instant_of_id(most_id) ? most_id : first_id(until + List::made.ahead);
  }

  template <std::size_t key>
  auto is_key_given() const -> bool {
    constexpr std::size_t before = List::scope.empty() ? 4 : 5;
    constexpr auto first = List::keys[key].first - before, last = List::keys[key].last - before;
    return [&]<std::size_t... n>(std::index_sequence<n...>) {
      return (is_given(std::get<first + n>(filters_)) || ...);
    }(std::make_index_sequence<last - first + 1>{});
  }
  static auto order_of(std::size_t key) -> std::string_view {
    if constexpr (keys > 0) return List::keys[key].order;
    return store::unordered;
  }

  static auto is_of_range(std::size_t key) -> bool {
    if constexpr (requires { List::range; }) return List::keys[key].condition.starts_with(List::range.column);
    return false;
  }

  void probe_all() {
    const auto probe = [&](Way way) {
      return Statements::by(way, [&](auto by_way) {
        return ask([&](const auto&... all) {
          return *ctx_.tx.template one<std::int64_t>(by_way.probe, highest(), most_probed + 1, lowest_,
                                                     all...);
        });
      });
    };
    const bool has_period = lowest_ != least_id || below_ != most_id;
    if (scope_) rows_in_scope_ = probe({Way::By::scope});
    if (has_period) rows_in_period_ = probe({Way::By::period});
    for (std::size_t key = 0; key < keys; ++key)
      rows_by_[key] = given_[key] ? probe({Way::By::key, key}) : most_probed + 1;
  }

  // By ids, all ways are within the period; in other orders it is one of them, whose rows are sorted. They
  // are read one after another, so they may be more.
  template <class Usable>
  auto narrowest(const Usable& is_usable, bool is_by_id) const -> Way {
    auto way = scope_ ? Way{Way::By::scope} : Way{Way::By::order};
    auto rows = scope_ ? rows_in_scope_ : most_probed + 1;
    if (is_by_id) rows = std::min(rows, rows_in_period_);
    for (std::size_t key = 0; key < keys; ++key) {
      if (!given_[key] || !is_usable(key)) continue;
      const bool is_first = way.by == Way::By::order && rows > most_probed;
      if (rows_by_[key] < rows || is_first) way = {Way::By::key, key}, rows = rows_by_[key];
    }
    if (!is_by_id && rows_in_period_ <= most_probed && rows_in_period_ < rows) way = {Way::By::period};
    return way;
  }

  Context& ctx_;
  const std::optional<Scope>& scope_;
  std::tuple<const Filters&...> filters_;
  std::int64_t lowest_ = least_id, below_ = most_id;
  std::array<bool, keys> given_{};
  std::array<std::int64_t, keys> rows_by_{};
  std::int64_t rows_in_scope_ = most_probed + 1, rows_in_period_ = most_probed + 1;
};

}  // namespace detail

/// What `work` returns, whose statements PostgreSQL plans as a list means them. It knows nothing of what a
/// list's filters let through, and would sort a million rows rather than read twenty in the order of an
/// index.
template <class Work>
auto planned_as_list(store::Tx& tx, const Work& work) {
  detail::plan(tx, detail::Planning::as_list);
  auto answer = work();
  detail::plan(tx, detail::Planning::as_usual);  // a failure ends the transaction, and with it the settings
  return answer;
}

/// Reads one page. `filters` are the parameters of the list's conditions; `shown` makes the item of a row.
/// Refuses list_cursor_gone, when the row that the cursor names no longer has a place in the order.
template <class List, class Show, class Scope, class... Filters>
auto page(Context& ctx, const Place<typename List::Order>& at, const Show& shown,
          const std::optional<Scope>& scope, const Filters&... filters)
    -> Result<ListPage<std::invoke_result_t<Show, const typename List::Row&>>> {
  using Statements = store::Listing<List>;
  if (at.cursor && !Statements::is_by_id(at.order) &&
      !ctx.tx.one<std::int64_t>(Statements::cursor_row, *at.cursor))
    return refuse(platform::list_cursor_gone);
  ListPage<std::invoke_result_t<Show, const typename List::Row&>> page;
  auto rows = planned_as_list(ctx.tx, [&] {
    const detail::Question<List, Scope, Filters...> question{ctx, at.from, at.until, scope, filters...};
    if (!at.cursor) page.matches = question.count();
    return question.page(question.way_of_page(at.order), at.order, at.cursor, at.rows + 1);
  });
  if (static_cast<std::int64_t>(rows.size()) > at.rows) {
    rows.resize(static_cast<std::size_t>(at.rows));
    page.next = std::to_string(List::id_of(rows.back()));
  }
  page.items.reserve(rows.size());
  for (const auto& row : rows) page.items.push_back(shown(row));
  return page;
}

}  // namespace listing
