// The LISTEN and NOTIFY connection of an instance.
#include "platform/instances.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>
#include <spdlog/spdlog.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <chrono>
#include <iterator>
#include <random>
#include <stdexcept>
#include <utility>

#include "platform/store/postgres_link.hpp"

namespace {

using namespace std::chrono_literals;

constexpr std::size_t most_waiting = 10'000;
constexpr std::size_t longest_payload = 7999;  // PostgreSQL's limit
constexpr auto before_next_try = 300ms;
constexpr std::int64_t numbers = 1024;  // commands use 0

using PgResult = std::unique_ptr<PGresult, void (*)(PGresult*)>;

// While the link is down signals wait for it. Of too many, the other copies hear only that they were lost.
void keep_few(std::vector<Signal>& waiting) {
  if (waiting.size() > most_waiting) waiting.assign(1, {std::string{signals_lost}, ""});
}

}  // namespace

void take_cluster_lock(store::Tx& tx) {
  if (tx.engine() == store::Engine::sqlite) return;  // one process only
  tx.one<bool>("SELECT TRUE FROM (SELECT pg_advisory_xact_lock(7034185)) AS held");
}

auto instances_serving(store::Tx& tx) -> std::int64_t {
  if (tx.engine() == store::Engine::sqlite) return 0;
  return tx
      .one<std::int64_t>(
          "SELECT COUNT(*) FROM generate_series(1, 1023) AS number "
          "WHERE NOT pg_try_advisory_xact_lock(7034184, CAST(number AS INTEGER))")
      .value();
}

// One connection, which holds the instance's number and listens on the channel.
class Instances::Link {
 public:
  explicit Link(const std::string& address) : link_{store::open_link(address)} {
    if (PQstatus(link_.get()) != CONNECTION_OK)
      throw store::Unreachable(fmt::format("cannot reach PostgreSQL: {}", PQerrorMessage(link_.get())));
    PQsetNoticeProcessor(link_.get(), [](void*, const char*) {}, nullptr);
    run("SET synchronous_commit = off");  // a signal need not wait for the disk
    channel_ = "gomve " + text_of(run("SELECT current_schema()"));
    const std::unique_ptr<char, void (*)(void*)> quoted{
        PQescapeIdentifier(link_.get(), channel_.c_str(), channel_.size()), PQfreemem};
    run(fmt::format("LISTEN {}", quoted.get()).c_str());
  }

  auto socket() const { return PQsocket(link_.get()); }

  // A number that no other instance holds: its advisory lock lasts as long as the connection.
  auto take_number() -> std::int64_t {
    auto number = std::int64_t{std::random_device{}()} % (numbers - 1);
    for (std::int64_t tries = 1; tries < numbers; ++tries, number = (number + 1) % (numbers - 1))
      if (text_of(run(fmt::format("SELECT pg_try_advisory_lock(7034184, {})", number + 1).c_str())) == "t")
        return number + 1;
    throw std::runtime_error("1023 instances run on this database already");
  }

  /// Sends all in one statement: one round trip and one commit.
  void send(const std::vector<Signal>& signals) {
    boost::json::array payloads;
    for (const auto& signal : signals) {
      auto payload = signal.topic + "\n" + signal.message;
      if (payload.size() > longest_payload)
        spdlog::error("a signal of {} is too long for other instances", signal.topic);
      else
        payloads.emplace_back(std::move(payload));
    }
    if (payloads.empty()) return;
    const auto json = boost::json::serialize(payloads);
    const std::array<const char*, 2> values{channel_.c_str(), json.c_str()};
    check(PQexecParams(
        link_.get(),
        "SELECT pg_notify($1, payload) FROM json_array_elements_text(CAST($2 AS json)) AS payload", 2,
        nullptr, values.data(), nullptr, nullptr, 0));
  }

  /// The signals of other instances since the last call.
  auto heard() -> std::vector<Signal> {
    if (PQconsumeInput(link_.get()) == 0) throw store::LinkLost(PQerrorMessage(link_.get()));
    std::vector<Signal> signals;
    for (;;) {
      const std::unique_ptr<PGnotify, void (*)(void*)> notice{PQnotifies(link_.get()), PQfreemem};
      if (!notice) return signals;
      if (notice->be_pid == PQbackendPID(link_.get())) continue;  // sent by this instance
      const std::string_view payload{notice->extra};
      const auto end = payload.find('\n');
      if (end == payload.npos) continue;
      signals.push_back({std::string{payload.substr(0, end)}, std::string{payload.substr(end + 1)}});
    }
  }

 private:
  auto run(const char* statement) -> PgResult { return check(PQexec(link_.get(), statement)); }

  auto check(PGresult* answered) -> PgResult {
    PgResult result{answered, PQclear};
    const auto status = PQresultStatus(answered);
    if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK)
      throw store::LinkLost(PQerrorMessage(link_.get()));
    return result;
  }

  static auto text_of(const PgResult& result) -> std::string { return PQgetvalue(result.get(), 0, 0); }

  store::PostgresLink link_;
  std::string channel_;
};

Instances::Instances(std::string address, SignalHub& signals, IdMaker& ids)
    : address_{std::move(address)},
      signals_{signals},
      ids_{ids},
      link_{std::make_unique<Link>(address_)},
      wake_{::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)} {
  if (wake_ < 0) throw std::runtime_error("cannot make an eventfd");
  ids_.become(link_->take_number());
  thread_ = std::jthread{[this](const std::stop_token& stop) { loop(stop); }};
}

Instances::~Instances() {
  stop();
  ::close(wake_);
}

void Instances::stop() {
  thread_.request_stop();
  ::eventfd_write(wake_, 1);
  thread_ = {};
}

void Instances::pass_on(std::vector<Signal> signals) {
  {
    const std::lock_guard lock{guard_};
    std::ranges::move(signals, std::back_inserter(waiting_));
    keep_few(waiting_);
  }
  ::eventfd_write(wake_, 1);
}

void Instances::take_waiting() {
  eventfd_t ignored = 0;
  ::eventfd_read(wake_, &ignored);
  const std::lock_guard lock{guard_};
  std::ranges::move(waiting_, std::back_inserter(unsent_));
  waiting_.clear();
  keep_few(unsent_);
}

void Instances::loop(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    try {
      if (!link_) {
        link_ = std::make_unique<Link>(address_);
        ids_.become(link_->take_number());
        spdlog::warn("the link to the other instances is open again");
        signals_.tell_here({std::string{signals_lost}, ""});
      }
      std::array<pollfd, 2> watched{{{link_->socket(), POLLIN, 0}, {wake_, POLLIN, 0}}};
      ::poll(watched.data(), watched.size(), -1);
      take_waiting();
      link_->send(unsent_);
      unsent_.clear();
      for (const auto& signal : link_->heard()) signals_.tell_here(signal);
    } catch (const std::exception& failure) {
      if (link_) spdlog::warn("signals of other instances do not arrive: {}", failure.what());
      link_.reset();
      std::unique_lock lock{guard_};
      stopped_.wait_for(lock, stop, before_next_try, [&] { return stop.stop_requested(); });
    }
  }
}
