// Reading the providers' JSON.
#include "json.hpp"

#include <algorithm>
#include <boost/json/basic_parser_impl.hpp>
#include <charconv>
#include <cmath>
#include <vector>

#include "platform/crypto/digest.hpp"

namespace payments::provider_json {

namespace json = boost::json;

namespace {

// Boost's parser tells it of each token, and of a number also in pieces.
class NumbersWithin {
 public:
  using Code = json::error_code;
  using Text = json::string_view;
  static constexpr std::size_t max_object_size = -1, max_array_size = -1, max_key_size = -1,
                               max_string_size = -1;

  explicit NumbersWithin(std::string_view member) : member_{member} {}
  auto found() && { return std::move(found_); }

  auto on_document_begin(Code&) const -> bool { return true; }
  auto on_document_end(Code&) const -> bool { return true; }
  auto on_object_begin(Code&) -> bool { return enters(); }
  auto on_object_end(std::size_t, Code&) -> bool { return leaves(); }
  auto on_array_begin(Code&) -> bool { return enters(); }
  auto on_array_end(std::size_t, Code&) -> bool { return leaves(); }
  auto on_key_part(Text text, std::size_t, Code&) -> bool {
    key_ += text;
    return true;
  }
  auto on_key(Text text, std::size_t, Code&) -> bool {
    keys_.back() = std::exchange(key_, {}) + std::string{text};
    return true;
  }
  auto on_string_part(Text, std::size_t, Code&) const -> bool { return true; }
  auto on_string(Text, std::size_t, Code&) const -> bool { return true; }
  auto on_number_part(Text text, Code&) -> bool {
    number_ += text;
    return true;
  }
  auto on_int64(std::int64_t, Text text, Code&) -> bool { return number(text); }
  auto on_uint64(std::uint64_t, Text text, Code&) -> bool { return number(text); }
  auto on_double(double, Text text, Code&) -> bool { return number(text); }
  auto on_bool(bool, Code&) const -> bool { return true; }
  auto on_null(Code&) const -> bool { return true; }
  auto on_comment_part(Text, Code&) const -> bool { return true; }
  auto on_comment(Text, Code&) const -> bool { return true; }

 private:
  auto enters() -> bool {
    keys_.emplace_back();
    return true;
  }
  auto leaves() -> bool {
    keys_.pop_back();
    return true;
  }
  auto number(Text text) -> bool {
    const auto written = std::exchange(number_, {}) + std::string{text};
    if (keys_.size() == 2 && keys_.front() == member_) found_[keys_.back()] = written;
    return true;
  }

  std::string_view member_;
  std::string key_, number_;
  std::vector<std::string> keys_;  // of the values that it is in, outermost first
  std::map<std::string, std::string> found_;
};

}  // namespace

auto object_of(std::string_view text) -> json::object {
  json::error_code fault;
  auto value = json::parse(text, fault);
  auto* object = fault ? nullptr : value.if_object();
  return object == nullptr ? json::object{} : std::move(*object);
}

auto object_at(const json::object& from, std::string_view name) -> json::object {
  const auto* value = from.if_contains(name);
  const auto* object = value == nullptr ? nullptr : value->if_object();
  return object == nullptr ? json::object{} : *object;
}

auto text_at(const json::object& from, std::string_view name) -> std::string {
  const auto* value = from.if_contains(name);
  if (value == nullptr || value->is_structured() || value->is_null()) return {};
  if (const auto* text = value->if_string()) return std::string{*text};
  return json::serialize(*value);
}

auto number_at(const json::object& from, std::string_view name) -> std::optional<std::int64_t> {
  const auto* value = from.if_contains(name);
  if (value != nullptr && value->is_double()) {  // "200000.0"
    constexpr double most_exact = 9e15;
    const auto given = value->get_double();
    const bool is_whole = std::abs(given) <= most_exact && std::trunc(given) == given;
    return is_whole ? std::optional{static_cast<std::int64_t>(given)} : std::nullopt;
  }
  const auto text = text_at(from, name);
  std::int64_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec != std::errc{} || read.ptr != text.data() + text.size()) return {};
  return number;
}

auto written_numbers(std::string_view text, std::string_view name) -> std::map<std::string, std::string> {
  json::basic_parser<NumbersWithin> parser{json::parse_options{}, name};
  json::error_code fault;
  parser.write_some(false, text.data(), text.size(), fault);
  return fault ? std::map<std::string, std::string>{} : std::move(parser.handler()).found();
}

auto dong_at(const json::object& from, std::string_view name) -> std::int64_t {
  constexpr std::int64_t highest_dong = 999'999'999'999;
  const auto dong = number_at(from, name).value_or(0);
  return dong > 0 && dong <= highest_dong ? dong : 0;
}

auto signature_of(std::string_view key, std::string_view text) -> std::string {
  return crypto::hex(crypto::hmac_sha256(key, text));
}

auto is_signed(std::string_view key, std::string_view text, std::string_view signature) -> bool {
  std::string given{signature};
  std::ranges::transform(given, given.begin(), [](char letter) {
    return letter >= 'A' && letter <= 'F' ? static_cast<char>(letter - 'A' + 'a') : letter;
  });
  return !key.empty() && crypto::equal_in_constant_time(given, signature_of(key, text));
}

}  // namespace payments::provider_json
