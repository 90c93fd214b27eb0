// PostgreSQL behind the facade: one prepared statement per text and shape of parameters.
#include "platform/store/postgres.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <thread>
#include <utility>

#include "platform/store/postgres_link.hpp"

namespace store {

namespace {

constexpr Oid oid_bool = 16, oid_bytea = 17, oid_int8 = 20;

using PgResult = std::unique_ptr<PGresult, void (*)(PGresult*)>;

class PostgresRow final : public Row {
 public:
  explicit PostgresRow(PGresult* result) : result_{result} {}
  int number = 0;

  auto is_null(int c) -> bool override { return PQgetisnull(result_, number, c) != 0; }
  auto integer(int c) -> std::int64_t override {
    return std::strtoll(PQgetvalue(result_, number, c), nullptr, 10);
  }
  auto boolean(int c) -> bool override {
    const char first = *PQgetvalue(result_, number, c);
    return first == 't' || first == '1';
  }
  auto text(int c) -> std::string_view override {
    const auto size = static_cast<std::size_t>(PQgetlength(result_, number, c));
    const std::string_view content{PQgetvalue(result_, number, c), size};
    if (PQftype(result_, c) != oid_bytea || !content.starts_with("\\x")) return content;
    return from_hex(c, content.substr(2));
  }

 private:
  auto from_hex(int column, std::string_view digits) -> std::string_view {
    const auto nibble = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
    auto& bytes = unescaped_[column];
    bytes.clear();
    for (std::size_t i = 0; i + 1 < digits.size(); i += 2)
      bytes += static_cast<char>(nibble(digits[i]) << 4 | nibble(digits[i + 1]));
    return bytes;
  }

  PGresult* result_;
  std::map<int, std::string> unescaped_;
};

// Values as libpq wants them: text, except for bytes.
class Bindings {
 public:
  explicit Bindings(std::span<const Parameter> parameters) : count_{parameters.size()} {
    if (count_ > most) throw Failure("too many parameters");
    for (std::size_t i = 0; i < count_; ++i)
      std::visit([&](const auto& value) { set(i, value); }, parameters[i]);
  }
  auto count() const { return static_cast<int>(count_); }
  auto values() const { return values_.data(); }
  auto lengths() const { return lengths_.data(); }
  auto formats() const { return formats_.data(); }
  auto types() const { return types_.data(); }

 private:
  static constexpr std::size_t most = 48;

  void set(std::size_t i, std::monostate) { values_[i] = nullptr; }
  void set(std::size_t i, std::int64_t n) {
    texts_[i] = fmt::format_int{n}.str();
    values_[i] = texts_[i].c_str();
    types_[i] = oid_int8;  // or "n < $1 + 1000" would be taken as int4
  }
  void set(std::size_t i, bool flag) {
    values_[i] = flag ? "t" : "f";
    types_[i] = oid_bool;
  }
  void set(std::size_t i, std::string_view text) {
    texts_[i] = text;
    values_[i] = texts_[i].c_str();
  }
  void set(std::size_t i, Bytes bytes) {
    values_[i] = bytes.content.data() == nullptr ? "" : bytes.content.data();
    lengths_[i] = static_cast<int>(bytes.content.size());
    formats_[i] = 1;
    types_[i] = oid_bytea;
  }

