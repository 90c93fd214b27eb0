// PostgreSQL behind the facade: one prepared statement for each text and types of parameters.
#include "platform/store/postgres.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <thread>
#include <utility>

#include "platform/store/aside.hpp"
#include "platform/store/postgres_link.hpp"
#include "platform/store/postgres_texts.hpp"
#include "platform/store/postgres_values.hpp"

namespace store {

namespace {

using PgResult = std::unique_ptr<PGresult, void (*)(PGresult*)>;

// The server also soon drops a client that fell silent, and the client's locks. (Servers before PostgreSQL 14
// do not check while a statement runs.)
constexpr auto greeting =
    "SET TIME ZONE 'UTC'; SET default_transaction_isolation = 'read committed'; SET statement_timeout = {}; "
    "SET idle_in_transaction_session_timeout = {}; SET jit = off; "
    "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3; "
    "SELECT set_config(name, '2s', false) FROM pg_settings WHERE name = 'client_connection_check_interval'";

// Texts composed when they are prepared.
auto plain(Sql sql) {
  return [sql] { return std::string{sql.text, sql.size}; };
}
auto returning(const Change& change) {
  return [&change] { return fmt::format("{} RETURNING {}", change.change.text, change.columns); };
}

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
    // Keys never change, so transactions that only reference the row need not wait.
    constexpr std::string_view endings[] = {"", " FOR NO KEY UPDATE", " FOR NO KEY UPDATE SKIP LOCKED"};
    const std::string_view text{sql.text, sql.size};
    if (text.starts_with("ROLLBACK")) drop_answers();  // errors no longer matter
    const auto how = static_cast<std::size_t>(lock);
    const auto kind = static_cast<char>('a' + how);
    return ask(
        {sql.text, kind}, sql, [&] { return fmt::format("{}{}", sql.text, endings[how]); }, parameters, sink);
  }

  auto run_change(const Change& change, std::span<const Parameter> parameters, RowSink sink)
      -> std::int64_t override {
    return ask({&change, 'c'}, change.change, returning(change), parameters, sink);
  }

  void send(Sql sql, std::span<const Parameter> parameters, Must must, std::int64_t rows) override {
    note_sent(send_prepared({sql.text, 'a'}, plain(sql), parameters,
                            {.text = sql.text, .must = must, .rows = rows}));
  }
  void ask(Sql sql, std::span<const Parameter> parameters, const std::shared_ptr<Reply>& reply) override {
    note_sent(send_prepared({sql.text, 'a'}, plain(sql), parameters, {.text = sql.text, .reply = reply}));
  }
  void hear() override { hear_all(); }

  // One array for each parameter; an array's type would not be known of one that is null.
  void ask_each(Sql sql, std::span<const Question> questions) override {
    const auto width = questions.front().parameters.size();
    const auto is_whole = [](const Question& question) {
      return std::ranges::none_of(question.parameters, [](const auto& p) { return p.index() == 0; });
    };
    if (questions.size() == 1 || !std::ranges::all_of(questions, is_whole))
      return Connection::ask_each(sql, questions);
    std::vector<Parameter> given;
    Sent sent{.text = sql.text, .replies = {}};
    for (const auto& question : questions) {
      given.insert(given.end(), question.parameters.begin(), question.parameters.end());
      sent.replies.push_back(question.reply);
    }
    const auto texts = arrays_of(given, width);
    const std::vector<Parameter> parameters{texts.begin(), texts.end()};
    note_sent(send_prepared(
        {sql.text, 'e'}, [&] { return for_each_of(sql, questions.front().parameters); }, parameters,
        std::move(sent)));
  }

