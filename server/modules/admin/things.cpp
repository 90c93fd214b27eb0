// Settings in the console's search, and operators' acts on users' time lines.
#include <fmt/format.h>
#include <boost/json.hpp>

#include "accounts/permissions.hpp"
#include "acts.hpp"
#include "admin/permissions.hpp"
#include "platform/i18n/letters.hpp"
#include "platform/typed_text.hpp"
#include "registration.hpp"
#include "store.hpp"

namespace admin {

auto settings_finder(std::shared_ptr<const SettingsCatalogue> all) -> Finder {
  const auto find = [all](Context& ctx, const std::string& text) {
    std::vector<Hit> hits;
    const auto sought = search_key(text);
    for (const auto& info : *all) {
      const auto title = info.title.in(ctx.origin.language), help = info.help.in(ctx.origin.language);
      const bool in_key = info.key.find(text) != info.key.npos;
      const auto words = search_key(fmt::format("{} {}", title, help));
      if (!in_key && (sought.empty() || words.find(sought) == words.npos)) continue;
      hits.push_back({.id = std::string{info.key},
                      .title = std::string{title},
                      .subtitle = std::string{info.key},
                      .is_exact = info.key == text});
    }
    return hits;
  };
  return {.kind = "setting", .permission = &permissions::settings, .find = find};
}

namespace {

auto member_of(const std::string& request_json, std::string_view name) -> std::string {
  boost::system::error_code fault;
  const auto request = boost::json::parse(request_json, fault);
  const auto* object = fault ? nullptr : request.if_object();
  const auto* member = object == nullptr ? nullptr : object->if_contains(name);
  const auto* text = member == nullptr ? nullptr : member->if_string();
  return text == nullptr ? std::string{} : std::string{*text};
}

auto acts(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> std::vector<PersonEvent> {
  std::vector<PersonEvent> events;
  for (const auto& line : store::audit_of_person(ctx, user, before.at, before.key, wanted))
    events.push_back({.at = line.done_at,
                      .key = line.number,
                      .title = std::string{act_words(line.act)->in(ctx.origin.language)},
                      .detail = member_of(line.request, "reason"),
                      .by = line.operator_id});
  return events;
}

}  // namespace

auto act_words(std::string_view act) -> const Text3* {
  for (const auto& entry : i18n::all_texts())
    if (entry.kind == "person_acts" && entry.key.substr(entry.module.size() + 1) == act) return &entry.text;
  return nullptr;
}

auto person_of_act(std::string_view act, const std::string& request_json) -> std::optional<UserId> {
  if (act_words(act) == nullptr) return {};
  const auto id = parse_whole(member_of(request_json, "userId"));
  return id ? std::optional{UserId{*id}} : std::nullopt;
}

auto person_events() -> std::vector<PersonEvents> {
  return {{"admin.acts", "admin.acts", &accounts::permissions::people, acts}};
}

}  // namespace admin
