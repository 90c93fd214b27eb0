#pragma once
// The operator's settings: typed, bounded, versioned, each declared once beside the rule that reads it.
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "platform/clock.hpp"
#include "platform/i18n/texts.hpp"
#include "platform/quantity.hpp"
#include "platform/result.hpp"

struct Context;

namespace store {
class Tx;
}

/// A setting. `least` and `most` bound ordered types; windows, switches and texts have none. The module's
/// texts have its title and help, kinds "setting_titles" and "settings", under its key, and the title of its
/// section, kind "setting_sections".
template <class T>
struct Setting {
  std::string_view key;      // "groups.seats"
  std::string_view section;  // "groups.new_sets"
  T fallback;
  T least = {}, most = {};
  std::string_view unit = {};         // of a plain number: "seats"; other types have their own
  bool is_public = false;             // anyone may read it, through getConfig and similar calls
  bool (*is_fit)(T value) = nullptr;  // a further check: the form of an address, of a number
};

using Minutes = std::chrono::minutes;
using Hours = std::chrono::hours;
using Days = std::chrono::days;

// A setting's value as text, in both directions; decoding returns false when the text is not such a value.
auto encode_setting(std::int64_t value) -> std::string;
auto encode_setting(bool value) -> std::string;
auto encode_setting(Money value) -> std::string;
auto encode_setting(Share value) -> std::string;
auto encode_setting(DailyWindow value) -> std::string;
auto encode_setting(std::string_view value) -> std::string;
auto decode_setting(std::string_view text, std::int64_t& value) -> bool;
auto decode_setting(std::string_view text, bool& value) -> bool;
auto decode_setting(std::string_view text, Money& value) -> bool;
auto decode_setting(std::string_view text, Share& value) -> bool;
auto decode_setting(std::string_view text, DailyWindow& value) -> bool;
auto decode_setting(std::string_view text, std::string_view& value) -> bool;

template <class Rep, class Period>
auto encode_setting(std::chrono::duration<Rep, Period> value) -> std::string {
  return encode_setting(static_cast<std::int64_t>(value.count()));
}
template <class Rep, class Period>
auto decode_setting(std::string_view text, std::chrono::duration<Rep, Period>& value) -> bool {
  std::int64_t n = 0;
  if (!decode_setting(text, n)) return false;
  value = std::chrono::duration<Rep, Period>{n};
  return true;
}
template <class Kind>
auto encode_setting(Quantity<Kind, 1> value) -> std::string {
  return encode_setting(value.minor_units);
}
template <class Kind>
auto decode_setting(std::string_view text, Quantity<Kind, 1>& value) -> bool {
  return decode_setting(text, value.minor_units);
}

/// From an instant on, and before another.
struct Period {
  Instant from, until;
};
/// One result of a backtest: the actual amount, and the amount under the new value.
struct TrialLine {
  Text3 what;
  std::string_view unit;  // "VND": in minor units; else a unit as in settings
  std::int64_t was, would_be;
};
using Backtest = std::vector<TrialLine>;

/// A setting for the console and the contract.
struct SettingInfo {
  std::string_view key, section, type, unit;
  Text3 title, help;
  bool is_public;
  std::string fallback, least, most;
  std::function<bool(std::string_view text)> accepts;
  /// The effect of an accepted value on a past period; absent where the past cannot show it.
  std::function<Backtest(Context&, std::string_view text, const Period&)> backtest = {};
};

template <class T>
constexpr auto setting_type() -> std::string_view {
  if constexpr (std::is_same_v<T, bool>)
    return "switch";
  else if constexpr (std::is_same_v<T, Money>)
    return "money";
  else if constexpr (std::is_same_v<T, Share>)
    return "share";
  else if constexpr (std::is_same_v<T, DailyWindow>)
    return "window";
  else if constexpr (std::is_same_v<T, std::string_view>)
    return "text";
  else
    return "number";
}

