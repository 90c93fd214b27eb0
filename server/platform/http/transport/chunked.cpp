// A body that comes in chunks: a state a byte, whole runs of data at once.
#include "platform/http/transport/chunked.hpp"

#include <algorithm>

#include "platform/http/transport/text.hpp"

namespace http {
namespace {

constexpr auto most_digits = 8u;  // a chunk of 4 GB is beyond every limit anyway
constexpr std::size_t most_read_past = 4096;

constexpr auto is_text(unsigned char c) -> bool { return (c >= 0x20 && c != 0x7f) || c == '\t'; }

}  // namespace

auto ChunkedBody::take(std::string_view bytes, std::string& body, std::size_t limit)
    -> std::expected<std::size_t, int> {
  std::size_t used = 0;
  while (used < bytes.size() && state_ != State::done) {
    if (state_ == State::data) {
      const auto run = std::min<std::uint64_t>(left_, bytes.size() - used);
      body.append(bytes.substr(used, run));
      used += run;
      left_ -= run;
      if (left_ == 0) state_ = State::data_return;
      continue;
    }
    if (!step(static_cast<unsigned char>(bytes[used++])) || read_past_ > most_read_past)
      return std::unexpected(400);
    if (state_ == State::data && left_ > limit - std::min(limit, body.size())) return std::unexpected(413);
  }
  return used;
}

/// Takes one byte of what surrounds the data; answers false if it does not belong there.
auto ChunkedBody::step(unsigned char c) -> bool {
  const auto expect = [&](unsigned char wanted, State next) { return state_ = next, c == wanted; };
  switch (state_) {
    case State::size:
      return take_size(c);
    case State::extension:
      if (c == '\r') return state_ = State::size_end, true;
      return ++read_past_, is_text(c);
    case State::size_end:
      return expect('\n', left_ == 0 ? State::trailer_start : State::data);
    case State::data_return:
      return expect('\r', State::data_end);
    case State::data_end:
      return digits_ = 0, expect('\n', State::size);
    case State::trailer_start:
      if (c == '\r') return state_ = State::last_end, true;
      return state_ = State::trailer, ++read_past_, is_text(c);
    case State::trailer:
      if (c == '\r') return state_ = State::trailer_end, true;
      return ++read_past_, is_text(c);
    case State::trailer_end:
      return expect('\n', State::trailer_start);
    case State::last_end:
      return expect('\n', State::done);
    case State::data:
    case State::done:
      break;
  }
  return false;
}

auto ChunkedBody::take_size(unsigned char c) -> bool {
  const auto letter = static_cast<unsigned char>(lower(static_cast<char>(c)));
  const auto is_digit = c >= '0' && c <= '9';
  if (is_digit || (letter >= 'a' && letter <= 'f')) {
    if (digits_ == 0) left_ = 0;
    left_ = left_ * 16 + (is_digit ? c - '0' : letter - 'a' + 10u);
    return ++digits_ <= most_digits;
  }
  if (digits_ == 0) return false;
  state_ = c == '\r' ? State::size_end : State::extension;
  return c == '\r' || c == ';';
}

}  // namespace http
