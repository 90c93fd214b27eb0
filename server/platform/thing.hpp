#pragma once
// Things: what has an id and shows in several places. The module that stores a thing declares it once; the
// console's search, receipts and its user's time line take from that what they show.
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/i18n/event_words.hpp"
#include "platform/module.hpp"
#include "platform/shape/shape.hpp"
#include "platform/store/columns.hpp"
#include "platform/typed_text.hpp"

/// `Row` is what the store reads of a thing, with its `id`; `state` is the name of its member `state` unless
/// another function is given.
template <class Row>
struct Thing {
  std::string_view kind;               // in the console's addresses: "marketRequest"
  const http::Permission* permission;  // to see it at the console
  std::optional<Row> (*find)(Context&, decltype(Row::id));
  std::string (*title)(Context&, const Row&);               // "Hang Sơn Đoòng VR × 3"
  std::string (*subtitle)(Context&, const Row&) = nullptr;  // for operators
  /// The page of a user whom the thing concerns, empty if there is none; nothing for other users.
  std::optional<std::string> (*page)(Context&, const Row&, UserId) = nullptr;
  std::string_view (*state)(Context&, const Row&) = [](Context&, const Row& row) -> std::string_view {
    return shape::name_of(row.state);
  };
};

/// How the console's search shows a row.
template <class Row>
auto hit_of(Context& ctx, const Thing<Row>& thing, const Row& row) -> Hit {
  return {.id = to_string(row.id),
          .state = std::string{thing.state(ctx, row)},
          .title = thing.title(ctx, row),
          .subtitle = thing.subtitle ? thing.subtitle(ctx, row) : std::string{}};
}

/// Finds the thing whose id is typed. The thing lives as long as the program.
template <class Row>
auto finder(const Thing<Row>& thing) -> Finder {
  const auto find = [&thing](Context& ctx, const std::string& text) -> std::vector<Hit> {
    const auto id = parse_whole(text);
    const auto row = id ? thing.find(ctx, decltype(Row::id){*id}) : std::nullopt;
    return row ? std::vector{hit_of(ctx, thing, *row)} : std::vector<Hit>{};
  };
  return {.kind = thing.kind, .permission = thing.permission, .find = find};
}

/// The thing as the subject of transfers, by its id, for users whom it concerns.
template <class Row>
auto subject(const Thing<Row>& thing) {
  return [&thing](Context& ctx, UserId user, std::int64_t id) -> Subject {
    const auto row = thing.find(ctx, decltype(Row::id){id});
    const auto page = row ? thing.page(ctx, *row, user) : std::nullopt;
    return page ? Subject{thing.title(ctx, *row), *page} : Subject{};
  };
}

/// Something that happened to a thing, on the time line of its user: the words of that key, and its title.
template <class Row>
auto event_of(Context& ctx, const Thing<Row>& thing, const Row& row, Instant at, std::string_view words)
    -> PersonEvent {
  return {.at = at,
          .key = row.id.value,
          .title = i18n::event_words(words, ctx.origin.language),
          .detail = thing.title(ctx, row),
          .link = {thing.kind, to_string(row.id), std::string{thing.state(ctx, row)}}};
}

namespace detail {

template <::store::Literal owner, ::store::Literal at>
struct Dating {
  template <class Row>
  static constexpr void write(::store::detail::Composer& to, std::string_view table) {
    ::store::detail::put_columns<Row>(to.put("SELECT "));
    to.put(" FROM ").put(table).put(" WHERE ").put(owner.view()).put(" = $1 AND ").put(at.view());
    to.put(" IS NOT NULL AND (").put(at.view()).put(", id) < ($2, $3) ORDER BY ").put(at.view());
    to.put(" DESC, id DESC LIMIT $4");
  }
};

template <class Row>
auto row_of(PersonEvent (*)(Context&, const Row&)) -> Row;

}  // namespace detail

/// A source of a time line: the rows of a table whose column `owner` is the user, in the order of the column
/// `at`. `told` makes the event of a row: `dated<"market_request", "buyer_id", "ended_at", ended>`.
template <::store::Literal table, ::store::Literal owner, ::store::Literal at, auto told>
auto dated(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> std::vector<PersonEvent> {
  using Row = decltype(detail::row_of(told));
  using Composed = ::store::detail::Composed<detail::Dating<owner, at>, Row, table>;
  std::vector<PersonEvent> events;
  for (const auto& row : ctx.tx.all(::store::Selection<Row>{::store::Sql{Composed::buffer.text}}, user,
                                    before.at, before.key, wanted))
    events.push_back(told(ctx, row));
  return events;
}