  // One array for each column; a single row is cheaper as a plain statement.
  void insert_rows(Sql insertion, std::span<const shape::Field> columns, std::span<const Parameter> cells,
                   Must must) override {
    const auto width = columns.size();
    Sent sent{.text = insertion.text, .must = must, .rows = static_cast<std::int64_t>(cells.size() / width)};
    const auto sending = [&](char kind, std::span<const Parameter> parameters, auto rows) {
      note_sent(send_prepared(
          {insertion.text, kind}, [&] { return with_rows(insertion, rows()); }, parameters, std::move(sent)));
    };
    if (cells.size() == width) return sending('v', cells, [&] { return values_of_one(width); });
    const auto texts = arrays_of(cells, width);
    sending('m', std::vector<Parameter>{texts.begin(), texts.end()},
            [&] { return values_of_arrays(columns); });
  }

  auto aside() -> Aside* override { return &aside_; }
  auto related_to(std::string_view table) -> Related override {
    static constexpr Sql referring{
        "SELECT DISTINCT c.relname FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid "
        "WHERE f.contype = 'f' AND f.confrelid = to_regclass(CAST($1 AS TEXT))"};
    static constexpr Sql views{
        "WITH RECURSIVE shown AS (SELECT CAST(to_regclass(CAST($1 AS TEXT)) AS OID) AS id UNION "
        "SELECT r.ev_class FROM shown JOIN pg_depend d ON d.refobjid = shown.id "
        "JOIN pg_rewrite r ON r.oid = d.objid WHERE d.classid = CAST('pg_rewrite' AS regclass)) "
        "SELECT c.relname FROM shown JOIN pg_class c ON c.oid = shown.id WHERE c.relkind = 'v'"};
    const auto names = [&](Sql statement) {
      std::vector<std::string> read;
      const auto take = [](void* place, Row& row) {
        static_cast<std::vector<std::string>*>(place)->emplace_back(row.text(0));
      };
      const Parameter name{table};
      run(statement, Lock::none, {&name, 1}, {take, &read});
      return read;
    };
    return {.referring = names(referring), .views = names(views)};
  }

