// Settings of every module: shown with bounds and history, set with a date and a reason.
#include <algorithm>
#include <map>

#include "../rules.hpp"
#include "../store.hpp"

namespace admin {

namespace {

auto find_setting(const SettingsCatalogue& all, const std::string& key) -> Result<const SettingInfo*> {
  const auto found = std::ranges::find(all, key, &SettingInfo::key);
  if (found == all.end()) return refuse(setting_unknown, {.rule = "admin.settings", .yours = key});
  return &*found;
}

// The valid values of a setting, as text that needs no translation.
auto what_it_takes(const SettingInfo& info) -> std::string {
  if (!info.least.empty()) return info.least + " – " + info.most;
  if (info.type == "switch") return "on, off";
  if (info.type == "window") return "10:00-22:00, 00:00-24:00";
  return info.fallback.empty() ? "≤ 20000" : info.fallback.substr(0, info.fallback.find('\n'));
}

// Of a text of several lines, the first with which it is not accepted.
auto line_at_fault(const SettingInfo& info, const std::string& value) -> std::string {
  std::size_t begin = 0;
  for (auto end = value.find('\n'); end != std::string::npos; end = value.find('\n', begin)) {
    if (end > begin && !info.accepts(value.substr(0, end))) return value.substr(begin, end - begin);
    begin = end + 1;
  }
  return value.substr(begin);
}

auto takes(const SettingInfo& info, const std::string& value) -> Verdict {
  if (info.accepts(value)) return allowed();
  return refuse(setting_value,
                {.rule = info.key, .yours = line_at_fault(info, value), .limit = what_it_takes(info)});
}

auto line_of(Context& ctx, const SettingInfo& info) -> SettingLine {
  const auto language = ctx.origin.language;
  return {.key = std::string{info.key},
          .section = std::string{info.section},
          .section_title = std::string{i18n::text("setting_sections", info.section).in(language)},
          .title = std::string{info.title.in(language)},
          .help = std::string{info.help.in(language)},
          .type = std::string{info.type},
          .unit = std::string{info.unit},
          .value = ctx.settings.text_of(info),
          .fallback = info.fallback,
          .least = info.least,
          .most = info.most,
          .is_public = info.is_public,
          .can_be_tried = info.backtest != nullptr,
          .changes = 0,
          .planned_value = {},
          .planned_at = {}};
}

}  // namespace

auto settings_list(Context& ctx, const SettingsCatalogue& all) -> Result<SettingList> {
  std::map<std::string, std::int64_t> changes;
  for (auto& counted : store::change_counts(ctx)) changes[std::move(counted.key)] = counted.n;
  std::map<std::string, store::Planned> next;
  for (auto& planned : store::planned(ctx)) next.emplace(planned.key, planned);
  SettingList list;
  for (const auto& info : all) {
    auto line = line_of(ctx, info);
    if (const auto found = changes.find(line.key); found != changes.end()) line.changes = found->second;
    if (const auto found = next.find(line.key); found != next.end()) {
      line.planned_value = found->second.value;
      line.planned_at = found->second.effective_at;
    }
    list.items.push_back(std::move(line));
  }
  return list;
}

auto setting_history(Context& ctx, const SettingsCatalogue& all, const SettingHistoryQuery& query)
    -> Result<Page<SettingVersion>> {
  const auto* info = TRY(find_setting(all, query.key.value));
  const auto wanted = items_wanted(query.limit);
  auto rows = store::versions_before(ctx, info->key, cursor_id(query.cursor), wanted + 1);
  return page_of(std::move(rows), wanted, [](const SettingVersion& v) { return v.version_id.value; });
}

auto try_setting(Context& ctx, const SettingsCatalogue& all, const TrySetting& request) -> Result<Tried> {
  const auto* info = TRY(find_setting(all, request.key.value));
  REQUIRE(takes(*info, request.value.value));
  if (!info->backtest) return refuse(setting_untriable, {.rule = info->key});
  const std::chrono::days days{request.days ? request.days->value : 7};
  Tried tried{.from = ctx.now.instant - days, .until = ctx.now.instant, .lines = {}};
  const auto written = [](const TrialLine& line, std::int64_t amount) {
    return line.unit == "VND" ? encode_setting(Money{amount}) : std::to_string(amount);
  };
  for (const auto& line : info->backtest(ctx, request.value.value, {tried.from, tried.until}))
    tried.lines.push_back({.what = std::string{line.what.in(ctx.origin.language)},
                           .unit = std::string{line.unit},
                           .was = written(line, line.was),
                           .would_be = written(line, line.would_be)});
  return tried;
}

auto set_setting(Context& ctx, const SettingsCatalogue& all, OperatorId caller, const SetSetting& request)
    -> Result<SettingVersion> {
  const auto* info = TRY(find_setting(all, request.key.value));
  REQUIRE(takes(*info, request.value.value));
  const auto effective_at = request.effective_at.value_or(ctx.now.instant);
  if (effective_at < ctx.now.instant)
    return refuse(effective_in_past,
                  {.rule = info->key, .yours = effective_at, .allowed_at = ctx.now.instant});
  SettingVersion version{.version_id = ctx.new_id<SettingVersionId>(),
                         .value = request.value.value,
                         .effective_at = effective_at,
                         .set_at = ctx.now.instant,
                         .set_by = operator_name(ctx, caller),
                         .reason = request.reason};
  store::insert_version(ctx, info->key, version, caller);
  ctx.tell("settings", "");
  return version;
}

}  // namespace admin
