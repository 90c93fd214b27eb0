// Messages to phones and their sender: the gateway accepts or refuses them, or the program is cut off in
// between.
#include "testing/simulation/messages.hpp"

#include <algorithm>

#include "modules/accounts/sms_sender.hpp"
#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

constexpr std::int64_t look_again = 30 * second, before_retry = 5 * second, most_tries = 3;

void watch(Model& model, std::int64_t name, std::int64_t at) {
  model.deadlines.plan("accounts.watch_sms", name, at);
}

void end(Model& model, std::int64_t name, Message::State as) {
  model.messages.all.at(name).state = as;
  model.messages.touched.insert(name);
}

template <class Goes>
void drop(Model& model, Goes goes) {
  std::erase_if(model.messages.all, [&](const auto& entry) {
    if (!goes(entry.second)) return false;
    model.messages.written.insert(entry.second.id);
    return true;
  });
}

// Claims the earliest due message; expired ones are ended on the way.
auto claim(Model& model) -> std::optional<std::int64_t> {
  for (;;) {
    std::optional<std::int64_t> next;
    for (const auto& [name, message] : model.messages.all)
      if (message.state == Message::waiting && message.due_at <= model.now &&
          (!next || message.due_at < model.messages.all.at(*next).due_at))
        next = name;
    if (!next) return {};
    auto& message = model.messages.all.at(*next);
    if (model.now >= message.good_until) {
      end(model, *next, Message::failed);
      continue;
    }
    ++message.tries;
    message.claimed_at = model.now;
    end(model, *next, Message::sending);
    return next;
  }
}

void settle(Model& model, std::int64_t name, bool is_taken) {
  auto& message = model.messages.all.at(name);
  model.messages.tries.push_back({name, model.now, is_taken});
  if (model.messages.tries.size() > 50) model.messages.tries.pop_front();
  model.deadlines.call_off("accounts.watch_sms", name);
  const bool again = !is_taken && message.tries < most_tries;
  end(model, name, is_taken ? Message::sent : again ? Message::waiting : Message::failed);
  if (is_taken) return;
  message.due_at = model.now + before_retry * message.tries;
  if (again) watch(model, name, message.due_at);
}

// A gateway outside of the program.
class Gateway final : public outbound::SmsGateway {
 public:
  explicit Gateway(bool takes) : takes_{takes} {}
  auto send(const std::string&, const std::string&, const std::string& id)
      -> std::expected<outbound::SmsReceipt, outbound::SmsProblem> override {
    handed_over.push_back(id);
    if (!takes_) return std::unexpected(outbound::SmsProblem{"busy"});
    return outbound::SmsReceipt{"R" + id};
  }
  auto name() const -> std::string_view override { return "esms"; }

  std::vector<std::string> handed_over;

 private:
  bool takes_;
};

// Thrown when the sender's program was cut off.
struct IsCutOff {};

void deliver(Play& play, const Args& args) {
  const auto [takes, cut_in] = take<2>(args);
  auto& model = play.model;
  const auto trouble = is_cut(play.step().trouble) ? play.step().trouble : Trouble::none;
  play.say("the sender of messages works, and the gateway {}", takes != 0 ? "takes them" : "takes none");
  Gateway gateway{takes != 0};
  std::vector<std::string> due;
  std::optional<std::int64_t> claimed;
  std::int64_t transaction = 0;
  // Each message takes two transactions, its claim and its result; the model follows them.
  const auto transact = [&](const std::function<void(Context&)>& work) {
    const bool is_claim = transaction % 2 == 0;
    const auto cut = transaction++ == cut_in ? trouble : Trouble::none;
    const bool is_told = play.product.act(work, cut);
    if (is_told || is_kept_though_cut(cut)) {
      if (!is_claim)
        settle(model, *claimed, takes != 0);
      else if (claimed = claim(model); claimed && is_told)
        due.push_back(std::to_string(model.messages.all.at(*claimed).id));
    }
    if (!is_told) throw IsCutOff{};
  };
  accounts::SmsSender sender{gateway};
  try {
    sender.send_waiting(transact);
  } catch (const IsCutOff&) {
    play.say("the sender of messages works, and is cut off");
  }
  play.expect(gateway.handed_over == due, "each message is handed over when it is due",
              "{} were handed over, and by the rules {}", gateway.handed_over.size(), due.size());
}

