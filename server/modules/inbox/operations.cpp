// Storage of notices, and their texts when they are read.
#include <algorithm>
#include <charconv>
#include <memory>

#include "inbox/module.hpp"

#include "accounts/accounts.hpp"
#include "accounts/deadlines.hpp"
#include "calls.hpp"
#include "items.hpp"
#include "notices.hpp"
#include "platform/i18n/texts.hpp"
#include "platform/outbound/outbox_sender.hpp"
#include "platform/refusals.hpp"
#include "push/devices.hpp"
#include "push/outbox.hpp"
#include "refusals.hpp"
#include "registration.hpp"

namespace inbox {

namespace {

struct Row {
  NoticeId id;
  std::string notice, first, second, third, page;
  bool is_read;
};
BOOST_DESCRIBE_STRUCT(Row, (), (id, notice, first, second, third, page, is_read))

struct NewRow {
  UserId user_id;
  NoticeId id;
  std::string notice, first, second, third, page;
};
BOOST_DESCRIBE_STRUCT(NewRow, (), (user_id, id, notice, first, second, third, page))

constexpr std::string_view money = "dong:", share = "share:", instant = "at:", name = "name:";
constexpr char between = '\x1f';  // occurs in no name

auto name_in(std::string_view names, Language language) -> std::string {
  const auto en = names.find(between), zh = names.rfind(between);
  if (en == names.npos || en == zh) return std::string{names};
  const Text3 text{names.substr(0, en), names.substr(en + 1, zh - en - 1), names.substr(zh + 1)};
  return std::string{text.in(language)};
}

auto written(const std::string& value, Language language) -> std::string {
  if (value.starts_with(name)) return name_in(std::string_view{value}.substr(name.size()), language);
  const auto number_after = [&value](std::string_view kind) {
    std::int64_t number = 0;
    std::from_chars(value.data() + kind.size(), value.data() + value.size(), number);
    return number;
  };
  if (value.starts_with(money)) return readable(Money{number_after(money)}, language);
  if (value.starts_with(share)) return readable(Share{number_after(share)}, language);
  if (value.starts_with(instant))
    return readable(Instant{std::chrono::milliseconds{number_after(instant)}}, language);
  return value;
}

auto address_of(const Notice& notice, std::int64_t subject) -> std::string {
  constexpr std::string_view blank = "{}";
  std::string page{notice.page};
  if (const auto at = page.find(blank); at != page.npos)
    page.replace(at, blank.size(), std::to_string(subject));
  return page;
}

auto in_words(const Row& row, Language language) -> Item {
  const auto words = [&](std::string_view part) {
    return i18n::filled(
        i18n::text("notices", row.notice + std::string{part}).in(language),
        {written(row.first, language), written(row.second, language), written(row.third, language)});
  };
  // An id contains its instant: 41 bits of milliseconds since 2025.
  return {.id = row.id,
          .notice = row.notice,
          .title = words(".title"),
          .body = words(".body"),
          .page = row.page,
          .at = instant_of_id(row.id.value),
          .is_read = row.is_read};
}

// The one that a notice of the day replaces, if there is one.
void drop_todays(Context& ctx, const NewRow& row) {
  ctx.tx.run("DELETE FROM inbox_notice WHERE user_id = $1 AND id >= $2 AND notice = $3 AND page = $4",
             row.user_id, first_id_at(instant_of(ctx.now.day())), row.notice, row.page);
}

auto unread(Context& ctx, UserId user) -> Counts {
  return {
      *ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM inbox_notice WHERE user_id = $1 "
                                "AND id > COALESCE((SELECT read_to FROM inbox_reader WHERE user_id = $1), 0)",
                                user)};
}

}  // namespace

Value::Value(Text3 text) : kept{name} {
  kept.append(text.vi).append(1, between).append(text.en).append(1, between).append(text.zh);
}

void notify_all(Context& ctx, const std::vector<Notification>& all) {
  std::vector<NewRow> rows;
  rows.reserve(all.size());
  for (const auto& told : all) {
    rows.push_back({told.user, ctx.new_id<NoticeId>(), std::string{told.notice.key}, told.first.kept,
                    told.second.kept, told.third.kept, address_of(told.notice, told.subject)});
    if (told.notice.once_a_day) drop_todays(ctx, rows.back());
  }
  ctx.tx.insert_all<"inbox_notice">(rows);
  std::vector<push::Stored> stored;
  stored.reserve(rows.size());
  for (const auto& row : rows) stored.push_back({row.user_id, row.id});
  push::queue(ctx, stored);
  if (!rows.empty()) ctx.tell_here(std::string{push::waiting_topic}, "");
  for (const auto& told : all) ctx.tell(inbox_topic.of(told.user.value), "");
}

void tell(Context& ctx, UserId user, const Notice& notice, const Value& first, const Value& second,
          std::int64_t subject) {
  notify_all(ctx, {{.user = user, .notice = notice, .first = first, .second = second, .subject = subject}});
}