  void script(const std::string& text) override {
    aside_.settle();
    hear_all();
    take(PQexec(link_.get(), text.c_str()), text);
  }
  void begin_write() override { begin("BEGIN"); }
  void begin_read() override { begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"); }
  void rollback() noexcept override {
    aside_.clear();
    if (!sent_.empty()) drop_answers();
    if (in_transaction()) PQclear(PQexec(link_.get(), "ROLLBACK"));
  }
  auto rows_written() -> std::int64_t override { return rows_written_ + aside_.writes(); }
  auto in_transaction() -> bool override {
    return is_open() && (!sent_.empty() || PQtransactionStatus(link_.get()) != PQTRANS_IDLE);
  }
  void commit() override {
    aside_.settle();
    // The server continues after a statement that changed no row, so the client must check before COMMIT.
    if (std::ranges::any_of(sent_, [](const auto& sent) { return sent.must != Must::change_any; }))
      hear_all();
    send_prepared({ending.text, 'a'}, plain(ending), {}, {.text = ending.text});
    PgResult result{nullptr, PQclear};
    try {
      result = hear_all();
    } catch (const LinkLost&) {
      throw OutcomeUnknown("the link was lost at commit");
    }
    // COMMIT of a failed transaction returns ROLLBACK.
    if (std::string_view{PQcmdStatus(result.get())} != "COMMIT")
      throw Failure("the transaction was rolled back");
  }

 private:
  using Time = std::chrono::steady_clock::time_point;
  static constexpr Sql ending{"COMMIT"};
  struct Prepared {
    std::string name;
    bool writes = false;
  };

  auto is_open() const -> bool { return PQstatus(link_.get()) == CONNECTION_OK; }

  void greet() {
    PQsetNoticeProcessor(link_.get(), [](void*, const char*) {}, nullptr);
    // Failures may be logged, and their details contain values of rows.
    PQsetErrorVerbosity(link_.get(), PQERRORS_TERSE);
    script(greeting_);
    // Not first at a commit, when a lost link leaves its outcome unknown. Its name is seen on the wire.
    take(PQprepare(link_.get(), ending.text, ending.text, 0, nullptr), ending.text);
    prepared_[{{ending.text, 'a'}, ""}] = {.name = ending.text};
  }

  void begin(Sql how) {
    if (!is_open() || is_stale_) open_again();
    aside_.clear();
    send_prepared({how.text, 'a'}, plain(how), {}, {.text = how.text});
  }

  struct Sent {
    const char* text;
    Must must = Must::change_any;
    std::int64_t rows = 1;  // that it must change
    std::shared_ptr<Reply> reply = {};
    std::vector<std::shared_ptr<Reply>> replies = {};  // by the number in the last column
  };
  struct Key {
    const void* statement;
    char kind;
    auto operator<=>(const Key&) const = default;
  };

  // Statements in the pipeline are not waited for; the server runs them and responds in the same order.
  void enter_pipeline() {
    if (PQpipelineStatus(link_.get()) == PQ_PIPELINE_OFF && PQenterPipelineMode(link_.get()) == 0)
      throw_lost("entering the pipeline");
  }
  void send(const std::string& name, const Bindings& bindings) {
    enter_pipeline();
    if (PQsendQueryPrepared(link_.get(), name.c_str(), bindings.count(), bindings.values(),
                            bindings.lengths(), bindings.formats(), 0) == 0)
      throw_lost(name);
  }
  [[noreturn]] void throw_lost(std::string_view doing) {
    is_stale_ = true;
    throw LinkLost(fmt::format("{} in: {}", PQerrorMessage(link_.get()), doing));
  }

  // How many rows it changes is not known yet.
  void note_sent(const Prepared& prepared) { rows_written_ += prepared.writes ? 1 : 0; }
  template <class Text>
  auto send_prepared(Key key, Text text, std::span<const Parameter> parameters, Sent sent)
      -> const Prepared& {
    // More pending statements could fill the socket buffers while no one reads the responses.
    constexpr std::size_t most_sent = 64;
    if (sent_.size() >= most_sent) hear_all();
    const Bindings bindings{parameters};
    const auto& prepared = prepare(key, text, parameters, bindings);
    send(prepared.name, bindings);
    sent_.push_back(std::move(sent));
    return prepared;
  }
  template <class Text>
  auto ask(Key key, Sql sql, Text text, std::span<const Parameter> parameters, RowSink sink) -> std::int64_t {
    const bool writes = send_prepared(key, text, parameters, {.text = sql.text}).writes;
    const auto result = hear_all();
    const auto rows = read(result.get(), sink);
    rows_written_ += writes ? rows : 0;
    return rows;
  }
  static auto read(PGresult* result, RowSink sink) -> std::int64_t {
    if (sink.take != nullptr) {
      PostgresRow row{result};
      for (const int count = PQntuples(result); row.number < count; ++row.number) sink.take(sink.place, row);
    }
    return std::atoll(PQcmdTuples(result));
  }

  // Reads every pending response and returns the last one, unless it is for a reply. Throws the first
  // failure.
  auto hear_all() -> PgResult {
    PgResult last{nullptr, PQclear};
    if (sent_.empty()) return last;
    std::exception_ptr failure;
    std::vector<std::pair<Sent, PgResult>> answers;
    if (PQpipelineSync(link_.get()) == 0) throw_lost(sent_.back().text);
    for (auto& sent : std::exchange(sent_, {})) {
      last.reset(PQgetResult(link_.get()));
      while (PGresult* const more = PQgetResult(link_.get())) PQclear(more);  // until null: its end
      if (!failure) failure = failure_of(last.get(), sent);
      const bool is_answer = sent.reply || !sent.replies.empty();
      if (!failure && is_answer) answers.emplace_back(std::move(sent), std::move(last));
    }
    leave_pipeline();
    if (failure) {
      ++rows_written_;  // the server accepts no further statement of this transaction
      std::rethrow_exception(failure);
    }
    for (const auto& [sent, result] : answers) deliver(sent, result.get());
    return last;
  }
  static void deliver(const Sent& sent, PGresult* result) {
    if (const auto& reply = sent.reply) {
      read(result, reply->sink);
      reply->has_come = true;
      return;
    }
    PostgresRow row{result};
    const auto number = PQnfields(result) - 1;
    for (const int count = PQntuples(result); row.number < count; ++row.number) {
      auto& reply = *sent.replies.at(static_cast<std::size_t>(row.integer(number) - 1));
      reply.sink.take(reply.sink.place, row);
    }
    for (const auto& reply : sent.replies) reply->has_come = true;
  }
  void leave_pipeline() noexcept {
    PQclear(PQgetResult(link_.get()));  // of the sync
    if (PQexitPipelineMode(link_.get()) == 0) is_stale_ = true;
  }
  auto failure_of(PGresult* result, const Sent& sent) -> std::exception_ptr {
    try {
      check(result, sent.text);
      if (sent.must != Must::change_any)
        require_done(sent.must, std::atoll(PQcmdTuples(result)), sent.text, sent.rows);
    } catch (const Failure&) {
      return std::current_exception();
    }
    return {};
  }
  void drop_answers() noexcept {
    try {
      hear_all();
    } catch (const std::exception&) {  // the caller that rolls back has the failure already
    }
  }

  // Waits for a restart of the server or for a standby that takes over. During a longer outage calls fail at
  // once, and one attempt a second is made to connect.
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
    sent_.clear();
    aside_.clear();
    is_stale_ = false;
    greet();
    const auto gap = std::chrono::steady_clock::now() - *std::exchange(lost_at_, std::nullopt);
    spdlog::warn("the link to PostgreSQL is open again after {} ms",
                 std::chrono::duration_cast<std::chrono::milliseconds>(gap).count());
  }