auto draw_delivery(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto& all = model.messages.all;
  const auto from = all.lower_bound(all.empty() ? 0 : all.rbegin()->first - 400);
  const bool any = std::any_of(from, all.end(), [&](const auto& entry) {
    return entry.second.state == Message::waiting && entry.second.due_at <= model.now + minute;
  });
  if (!any && !dice.one_in(40)) return {};
  return Args{dice.one_in(4) ? 0 : 1, dice.below(4)};
}

// ---- invariants

struct Row {
  std::string state;
  std::int64_t attempts;
  bool has_text;
};
BOOST_DESCRIBE_STRUCT(Row, (), (state, attempts, has_text))

void same_message(Play& play, store::Tx& tx, std::int64_t name) {
  const auto found = play.model.messages.all.find(name);
  if (found == play.model.messages.all.end()) return;
  const auto& message = found->second;
  const auto row =
      tx.one<Row>("SELECT state, attempts, sealed_text <> '' FROM account_sms WHERE id = $1", message.id);
  const bool is_over = message.state == Message::sent || message.state == Message::failed;
  const bool same = row && row->state == message_states[message.state] && row->attempts == message.tries &&
                    row->has_text != is_over;
  play.expect(same, "messages go out as the rules say",
              "the message of step {} is {} after {} tries, and by the rules {} after {}", name,
              row ? row->state : "nowhere", row ? row->attempts : 0, message_states[message.state],
              message.tries);
}

void after_step(Play& play, store::Tx& tx) {
  auto& messages = play.model.messages;
  for (const auto name : messages.touched) {
    same_message(play, tx, name);
    if (const auto found = messages.all.find(name); found != messages.all.end())
      messages.written.insert(found->second.id);
  }
  play.expect_only(Table::account_sms, messages.written);
  messages.touched.clear();
  messages.written.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  for (const auto& [name, message] : play.model.messages.all) same_message(play, tx, name);
  const auto kept = tx.one<std::int64_t>("SELECT COUNT(*) FROM account_sms").value_or(0);
  play.expect(kept == static_cast<std::int64_t>(play.model.messages.all.size()),
              "messages go out as the rules say", "{} messages are kept, and by the rules {}", kept,
              play.model.messages.all.size());
}

}  // namespace

void queue_message(Play& play, std::int64_t phone) {
  auto& model = play.model;
  Message message{.phone = phone, .queued_at = model.now, .due_at = model.now};
  message.good_until = model.now + model.rule("accounts.code_lifetime") * minute;
  play.product.look([&](store::Tx& tx) {
    message.id = tx.one<std::int64_t>("SELECT MAX(id) FROM account_sms").value_or(0);
  });
  const auto name = play.step().number;
  model.messages.all[name] = message;
  model.messages.touched.insert(name);
  watch(model, name, model.now + look_again);
}

auto gateway_is_broken(const Model& model) -> bool {
  const auto& tries = model.messages.tries;
  if (tries.size() < 5) return false;
  const auto last_five = std::ranges::subrange(tries.end() - 5, tries.end());
  return std::ranges::none_of(last_five, &Messages::Try::taken) && model.now < (tries.end() - 5)->at + minute;
}

void look_after_message(Model& model, std::int64_t name) {
  const auto found = model.messages.all.find(name);
  if (found == model.messages.all.end()) return;
  auto& message = found->second;
  if (message.state == Message::sent || message.state == Message::failed) return;
  if (model.now >= message.good_until) return end(model, name, Message::failed);
  if (message.state == Message::sending && message.claimed_at + look_again <= model.now) {
    message.due_at = model.now;
    end(model, name, message.tries >= most_tries ? Message::failed : Message::waiting);
  }
  watch(model, name, model.now + look_again);
}

void sweep_messages(Model& model) {
  drop(model, [&](const Message& message) { return message.queued_at < model.now - 30 * day; });
  std::erase_if(model.messages.tries, [&](const auto& one) { return one.at < model.now - 2 * day; });
}

void forget_messages(Model& model, std::int64_t phone) {
  std::erase_if(model.messages.tries, [&](const Messages::Try& one) {
    const auto found = model.messages.all.find(one.message);
    return found == model.messages.all.end() || found->second.phone == phone;
  });
  drop(model, [&](const Message& message) { return message.phone == phone; });
}

auto messages_module() -> Module {
  return {.name = "messages",
          .operations = {{"messages.deliver", 20, draw_delivery, deliver}},
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