auto list(Context& ctx, UserId caller, const PageRequest& request) -> Result<Page<Item>> {
  const auto wanted = items_wanted(request.limit);
  const auto rows = ctx.tx.all<Row>(
      "SELECT n.id, n.notice, n.first, n.second, n.third, n.page, n.id <= COALESCE(r.read_to, 0) "
      "FROM inbox_notice n LEFT JOIN inbox_reader r ON r.user_id = n.user_id "
      "WHERE n.user_id = $1 AND n.id < $2 ORDER BY n.id DESC LIMIT $3",
      caller, cursor_id(request.cursor), wanted + 1);
  std::vector<Item> items;
  items.reserve(rows.size());
  for (const auto& row : rows) items.push_back(in_words(row, ctx.origin.language));
  return page_of(std::move(items), wanted, [](const Item& item) { return item.id.value; });
}

auto find_item(Context& ctx, UserId user, NoticeId id, Language language) -> std::optional<Item> {
  const auto row = ctx.tx.one<Row>(
      "SELECT n.id, n.notice, n.first, n.second, n.third, n.page, n.id <= COALESCE(r.read_to, 0) "
      "FROM inbox_notice n LEFT JOIN inbox_reader r ON r.user_id = n.user_id "
      "WHERE n.user_id = $1 AND n.id = $2",
      user, id);
  return row ? std::optional{in_words(*row, language)} : std::nullopt;
}

auto counts(Context& ctx, UserId caller) -> Result<Counts> { return unread(ctx, caller); }

auto read_all(Context& ctx, UserId caller) -> Result<Counts> {
  const auto last =
      ctx.tx.one<NoticeId>("SELECT id FROM inbox_notice WHERE user_id = $1 ORDER BY id DESC LIMIT 1", caller);
  if (last)
    ctx.tx.run(
        "INSERT INTO inbox_reader (user_id, read_to) VALUES ($1, $2) "
        "ON CONFLICT (user_id) DO UPDATE SET read_to = excluded.read_to",
        caller, *last);
  ctx.tell(inbox_topic.of(caller.value), "");
  return unread(ctx, caller);
}

namespace {

// The number of unread notices is queried when it is shown: a signal only says that it changed.
auto watch(Context&, UserId caller, std::int64_t owner) -> Result<std::string> {
  if (owner != caller.value) return refuse(platform::topic_unknown);
  return "";
}

void notify_of_wrong_passwords(Context& ctx, std::int64_t user, Instant) {
  if (!accounts::is_forgotten(ctx, UserId{user})) tell(ctx, UserId{user}, notices::wrong_passwords);
}

void welcome(Context& ctx, std::int64_t user, Instant) {
  const auto gifts = accounts::welcome_gifts(ctx.settings);
  const bool has_gifts = gifts.passes.minor_units + gifts.vouchers.minor_units > 0;
  if (!has_gifts || accounts::is_forgotten(ctx, UserId{user})) return;
  tell(ctx, UserId{user}, notices::welcome, gifts.passes.minor_units, gifts.vouchers.minor_units);
}

}  // namespace

auto sending(const Wiring& wiring) -> std::vector<OutgoingWork> {
  using outbound::PushEnd, outbound::PushOutcome;
  if (wiring.contact.empty()) return {};
  // Push services live by the true time, also where a demo moved its clock.
  const auto send = [contact = wiring.contact](const push::Claimed& one) {
    return outbound::send_push(one.target, one.message, one.key, SystemClock{}.now(), contact);
  };
  const auto problem = [](const PushOutcome& outcome) {
    return outcome.end == PushEnd::taken ? std::string{} : outcome.why;
  };
  return {outbound::sending<push::Claimed, PushOutcome>(push::waiting_topic, {.what = "notices",
                                                                              .is_due = push::is_due,
                                                                              .claim = push::claim,
                                                                              .send = send,
                                                                              .settle = push::settle,
                                                                              .problem = problem})};
}

auto module(Wiring wiring) -> Module {
  const auto shared = std::make_shared<const Wiring>(std::move(wiring));
  using http::get, http::post, http::wired;
  return {
      .name = "inbox",
      .endpoints =
          {get("token/inbox/getList", list).about("What happened while I was away, newest first."),
           get("token/inbox/getCount", counts).about("How many notices I have not read."),
           post("token/inbox/readAll", read_all).about("Marks every notice read."),
           get("token/inbox/getPush", push::show)
               .about("Whether my notices also reach this browser while the app is closed, and the "
                      "key to subscribe with."),
           post("token/inbox/addDevice", wired(shared, push::add))
               .about("Sends my notices to this browser, until I sign out.")
               .refuses({&push_service_unknown, &push_keys_invalid}),
           post("token/inbox/removeDevice", push::remove).about("Sends no more notices to this browser.")},
      .jobs = {{.name = accounts::wrong_passwords_job, .run = notify_of_wrong_passwords},
               {.name = accounts::registered_job, .run = welcome},
               push::watch()},
      .personal = {personal_data(), push::personal_data()},
      .topics = {{inbox_topic, watch, {&platform::topic_unknown}}},
      .outgoing = sending(*shared),
      .start = push::start,
      .plan_night = push::plan_watch,
      .metrics = push::metrics,
      .take_over = push::take_over};
}

}  // namespace inbox
