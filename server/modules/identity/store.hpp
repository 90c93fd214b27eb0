#pragma once
// The module's statements, one a function.
#include <vector>

#include "console.hpp"
#include "platform/keys.hpp"

namespace identity::store {

/// The name is sealed, as the number is.
struct Row : console::Facts, admin::Review {
  std::string sealed_number, number_digest;
  Day birth_day;
};
BOOST_DESCRIBE_STRUCT(Row, (console::Facts, admin::Review), (sealed_number, number_digest, birth_day))

enum class Side { front, back };
BOOST_DESCRIBE_ENUM(Side, front, back)

/// False if the user has one that waits or is accepted.
auto insert(Context& ctx, const Row& row) -> bool;
auto find(Context& ctx, SubmissionId id) -> std::optional<Row>;
auto find_for_change(Context& ctx, SubmissionId id) -> std::optional<Row>;
auto last_of(Context& ctx, UserId user) -> std::optional<Row>;
auto accepted_of(Context& ctx, UserId user) -> std::optional<Row>;
auto all_of(Context& ctx, UserId user) -> std::vector<Row>;
auto every(Context& ctx) -> std::vector<Row>;

struct Submissions {
  using Row = store::Row;
  using Order = console::Sort;
  static constexpr std::string_view source = "identity_submission", id = "id", scope = "state", sum = "";
  static constexpr std::string_view filters =
      "(CAST($5 AS BIGINT) IS NULL OR user_id = $5) AND submitted_at >= $6 AND submitted_at < $7";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::upwards}, {"id", ::store::downwards}};
  static constexpr ::store::ListKey keys[] = {{"user_id = $5", 5}};
  static constexpr auto made = ::store::times_of_ids<"identity_submission", "submitted_at">;
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

/// The number of undecided submissions, and when the oldest was made.
struct Undecided {
  std::int64_t submissions;
  std::optional<Instant> since;
};
BOOST_DESCRIBE_STRUCT(Undecided, (), (submissions, since))
auto undecided(Context& ctx) -> Undecided;

/// False if another user has the card, or this user another card.
auto insert_holder(Context& ctx, std::string_view number_digest, UserId user) -> bool;
auto holder_of(Context& ctx, std::string_view number_digest) -> std::optional<UserId>;

struct CardRow {
  std::int64_t card_id;
  UserId user_id;
  std::string holder;  // sealed
};
BOOST_DESCRIBE_STRUCT(CardRow, (), (card_id, user_id, holder))
/// The bank cards that the user has, and those of all.
auto cards_of(Context& ctx, UserId user) -> std::vector<CardRow>;
auto every_card(Context& ctx) -> std::vector<CardRow>;
void insert_card(Context& ctx, const CardRow& row);
void change_holder(Context& ctx, const CardRow& row);
void delete_card(Context& ctx, std::int64_t card);

void insert_picture(Context& ctx, SubmissionId id, Side side, std::string_view sealed);
auto find_picture(Context& ctx, SubmissionId id, Side side) -> std::optional<std::string>;
void delete_pictures(Context& ctx, SubmissionId id);
void erase(Context& ctx, UserId user);

void change_number(Context& ctx, const Row& row, std::string_view sealed, std::string_view digest);
void change_name(Context& ctx, SubmissionId id, std::string_view sealed);
void change_picture(Context& ctx, SubmissionId id, Side side, std::string_view sealed);

}  // namespace identity::store
