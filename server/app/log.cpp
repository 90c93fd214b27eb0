// The log's two formats.
#include "app/log.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/spdlog.h>

#include <memory>

#include "platform/shape/codec.hpp"

namespace app {

namespace {

class JsonLine final : public spdlog::custom_flag_formatter {
 public:
  void format(const spdlog::details::log_msg& said, const std::tm&, spdlog::memory_buf_t& out) override {
    using std::chrono::floor, std::chrono::milliseconds, std::chrono::seconds;
    const auto at = floor<milliseconds>(said.time);
    const auto time = fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z", fmt::gmtime(floor<seconds>(at)),
                                  (at - floor<seconds>(at)).count());
    const auto level = spdlog::level::to_string_view(said.level);
    const auto line =
        json_line(time, {level.data(), level.size()}, {said.payload.data(), said.payload.size()});
    out.append(line.data(), line.data() + line.size());
  }
  auto clone() const -> std::unique_ptr<custom_flag_formatter> override {
    return std::make_unique<JsonLine>();
  }
};

}  // namespace

auto json_line(std::string_view time, std::string_view level, std::string_view message) -> std::string {
  std::string_view request;
  if (const auto opens = message.rfind(" ["); opens != message.npos && message.ends_with(']'))
    request = message.substr(opens + 2, message.size() - opens - 3);
  const auto member = [](std::string_view name, std::string_view value) {
    std::string text = fmt::format("\"{}\":", name);
    // A message may contain data from clients: invalid UTF-8 would break the JSON line.
    shape::quote_json(shape::valid_utf8(value) ? value : "(bytes that are no UTF-8)", text);
    return text;
  };
  std::string line = "{" + member("time", time) + "," + member("level", level);
  if (!request.empty()) line += "," + member("request", request);
  return line + "," + member("message", message) + "}";
}

void set_up_log(const Config& config) {
  spdlog::set_level(spdlog::level::from_str(config.log_level));
  if (config.log_format != "json") return spdlog::set_pattern("%Y-%m-%dT%H:%M:%S.%e%z %l %v");
  auto lines = std::make_unique<spdlog::pattern_formatter>();
  lines->add_flag<JsonLine>('*').set_pattern("%*");
  spdlog::set_formatter(std::move(lines));
}

}  // namespace app
