// Settings as text, and the snapshot of their versions.
#include "platform/settings.hpp"

#include <algorithm>
#include <charconv>

#include "platform/store/tx.hpp"

auto encode_setting(std::int64_t value) -> std::string { return std::to_string(value); }
auto encode_setting(bool value) -> std::string { return value ? "on" : "off"; }
auto encode_setting(Money value) -> std::string { return decimal(value.minor_units); }
auto encode_setting(Share value) -> std::string { return std::to_string(value.per_ten_thousand); }
auto encode_setting(DailyWindow value) -> std::string {
  return time_text(value.opens) + "-" + time_text(value.closes);
}
auto encode_setting(std::string_view value) -> std::string { return std::string{value}; }

auto decode_setting(std::string_view text, std::int64_t& value) -> bool {
  const auto *begin = text.data(), *end = begin + text.size();
  const auto [stop, fault] = std::from_chars(begin, end, value);
  return fault == std::errc{} && stop == end;
}

auto decode_setting(std::string_view text, bool& value) -> bool {
  value = text == "on";
  return text == "on" || text == "off";
}

auto decode_setting(std::string_view text, Money& value) -> bool {
  const auto minor_units = parse_decimal(text);
  if (minor_units) value.minor_units = *minor_units;
  return minor_units.has_value();
}

auto decode_setting(std::string_view text, Share& value) -> bool {
  return decode_setting(text, value.per_ten_thousand);
}

auto decode_setting(std::string_view text, DailyWindow& value) -> bool {
  const auto dash = text.find('-');
  if (dash == std::string_view::npos) return false;
  const auto opens = parse_time(text.substr(0, dash)), closes = parse_time(text.substr(dash + 1));
  if (!opens || !closes || *opens == *closes) return false;  // all day is "00:00-24:00"
  value = {*opens, *closes};
  return true;
}

auto decode_setting(std::string_view text, std::string_view& value) -> bool {
  constexpr std::size_t longest = 20'000;
  value = text;
  return text.size() <= longest;
}

void SettingsSnapshot::add(const std::string& key, Version version) {
  auto& versions = versions_[key];
  versions.insert(std::ranges::upper_bound(versions, version.effective_at, {}, &Version::effective_at),
                  version);
  changes_.insert(std::ranges::upper_bound(changes_, version.effective_at), version.effective_at);
}

auto SettingsSnapshot::version(Instant at) const -> std::int64_t {
  return std::ranges::upper_bound(changes_, at) - changes_.begin();
}

auto SettingsSnapshot::find(std::string_view key, Instant at) const -> const std::string* {
  const auto found = versions_.find(key);
  if (found == versions_.end()) return nullptr;
  const auto after = std::ranges::upper_bound(found->second, at, {}, &Version::effective_at);
  return after == found->second.begin() ? nullptr : &std::prev(after)->value;
}

namespace {
struct StoredVersion {
  std::string key, value;
  Instant effective_at;
};
BOOST_DESCRIBE_STRUCT(StoredVersion, (), (key, value, effective_at))
}  // namespace

auto load_settings(store::Tx& tx) -> std::shared_ptr<const SettingsSnapshot> {
  auto snapshot = std::make_shared<SettingsSnapshot>();
  for (auto& v : tx.all(store::select<StoredVersion, "FROM setting_version ORDER BY id">))
    snapshot->add(v.key, {v.effective_at, std::move(v.value)});
  return snapshot;
}
