// Outgoing HTTP calls by libcurl.
#include "platform/outbound/http_call.hpp"

#include <curl/curl.h>
#include <fmt/format.h>

#include <memory>
#include <new>

#include "platform/typed_text.hpp"

namespace outbound {

namespace {

using Handle = std::unique_ptr<CURL, decltype(&curl_easy_cleanup)>;
using Headers = std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)>;

using HeaderList = std::vector<std::pair<std::string, std::string>>;

struct Incoming {
  std::string body;
  HeaderList headers;
  std::size_t most;
};

// Returning less than the given size makes libcurl end the call.
auto take(char* data, std::size_t size, std::size_t count, void* place) -> std::size_t {
  auto& incoming = *static_cast<Incoming*>(place);
  const auto length = size * count;
  if (incoming.body.size() + length > incoming.most) return 0;
  incoming.body.append(data, length);
  return length;
}

// A line of the head: "Name: value", or its first or last one, which are left out.
auto take_header(char* data, std::size_t size, std::size_t count, void* place) -> std::size_t {
  constexpr std::size_t most_headers = 100;
  auto& headers = static_cast<Incoming*>(place)->headers;
  const std::string_view line{data, size * count};
  const auto colon = line.find(':');
  if (colon == line.npos || headers.size() == most_headers) return line.size();
  std::string name{line.substr(0, colon)};
  for (char& letter : name)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  headers.emplace_back(std::move(name), trimmed(line.substr(colon + 1)));
  return line.size();
}

auto header_lines(const HttpCall& call) -> Headers {
  Headers lines{nullptr, curl_slist_free_all};
  const auto add = [&](const std::string& line) {
    auto* longer = curl_slist_append(lines.get(), line.c_str());
    if (longer == nullptr) throw std::bad_alloc{};
    static_cast<void>(lines.release());
    lines.reset(longer);
  };
  for (const auto& [name, value] : call.headers) add(fmt::format("{}: {}", name, value));
  add("Expect:");  // sends the body without waiting for 100 Continue
  return lines;
}

void prepare(CURL* curl, const HttpCall& call, curl_slist* headers, Incoming& incoming) {
  curl_easy_setopt(curl, CURLOPT_URL, call.url.c_str());
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, static_cast<long>(call.time_limit.count()));
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, take);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, &incoming);
  curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, take_header);
  curl_easy_setopt(curl, CURLOPT_HEADERDATA, &incoming);
  if (!call.user.empty()) {
    curl_easy_setopt(curl, CURLOPT_HTTPAUTH, CURLAUTH_BASIC);
    curl_easy_setopt(curl, CURLOPT_USERNAME, call.user.c_str());
    curl_easy_setopt(curl, CURLOPT_PASSWORD, call.password.c_str());
  }
  if (call.method != "GET") {
    curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, call.method.c_str());
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(call.body.size()));
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, call.body.c_str());
  }
}

}  // namespace

auto HttpAnswer::header(std::string_view name) const -> std::string {
  for (const auto& [known, value] : headers)
    if (known == name) return value;
  return {};
}

auto call_http(const HttpCall& call) -> std::expected<HttpAnswer, std::string> {
  static const bool begun = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
  if (!begun) return std::unexpected("libcurl could not begin");
  const Handle curl{curl_easy_init(), curl_easy_cleanup};
  if (curl == nullptr) throw std::bad_alloc{};
  const auto headers = header_lines(call);
  Incoming incoming{{}, {}, call.most_bytes};
  prepare(curl.get(), call, headers.get(), incoming);
  const auto ended = curl_easy_perform(curl.get());
  if (ended != CURLE_OK) return std::unexpected(fmt::format("no answer: {}", curl_easy_strerror(ended)));
  HttpAnswer answer{0, std::move(incoming.body), std::move(incoming.headers)};
  curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &answer.status);
  return answer;
}

}  // namespace outbound