  // The text and the parameters' types (null included) determine a prepared statement; its text is composed
  // only once.
  template <class Text>
  auto prepare(Key key, Text text, std::span<const Parameter> parameters, const Bindings& bindings)
      -> const Prepared& {
    std::string shape;
    for (const auto& parameter : parameters) shape += static_cast<char>('0' + parameter.index());
    auto& prepared = prepared_[{key, shape}];
    if (!prepared.name.empty()) return prepared;
    hear_all();  // PQprepare cannot run while responses are pending
    const auto made = fmt::format("s{}", ++statements_named_);
    const std::string whole = text();
    take(PQprepare(link_.get(), made.c_str(), whole.c_str(), bindings.count(), bindings.types()), whole);
    prepared = {.name = made, .writes = writes(whole)};
    return prepared;
  }
  auto take(PGresult* answered, std::string_view doing) -> PgResult {
    PgResult result{answered, PQclear};
    check(result.get(), doing);
    return result;
  }

  auto tells_of_a_lost_link(const PGresult* result) -> bool {
    const bool lost = !is_open() || is_of_a_lost_link(state_of(result));
    is_stale_ = is_stale_ || lost;
    return lost;
  }

  void check(PGresult* result, std::string_view doing) {
    if (has_succeeded(result)) return;
    const auto why = fmt::format("{} in: {}", PQresultErrorMessage(result), doing.substr(0, 400));
    if (tells_of_a_lost_link(result)) throw LinkLost(why);
    throw_failure(state_of(result), why);
  }

  PostgresLink link_;
  std::string greeting_;
  std::map<std::pair<Key, std::string>, Prepared> prepared_;
  std::vector<Sent> sent_;  // without a response yet
  Aside aside_{*this};
  std::int64_t statements_named_ = 0, rows_written_ = 0;
  bool is_stale_ = false;
  std::optional<Time> lost_at_;
  Time next_attempt_{};
};

}  // namespace

auto open_postgres(const std::string& address, std::chrono::milliseconds statement_timeout)
    -> std::unique_ptr<Connection> {
  return std::make_unique<PostgresConnection>(address, statement_timeout);
}

}  // namespace store
