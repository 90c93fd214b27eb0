#pragma once
// The model of messages to phones: each is sent until the gateway accepts it, at most three times.
#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace simulation {

class Play;
struct Model;
struct Module;

struct Message {
  enum State : std::uint8_t { waiting, sending, sent, failed };
  std::int64_t id = 0, phone = 0;
  State state = waiting;
  std::int64_t tries = 0, queued_at = 0, due_at = 0, good_until = 0, claimed_at = 0;
};
inline constexpr std::string_view message_states[] = {"waiting", "sending", "sent", "failed"};

class Messages {
 public:
  std::map<std::int64_t, Message> all;  // by the step that asked for them
  struct Try {
    std::int64_t message, at;
    bool taken;
  };
  std::deque<Try> tries;  // the latest ones
  std::set<std::int64_t> touched;
  std::set<std::int64_t> written;  // the ids of deleted rows since the last check of a step
};

/// The message of this step.
void queue_message(Play& play, std::int64_t phone);
/// Whether the gateway's last five attempts all failed within a minute: then no code is made.
auto gateway_is_broken(const Model& model) -> bool;
/// The job of a message: ends it when it is too late, and frees it from a sender that stopped.
void look_after_message(Model& model, std::int64_t name);
/// Deletes old messages.
void sweep_messages(Model& model);
void forget_messages(Model& model, std::int64_t phone);

auto messages_module() -> Module;

}  // namespace simulation