  std::size_t count_;
  std::array<std::string, most> texts_;
  std::array<const char*, most> values_{};
  std::array<int, most> lengths_{}, formats_{};
  std::array<Oid, most> types_{};
};

// A silent link is noticed within half a minute, whatever the address itself says of it.
constexpr std::array<std::pair<const char*, const char*>, 6> link_defaults{{{"connect_timeout", "3"},
                                                                            {"keepalives_idle", "10"},
                                                                            {"keepalives_interval", "3"},
                                                                            {"keepalives_count", "3"},
                                                                            {"tcp_user_timeout", "15000"},
                                                                            {"application_name", "gomve"}}};

// The server, too, soon lets go of a client that fell silent, and of what it had locked. (Servers before
// PostgreSQL 14 do not look while a statement runs.)
constexpr auto greeting =
    "SET TIME ZONE 'UTC'; SET statement_timeout = {}; SET idle_in_transaction_session_timeout = {}; "
    "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3; "
    "SELECT set_config(name, '2s', false) FROM pg_settings WHERE name = 'client_connection_check_interval'";

class PostgresConnection final : public Connection {
 public:
  PostgresConnection(const std::string& address, std::chrono::milliseconds statement_timeout)
      : link_{open_link(address)},
        greeting_{fmt::format(greeting, statement_timeout.count(), 2 * statement_timeout.count())} {
    if (!is_open())
      throw Unreachable(fmt::format("cannot reach PostgreSQL: {}", PQerrorMessage(link_.get())));
    greet();
  }

  auto engine() const -> Engine override { return Engine::postgres; }

  auto run(Sql sql, Lock lock, std::span<const Parameter> parameters, RowSink sink) -> std::int64_t override {
    const Bindings bindings{parameters};
    const auto& name = prepare(sql, lock, parameters, bindings);
    const auto result = take(PQexecPrepared(link_.get(), name.c_str(), bindings.count(), bindings.values(),
                                            bindings.lengths(), bindings.formats(), 0),
                             sql.text);
    if (sink.take != nullptr) {
      PostgresRow row{result.get()};
      for (const int count = PQntuples(result.get()); row.number < count; ++row.number)
        sink.take(sink.place, row);
    }
    return std::atoll(PQcmdTuples(result.get()));
  }

