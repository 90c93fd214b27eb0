#pragma once
// Counts of what is limited within an hour: one row for each who is counted, with the hour's beginning.
#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

#include "platform/run/context.hpp"
#include "platform/store/columns.hpp"

/// What was counted since the hour began.
struct HourCount {
  Instant since;
  std::int64_t count;
};
BOOST_DESCRIBE_STRUCT(HourCount, (), (since, count))

namespace detail {

// $2 is an hour ago, and $3 in an hour.
template <::store::Literal who, ::store::Literal count>
struct FindingHourCount {
  template <class Row>
  static constexpr void write(::store::detail::Composer& to, std::string_view table) {
    to.put("SELECT since, ").put(count.view()).put(" FROM ").put(table).put(" WHERE ").put(who.view());
    to.put(" = $1 AND since > $2 AND since <= $3");
  }
};

// $2 is now, $3 an hour ago, $4 the most, and $5 in an hour.
template <::store::Literal who, ::store::Literal count>
struct AddingToHourCount {
  template <class Row>
  static constexpr void write(::store::detail::Composer& to, std::string_view table) {
    const auto of_hour = [&](std::string_view before, std::string_view column, std::string_view then) {
      to.put(before).put(" = CASE WHEN ").put(table).put(".since > $3 AND ").put(table).put(".since <= $5 ");
      to.put("THEN ").put(table).put(".").put(column).put(then).put(" END");
    };
    to.put("INSERT INTO ").put(table).put(" (").put(who.view()).put(", since, ").put(count.view());
    to.put(") VALUES ($1, $2, 1) ON CONFLICT (").put(who.view()).put(") DO UPDATE SET ");
    of_hour(count.view(), count.view(), " + 1 ELSE 1");
    of_hour(", since", "since", " ELSE excluded.since");
    to.put(" WHERE ").put(table).put(".").put(count.view()).put(" < $4 OR ").put(table);
    to.put(".since <= $3 OR ").put(table).put(".since > $5");
  }
};

}  // namespace detail

/// A table of such counts, by its columns `who`, which is unique, `since` and `count`. A call that began
/// earlier may count later, so an hour that began a little after its instant is its hour, too; one that
/// begins later than an hour from now is of a clock that was set back since, and is over.
template <::store::Literal table, ::store::Literal who, ::store::Literal count>
struct HourCounts {
  /// The present hour's, if something was counted.
  template <class Who>
  static auto find(Context& ctx, const Who& whose) -> std::optional<HourCount> {
    using Sql = ::store::detail::Composed<detail::FindingHourCount<who, count>, HourCount, table>;
    return ctx.tx.one(::store::Selection<HourCount>{::store::Sql{Sql::buffer.text}}, whose,
                      ctx.now.instant - hour, ctx.now.instant + hour);
  }
  /// Counts one more; false if `most` are counted.
  template <class Who>
  static auto add(Context& ctx, const Who& whose, std::int64_t most) -> bool {
    using Sql = ::store::detail::Composed<detail::AddingToHourCount<who, count>, HourCount, table>;
    return ctx.tx.run(::store::Sql{Sql::buffer.text}, whose, ctx.now.instant, ctx.now.instant - hour, most,
                      ctx.now.instant + hour) == 1;
  }

 private:
  static constexpr std::chrono::hours hour{1};
};
