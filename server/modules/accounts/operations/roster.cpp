// Operators' search for users and their details, with masked numbers.
#include <charconv>

#include "../console_store.hpp"
#include "../mobile.hpp"
#include "../rules.hpp"
#include "../sealing.hpp"
#include "../settings.hpp"

namespace accounts::console {

namespace {

auto line_of(const Context& ctx, const store::ListedPerson& row) -> PersonLine {
  return {.user_id = row.id,
          .nickname = row.nickname(ctx),
          .masked_mobile = masked_mobile(row.mobile(ctx)),
          .state = row.state,
          .is_demo = row.is_demo,
          .registered_at = row.registered_at};
}

// 0 for text that is no id.
auto id_in(std::string_view text) -> std::int64_t {
  std::int64_t id = 0;
  const auto [stop, fault] = std::from_chars(text.data(), text.data() + text.size(), id);
  return fault == std::errc{} && stop == text.data() + text.size() ? id : 0;
}

// Whether no user has the text as an id, an invite code or the end of a number.
auto is_only_a_name(Context& ctx, const std::string& text) -> bool {
  return store::people_named(ctx, UserId{id_in(text)}, rules::invite_code(text)).empty() &&
         !(is_tail(text) && !store::people_with_tail(ctx, text, 1).empty());
}

// Whether the index of the state leads to fewer users than a common word.
auto is_rare(Context& ctx, std::optional<State> state) -> bool {
  return state && store::people_in(ctx, *state, listing::most_counted) <= listing::most_counted;
}

auto page_of_one(const Context& ctx, const std::optional<store::ListedPerson>& found,
                 const PeopleRequest& request) -> ListPage<PersonLine> {
  const auto fits = [&](const store::ListedPerson& person) {
    return (!request.state || *request.state == person.state) &&
           person.registered_at >= listing::from_of(request.from) &&
           person.registered_at < listing::until_of(request.until);
  };
  ListPage<PersonLine> page;
  if (found && fits(*found)) page.items.push_back(line_of(ctx, *found));
  page.matches = Matches{.count = static_cast<std::int64_t>(page.items.size())};
  return page;
}

auto referrer_of(Context& ctx, const store::UserRow& row) -> std::optional<Referrer> {
  if (!row.referrer_id) return {};
  const auto referrer = store::find(ctx, *row.referrer_id);
  if (!referrer) return {};
  return Referrer{referrer->id, referrer->nickname(ctx), masked_mobile(referrer->mobile(ctx))};
}

auto ahead(Context& ctx, Instant instant) -> std::optional<Instant> {
  return instant > ctx.now.instant ? std::optional{instant} : std::nullopt;
}

auto pay_lock_of(Context& ctx, const store::UserRow& row) -> std::optional<Instant> {
  const bool locked = lies_ahead(row.pay_locked_until, ctx.now.instant, settings::pay_lock.most);
  return locked ? std::optional{row.pay_locked_until} : std::nullopt;
}

}  // namespace

auto people(Context& ctx, OperatorId, const PeopleRequest& request) -> Result<ListPage<PersonLine>> {
  REQUIRE(listing::period(request.from, request.until));
  const std::string text = request.text ? request.text->value : "";
  if (const auto mobile = normalise_mobile(text))
    return page_of_one(ctx, store::person_with_mobile(ctx, *mobile), request);
  const auto [words, named] = store::rarest_first(ctx, NamedBy{ctx.keys, text}, listing::most_counted);
  const auto tail = is_tail(text) ? tail_mark(ctx.keys, text) : std::string{};
  const auto place = listing::place_of(request, request.from, request.until);
  const auto shown = [&ctx](const store::ListedPerson& row) { return line_of(ctx, row); };
  const auto from = listing::from_of(request.from), until = listing::until_of(request.until);
  const bool are_few = named <= listing::most_counted;
  if (!words.first.empty() && !are_few && is_only_a_name(ctx, text) && !is_rare(ctx, request.state))
    return listing::page<store::PeopleCalled>(ctx, place, shown, std::optional{words.first}, words.second,
                                              words.third, request.state, from, until);
  return listing::page<store::People>(ctx, place, shown, request.state, words.first, words.second,
                                      words.third, tail, rules::invite_code(text), id_in(text), from, until,
                                      listing::if_true(!words.first.empty() && are_few));
}

auto find(Context& ctx, OperatorId, const MobileRequest& request) -> Result<PersonLine> {
  const auto mobile = TRY(rules::mobile(request.mobile));
  const auto found = store::person_with_mobile(ctx, mobile);
  if (!found) return refuse(person_not_found);
  return line_of(ctx, *found);
}

auto person(Context& ctx, OperatorId, const PersonRequest& request) -> Result<PersonSheet> {
  const auto row = store::find(ctx, request.user_id);
  if (!row) return refuse(person_not_found);
  return PersonSheet{.user_id = row->id,
                     .nickname = row->nickname(ctx),
                     .masked_mobile = masked_mobile(row->mobile(ctx)),
                     .photo = rules::photo_path(row->photo),
                     .language = row->language,
                     .state = row->state,
                     .is_demo = row->is_demo,
                     .invite_code = row->invite_code,
                     .referrer = referrer_of(ctx, *row),
                     .invited = store::invited_by(ctx, row->id),
                     .joined_group = row->joined_group,
                     .has_pay_password = !row->pay_password_hash.empty(),
                     .pay_locked_until = pay_lock_of(ctx, *row),
                     .payouts_from = ahead(ctx, row->payouts_from),
                     .registered_at = row->registered_at,
                     .erasure = store::find_erasure(ctx, row->id),
                     .bans = store::bans(ctx, row->id)};
}

auto sessions(Context& ctx, OperatorId, const PersonRequest& request) -> Result<SessionList> {
  TRY(require_person(ctx, request.user_id));
  return SessionList{store::newest_sessions(ctx, request.user_id)};
}

}  // namespace accounts::console
