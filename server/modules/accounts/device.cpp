// Browsers and systems, detected in User-Agent texts.
#include "device.hpp"

namespace accounts {

namespace {

struct Sign {
  std::string_view word, name;
};

// In this order, because most browsers also contain the names of older ones.
constexpr Sign browsers[] = {
    {"Zalo", "Zalo"},
    {"FBAN", "Facebook"},
    {"FBAV", "Facebook"},
    {"coc_coc_browser", "Cốc Cốc"},
    {"SamsungBrowser", "Samsung Internet"},
    {"Edg", "Edge"},
    {"OPR", "Opera"},
    {"FxiOS", "Firefox"},
    {"Firefox", "Firefox"},
    {"CriOS", "Chrome"},
    {"Chrome", "Chrome"},
    {"Safari", "Safari"},
};
constexpr Sign systems[] = {
    {"iPhone", "iPhone"}, {"iPad", "iPad"},     {"Android", "Android"}, {"Windows", "Windows"},
    {"Macintosh", "Mac"}, {"CrOS", "ChromeOS"}, {"Linux", "Linux"},
};

template <class Signs>
auto named_in(std::string_view agent, const Signs& signs) -> std::string_view {
  for (const auto& [word, name] : signs)
    if (agent.find(word) != agent.npos) return name;
  return {};
}

}  // namespace

auto device_of(std::string_view agent) -> std::string {
  const auto browser = named_in(agent, browsers), system = named_in(agent, systems);
  std::string device{browser};
  if (!browser.empty() && !system.empty()) device += ", ";
  return device.append(system);
}

}  // namespace accounts
