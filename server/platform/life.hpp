#pragma once
// The life of a row: its insertion, and changes of its state by their table. The statement of an event is
// composed from the machine's steps when the program is compiled, so that SQL and table cannot differ.
#include <cstddef>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "platform/run/context.hpp"
#include "platform/states.hpp"
#include "platform/store/columns.hpp"

/// What changes with a state if nothing else does.
struct StateAlone {};
BOOST_DESCRIBE_STRUCT(StateAlone, (), ())

namespace detail {

template <class E>
constexpr auto enumerator_of(E value) -> std::string_view {
  std::string_view name;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto known) {
    if (known.value == value) name = known.name;
  });
  return name;
}

// "state IN ('buying', 'paused')": the states from which the event leads on.
template <const auto& life, class Event>
constexpr void put_from(::store::detail::Composer& to, Event event) {
  to.put("state IN (");
  std::string_view before = "'";
  for (const auto& step : life.steps) {
    if (step.on != event) continue;
    to.put(before).put(enumerator_of(step.from)).put("'");
    before = ", '";
  }
  to.put(")");
}

// UPDATE TABLE SET state = 'cancelled', ended_at = $2 WHERE id = $1 AND state IN ('buying')
template <const auto& life, std::size_t step>
struct Moving {
  template <class Changes>
  static constexpr void write(::store::detail::Composer& to, std::string_view table) {
    constexpr auto event = life.steps[step].on;
    to.put("UPDATE ").put(table).put(" SET state = '").put(enumerator_of(*life.end_of(event))).put("'");
    std::size_t n = 1;
    boost::mp11::mp_for_each<::store::detail::Members<Changes>>(
        [&](auto member) { to.put(", ").put(member.name).put(" = $").number(++n); });
    put_from<life>(to.put(" WHERE id = $1 AND "), event);
  }
};

// UPDATE TABLE SET state = 'settled', ended_at = $2 WHERE state IN ('pending') AND earner_id = $1
template <const auto& life, auto event, ::store::Literal changes, ::store::Literal rows>
struct MovingAll {
  static_assert(life.end_of(event).has_value(), "the event leads to no state, or to several");
  template <class>
  static constexpr void write(::store::detail::Composer& to, std::string_view table) {
    to.put("UPDATE ").put(table).put(" SET state = '").put(enumerator_of(*life.end_of(event))).put("'");
    if (changes.view() != "") to.put(", ").put(changes.view());
    put_from<life>(to.put(" WHERE "), event);
    to.put(" AND ").put(rows.view());
  }
};

struct InsertingNew {
  template <class Row>
  static constexpr void write(::store::detail::Composer& to, std::string_view table) {
    ::store::detail::InsertingOne::write<Row>(to, table);
    to.put(" ON CONFLICT DO NOTHING");
  }
};

// The statement, whose parameters are the row's id, if it needs one, and the members of `Values`.
template <class Values, class... Id>
auto run_with(Context& ctx, ::store::Sql sql, const Values& values, const Id&... id) -> bool {
  using Columns = boost::mp11::mp_rename<::store::detail::Members<Values>, boost::mp11::mp_list>;
  return [&]<class... Column>(const boost::mp11::mp_list<Column...>&) {
    return ctx.tx.run(sql, id..., values.*Column::pointer...) == 1;
  }(Columns{});
}

template <class Row, class Changes>
void take_over(Row& row, const Changes& changes) {
  boost::mp11::mp_for_each<::store::detail::Members<Changes>>([&](auto change) {
    boost::mp11::mp_for_each<::store::detail::Members<Row>>([&](auto member) {
      constexpr std::string_view column = decltype(member)::name, changed = decltype(change)::name;
      if constexpr (column == changed) row.*member.pointer = changes.*change.pointer;
    });
  });
}

}  // namespace detail

template <class State, class Event, std::size_t N>
auto life_of(std::string_view table, const Machine<State, Event, N>& machine) -> Life {
  Life life{.table = table, .steps = {}};
  for (const auto& [from, on, to] : machine.steps)
    life.steps.push_back({detail::enumerator_of(from), detail::enumerator_of(on), detail::enumerator_of(to)});
  return life;
}

/// Inserts a row whose columns are its described members. False, and nothing changes, if a unique key refuses
/// it: `insert_new<"reversal">(ctx, row)`.
template <::store::Literal table, class Row>
auto insert_new(Context& ctx, const Row& row) -> bool {
  using Composed = ::store::detail::Composed<detail::InsertingNew, Row, table>;
  return detail::run_with(ctx, ::store::Sql{Composed::buffer.text}, row);
}

/// Moves a row of a table on by an event, with the columns that `changes` describes, and the row in memory
/// with it. False, and nothing changes, if the stored row is in no state from which the table lets the event
/// lead on: `move<"market_request", rules::request_life>(ctx, row, RequestEvent::cancel, ended)`.
template <::store::Literal table, const auto& life, class Row, class Event, class Changes = StateAlone>
auto move(Context& ctx, Row& row, Event event, const Changes& changes = {}) -> bool {
  const auto run = [&]<std::size_t step>() -> bool {
    using Composed = ::store::detail::Composed<detail::Moving<life, step>, Changes, table>;
    if (!detail::run_with(ctx, ::store::Sql{Composed::buffer.text}, changes, row.id)) return false;
    row.state = *life.end_of(life.steps[step].on);
    detail::take_over(row, changes);
    return true;
  };
  bool is_known = false, moved = false;
  const auto tried = [&]<std::size_t step>() {
    if constexpr (life.end_of(life.steps[step].on).has_value())
      if (!is_known && life.steps[step].on == event) is_known = true, moved = run.template operator()<step>();
  };
  [&]<std::size_t... steps>(std::index_sequence<steps...>) {
    (tried.template operator()<steps>(), ...);
  }(std::make_index_sequence<life.steps.size()>{});
  if (!is_known) throw std::logic_error("an event leads to no state, or to several");
  return moved;
}

/// The statement by which an event moves the rows of a condition on that are in a state from which the table
/// lets it: `moving<"team_commission", line_life, LineEvent::settle, "ended_at = $2", "earner_id = $1">`.
template <::store::Literal table, const auto& life, auto event, ::store::Literal changes,
          ::store::Literal rows>
inline constexpr ::store::Sql moving{
    ::store::detail::Composed<detail::MovingAll<life, event, changes, rows>, void, table>::buffer.text};