  void script(const std::string& text) override { take(PQexec(link_.get(), text.c_str()), text); }
  void begin_write() override { begin("BEGIN"); }
  void begin_read() override { begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"); }
  void rollback() noexcept override {
    if (in_transaction()) PQclear(PQexec(link_.get(), "ROLLBACK"));
  }
  auto in_transaction() -> bool override {
    return is_open() && PQtransactionStatus(link_.get()) != PQTRANS_IDLE;
  }
  void commit() override {
    const PgResult result{PQexec(link_.get(), "COMMIT"), PQclear};
    if (!has_succeeded(result.get()) && tells_of_a_lost_link(result.get()))
      throw OutcomeUnknown("the link was lost at commit");
    check(result.get(), "COMMIT");
    // A transaction that had failed answers ROLLBACK to COMMIT.
    if (std::string_view{PQcmdStatus(result.get())} != "COMMIT")
      throw Failure("the transaction was rolled back");
  }

 private:
  using Time = std::chrono::steady_clock::time_point;

  auto is_open() const -> bool { return PQstatus(link_.get()) == CONNECTION_OK; }

  void greet() {
    PQsetNoticeProcessor(link_.get(), [](void*, const char*) {}, nullptr);
    script(greeting_);
  }

  void begin(const char* how) {
    if (!is_open() || is_stale_) open_again();
    take(PQexec(link_.get(), how), how);
  }

  // A restart of the server, or a standby that takes over, is waited for; while a longer outage lasts,
  // whoever asks is told so, and the link is tried once a second.
  void open_again() {
    constexpr std::chrono::milliseconds patience{4000}, first_pause{20}, longest_pause{1000};
    const auto now = std::chrono::steady_clock::now;
    if (!lost_at_) {
      lost_at_ = now();
      spdlog::warn("the link to PostgreSQL was lost: {}", PQerrorMessage(link_.get()));
    }
    if (now() < next_attempt_) throw Unreachable("PostgreSQL cannot be reached");
    for (auto pause = first_pause;; pause = std::min(pause * 2, longest_pause)) {
      PQreset(link_.get());
      if (is_open()) return opened_again();
      if (now() + pause > *lost_at_ + patience) break;
      std::this_thread::sleep_for(pause);
    }
    next_attempt_ = now() + longest_pause;
    throw Unreachable(fmt::format("PostgreSQL cannot be reached: {}", PQerrorMessage(link_.get())));
  }

  void opened_again() {
    prepared_.clear();
    is_stale_ = false;
    greet();
    const auto gap = std::chrono::steady_clock::now() - *std::exchange(lost_at_, std::nullopt);
    spdlog::warn("the link to PostgreSQL is open again after {} ms",
                 std::chrono::duration_cast<std::chrono::milliseconds>(gap).count());
  }

  // Text and nullness decide the parameter types, so each shape is prepared once.
  auto prepare(Sql sql, Lock lock, std::span<const Parameter> parameters, const Bindings& bindings)
      -> const std::string& {
    // No key is ever changed, so whoever only refers to the row need not wait.
    constexpr std::array<std::string_view, 3> endings{"", " FOR NO KEY UPDATE",
                                                      " FOR NO KEY UPDATE SKIP LOCKED"};
    const auto how = static_cast<std::size_t>(lock);
    std::string shape(1, static_cast<char>('a' + how));
    for (const auto& parameter : parameters) shape += static_cast<char>('0' + parameter.index());
    auto& name = prepared_[{sql.text, shape}];
    if (!name.empty()) return name;
    const auto made = fmt::format("s{}", ++statements_named_);
    const auto text = fmt::format("{}{}", std::string_view{sql.text, sql.size}, endings[how]);
    take(PQprepare(link_.get(), made.c_str(), text.c_str(), bindings.count(), bindings.types()), sql.text);
    return name = made;
  }

  auto take(PGresult* answered, std::string_view doing) -> PgResult {
    PgResult result{answered, PQclear};
    check(result.get(), doing);
    return result;
  }

  static auto has_succeeded(const PGresult* result) -> bool {
    const auto status = PQresultStatus(result);
    return status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
  }

  static auto state_of(const PGresult* result) -> std::string_view {
    const char* field = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    return field == nullptr ? "" : field;
  }

  // An error without a state is libpq's own, 57P01 to 57P03 and 08xxx are the server's farewell: the link is
  // gone, though libpq may not have noticed yet.
  auto tells_of_a_lost_link(const PGresult* result) -> bool {
    const auto state = state_of(result);
    const bool lost = !is_open() || state.empty() || state.starts_with("57P0") || state.starts_with("08");
    is_stale_ = is_stale_ || lost;
    return lost;
  }

  void check(PGresult* result, std::string_view doing) {
    if (has_succeeded(result)) return;
    const auto state = state_of(result);
    const auto why = fmt::format("{} in: {}", PQresultErrorMessage(result), doing.substr(0, 400));
    if (tells_of_a_lost_link(result)) throw LinkLost(why);
    // The server became a standby: another one takes the writes now.
    if (state == "25006") is_stale_ = true;
    if (state == "25006") throw LinkLost(why);
    if (state == "57014") throw TookTooLong(why);
    if (state.starts_with("23")) throw ConstraintViolated(why);
    if (state == "40001" || state == "40P01" || state == "55P03") throw TryAgain(why);
    if (state == "53100") throw NoSpace(why);
    throw Failure(why);
  }

  PostgresLink link_;
  std::string greeting_;
  std::map<std::pair<const char*, std::string>, std::string> prepared_;
  std::int64_t statements_named_ = 0;
  bool is_stale_ = false;
  std::optional<Time> lost_at_;
  Time next_attempt_{};
};

}  // namespace

auto open_link(const std::string& address) -> PostgresLink {
  std::array<const char*, link_defaults.size() + 2> names{}, values{};
  std::size_t n = 0;
  for (const auto& [name, value] : link_defaults) names[n] = name, values[n++] = value;
  names[n] = "dbname", values[n] = address.c_str();  // a whole connection string; what it says wins
  return {PQconnectdbParams(names.data(), values.data(), 1), PQfinish};
}

auto open_postgres(const std::string& address, std::chrono::milliseconds statement_timeout)
    -> std::unique_ptr<Connection> {
  return std::make_unique<PostgresConnection>(address, statement_timeout);
}

}  // namespace store
