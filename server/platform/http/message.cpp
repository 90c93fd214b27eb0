// Lookup of a header among the client's lines.
#include "platform/http/message.hpp"

#include "platform/http/transport/text.hpp"

namespace http {

auto Request::header(std::string_view name) const -> std::string_view {
  for (auto rest = std::string_view{field_lines}; !rest.empty();) {
    const auto end = rest.find("\r\n");
    const auto line = rest.substr(0, end);
    rest = end == rest.npos ? std::string_view{} : rest.substr(end + 2);
    if (line.size() > name.size() && line[name.size()] == ':' && same_text(line.substr(0, name.size()), name))
      return trimmed(line.substr(name.size() + 1));
  }
  return {};
}

}  // namespace http