/// The unit of a setting's values, as the console shows it.
template <class T>
constexpr auto unit_of(const Setting<T>& setting) -> std::string_view {
  if constexpr (std::is_same_v<T, Money>)
    return "VND";
  else if constexpr (std::is_same_v<T, Share>)
    return "1/100 %";
  else if constexpr (std::is_same_v<T, Days>)
    return "days";
  else if constexpr (std::is_same_v<T, Hours>)
    return "hours";
  else if constexpr (std::is_same_v<T, Minutes>)
    return "minutes";
  else if constexpr (std::is_same_v<T, std::chrono::seconds>)
    return "seconds";
  else if constexpr (std::is_same_v<T, Energy>)
    return "energy";
  else if constexpr (std::is_same_v<T, RecycleVouchers>)
    return "vouchers";
  else if constexpr (std::is_same_v<T, PriorityPasses>)
    return "passes";
  else
    return setting.unit;
}

template <class T>
inline constexpr bool is_bounded_setting =
    !std::is_same_v<T, bool> && !std::is_same_v<T, DailyWindow> && !std::is_same_v<T, std::string_view>;

/// Describes a setting for lists. The setting must be a namespace-level constant.
template <class T>
auto info_of(const Setting<T>& setting) -> SettingInfo {
  SettingInfo info{setting.key,
                   setting.section,
                   setting_type<T>(),
                   unit_of(setting),
                   i18n::text("setting_titles", setting.key),
                   i18n::text("settings", setting.key),
                   setting.is_public,
                   encode_setting(setting.fallback),
                   "",
                   "",
                   {},
                   {}};
  if constexpr (is_bounded_setting<T>) {
    info.least = encode_setting(setting.least);
    info.most = encode_setting(setting.most);
  }
  info.accepts = [&setting](std::string_view text) {
    T value{};
    if (!decode_setting(text, value)) return false;
    if constexpr (is_bounded_setting<T>)
      if (value < setting.least || setting.most < value) return false;
    return setting.is_fit == nullptr || setting.is_fit(value);
  };
  return info;
}

/// The same with a backtest: `try_value(ctx, value, period)` returns a Backtest.
template <class T, class TryValue>
auto info_of(const Setting<T>& setting, TryValue try_value) -> SettingInfo {
  auto info = info_of(setting);
  info.backtest = [try_value](Context& ctx, std::string_view text, const Period& period) {
    T value{};
    decode_setting(text, value);
    return try_value(ctx, value, period);
  };
  return info;
}

/// Every version of every setting: immutable, shared by all readers.
class SettingsSnapshot {
 public:
  struct Version {
    Instant effective_at;
    std::string value;
  };
  void add(const std::string& key, Version version);
  /// The text in force at an instant, or nullptr where the default applies.
  auto find(std::string_view key, Instant at) const -> const std::string*;
  /// The number of changes in force at an instant: identifies the state of all rules on receipts.
  auto version(Instant at) const -> std::int64_t;
  /// The number of all changes, future ones included: of two snapshots the larger one is newer.
  auto size() const { return changes_.size(); }

 private:
  std::map<std::string, std::vector<Version>, std::less<>> versions_;
  std::vector<Instant> changes_;
};

auto load_settings(store::Tx& tx) -> std::shared_ptr<const SettingsSnapshot>;

/// The settings in force at one moment: `ctx.settings[settings::seats]`.
class Settings {
 public:
  Settings(const SettingsSnapshot& snapshot, Instant at) : snapshot_{&snapshot}, at_{at} {}

  template <class T>
  auto operator[](const Setting<T>& setting) const -> T {
    const auto* text = snapshot_->find(setting.key, at_);
    T value{};
    if (text == nullptr || !decode_setting(*text, value)) return setting.fallback;
    return value;
  }
  /// The settings in force at another instant, by the changes that are known now.
  auto as_of(Instant at) const -> Settings { return {*snapshot_, at}; }
  auto version() const -> std::int64_t { return snapshot_->version(at_); }
  auto text_of(const SettingInfo& info) const -> std::string {
    const auto* text = snapshot_->find(info.key, at_);
    return text == nullptr ? info.fallback : *text;
  }

 private:
  const SettingsSnapshot* snapshot_;
  Instant at_;
};
