// `gomve demo clock`, which moves the clock of a running demo.
#include <curl/curl.h>
#include <fmt/format.h>

#include <memory>
#include <stdexcept>

#include "app/commands.hpp"

namespace app {

namespace {

auto collect(char* data, std::size_t size, std::size_t count, void* into) -> std::size_t {
  static_cast<std::string*>(into)->append(data, size * count);
  return size * count;
}

}  // namespace

int demo_clock(const Choices& choices) {
  const std::unique_ptr<CURL, void (*)(CURL*)> client{curl_easy_init(), curl_easy_cleanup};
  const auto url = fmt::format("http://127.0.0.1:{}/demo/clock", choices.port.value_or(8080));
  std::string answer;
  curl_easy_setopt(client.get(), CURLOPT_URL, url.c_str());
  curl_easy_setopt(client.get(), CURLOPT_POSTFIELDS, choices.by.c_str());
  curl_easy_setopt(client.get(), CURLOPT_WRITEFUNCTION, collect);
  curl_easy_setopt(client.get(), CURLOPT_WRITEDATA, &answer);
  curl_easy_setopt(client.get(), CURLOPT_TIMEOUT, 10L);
  if (curl_easy_perform(client.get()) != CURLE_OK)
    throw std::runtime_error(fmt::format("no demo answers at {}", url));
  fmt::print("{}\n", answer);
  return answer.find("\"ok\":true") == std::string::npos ? 1 : 0;
}

}  // namespace app
