// The user's profile and the "mine" page: every sum and count on it.
#include <algorithm>

#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

constexpr std::string_view languages[] = {"", "vi", "en", "zh", "fr"};

void edit_profile(Play& play, const Args& args) {
  const auto [phone, name, language] = take<3>(args);
  const auto* person = play.model.people.of_phone(phone);
  if (person == nullptr) return;
  const auto who = play.model.people.number(*person);
  const auto nickname = name == 1 ? std::string{"   "} : fmt::format("Nguyễn {}", name);
  play.say("{} changes the profile", phone);
  Verdict expected;
  if (name == 1)
    expected = refused("accounts.nickname_malformed");
  else if (language == 4)
    expected = refused("accounts.language_unknown");
  std::vector<std::string> fields;
  if (name != 0) fields.push_back(fmt::format(R"("nickname":"{}")", nickname));
  if (language != 0) fields.push_back(fmt::format(R"("language":"{}")", languages[language]));
  const auto body = fmt::format("{{{}}}", fmt::join(fields, ","));
  if (!play.ask_as(who, "token/editUser", body, expected)) return;
  auto& changed = play.model.people.at(who);
  if (name != 0) changed.nickname = nickname;
  if (language != 0) changed.language = languages[language];
  play.model.people.touched.insert(who);
}

auto masked(std::int64_t phone) {
  const auto number = mobile_of(phone);
  return fmt::format("{}****{}", number.substr(0, 4), number.substr(number.size() - 3));
}

void look_at_profile(Play& play, const Args& args) {
  const auto [phone] = take<1>(args);
  const auto* person = play.model.people.of_phone(phone);
  if (person == nullptr) return;
  const auto who = play.model.people.number(*person);
  play.say("{} looks at the profile", phone);
  const auto data = play.ask_as(who, "token/getUserInfo", "", {});
  if (!data) return;
  const bool same = id_in(*data, "userId") == person->id && text_in(*data, "nickname") == person->nickname &&
                    text_in(*data, "language") == person->language &&
                    text_in(*data, "inviteCode") == person->invite_code &&
                    data->at("hasPayPassword").as_bool() == (person->pay_password != 0) &&
                    data->at("hasReferrer").as_bool() == person->referrer.has_value() &&
                    text_in(*data, "mobile") == masked(phone);
  play.expect(same, "profiles are shown as stored", "{}, and by the rules {} {}",
              boost::json::serialize(*data), person->nickname, masked(phone));
}

// A number, written as text or as a number.
auto number_in(const boost::json::value& data, std::string_view member) -> std::string {
  const auto& value = data.as_object().at(member);
  return value.is_string() ? std::string{value.get_string()} : boost::json::serialize(value);
}

using Counts = std::vector<std::pair<std::string_view, std::string>>;

void same_counts(Play& play, const boost::json::value& told, const Counts& due) {
  for (const auto& [name, count] : due)
    play.expect(number_in(told, name) == count, "the page of one's own adds up", "{} {}, and by the rules {}",
                name, number_in(told, name), count);
}

auto holdings_of(const Model& model, std::int64_t who) -> Counts {
  const auto has = [&](Unit unit) { return amount_text(unit, model.books.has(wallet_of(who), unit)); };
  return {{"balance", has(Unit::balance)},
          {"otc", has(Unit::otc)},
          {"held", money_text(held_of(model, who))},
          {"pendingCommission", money_text(open_commissions(model, who))},
          {"energy", has(Unit::energy)},
          {"priorityPasses", has(Unit::pass)},
          {"recycleVouchers", has(Unit::voucher)}};
}

auto seats_of(const Model& model, std::int64_t who) -> Counts {
  std::array<std::int64_t, 5> in_state{};
  std::int64_t won = 0, lost = 0;
  for (const auto& [name, seat] : model.groups.seats) {
    if (seat.person != who) continue;
    ++in_state[seat.state];
    if (seat.won) ++(*seat.won ? won : lost);
  }
  for (const auto& [name, seat] : model.deals.seats) {
    if (seat.person != who) continue;
    ++in_state[seat.state];
    if (seat.state == Seat::formed) ++(seat.won ? won : lost);
  }
  return {{"pendingGroup", std::to_string(in_state[Seat::pending_group])},
          {"forming", std::to_string(in_state[Seat::forming])},
          {"formed", std::to_string(in_state[Seat::formed])},
          {"left", std::to_string(in_state[Seat::left])},
          {"closed", std::to_string(in_state[Seat::closed])},
          {"won", std::to_string(won)},
          {"notWon", std::to_string(lost)}};
}

auto tickets_of(const Model& model, std::int64_t who) -> Counts {
  std::array<std::int64_t, 7> in_state{};
  std::int64_t claimed = 0;
  for (const auto& [name, ticket] : model.tickets.all) {
    if (ticket.person != who) continue;
    ++in_state[ticket.state];
    claimed += ticket.claim == Ticket::none ? 0 : 1;
  }
  return {{"awaitingNumber", std::to_string(in_state[Ticket::awaiting_number])},
          {"numberTaken", std::to_string(in_state[Ticket::number_taken])},
          {"pending", std::to_string(in_state[Ticket::pending])},
          {"pickedUp", std::to_string(in_state[Ticket::picked_up])},
          {"recycled", std::to_string(in_state[Ticket::recycled])},
          {"expired", std::to_string(in_state[Ticket::expired])},
          {"returned", std::to_string(in_state[Ticket::returned])},
          {"claimed", std::to_string(claimed)}};
}

void look_at_index(Play& play, const Args& args) {
  const auto [phone] = take<1>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  if (person == nullptr) return;
  const auto who = model.people.number(*person);
  play.say("{} looks at the page of what is one's own", phone);
  const auto data = play.ask_as(who, "token/getUserIndex", "", {});
  if (!data) return;
  same_counts(play, *data,
              {{"nickname", person->nickname},
               {"awaitingPayment", std::to_string(model.wallet.open_orders[who])},
               {"unreadNotices", std::to_string(model.inbox.unread[who])}});
  same_counts(play, data->at("holdings"), holdings_of(model, who));
  same_counts(play, data->at("groups"), seats_of(model, who));
  same_counts(play, data->at("tickets"), tickets_of(model, who));
}

}  // namespace

auto own_module() -> Module {
  const auto anybody = [](Dice& dice, const Model& model) { return Args{some_person(dice, model)}; };
  return {.name = "own",
          .operations = {{"own.edit_profile", 3,
                          [](Dice& dice, const Model& model) {
                            const auto name = dice.one_in(3) ? dice.below(2) : dice.between(2, 900);
                            return Args{some_person(dice, model), name, dice.below(5)};
                          },
                          edit_profile},
                         {"own.look_at_profile", 2, anybody, look_at_profile},
                         {"own.look_at_index", 3, anybody, look_at_index}}};
}

}  // namespace simulation
