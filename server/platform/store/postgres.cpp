// PostgreSQL behind the facade: one prepared statement per text and shape of parameters.
#include "platform/store/postgres.hpp"

#include <libpq-fe.h>

#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <map>

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

class PostgresConnection final : public Connection {
 public:
  explicit PostgresConnection(const std::string& address) : link_{PQconnectdb(address.c_str())} {
    if (PQstatus(link_) != CONNECTION_OK) {
      const std::string why = PQerrorMessage(link_);
      PQfinish(link_);
      throw Failure("cannot reach PostgreSQL: " + why);
    }
    PQsetNoticeProcessor(link_, [](void*, const char*) {}, nullptr);
    script(
        "SET TIME ZONE 'UTC'; SET statement_timeout = '15s'; SET idle_in_transaction_session_timeout = "
        "'30s'");
  }
  ~PostgresConnection() override { PQfinish(link_); }

  auto engine() const -> Engine override { return Engine::postgres; }

  auto run(Sql sql, Lock lock, std::span<const Parameter> parameters, RowSink sink) -> std::int64_t override {
    const Bindings bindings{parameters};
    const auto& name = prepare(sql, lock, parameters, bindings);
    const auto result = take(PQexecPrepared(link_, name.c_str(), bindings.count(), bindings.values(),
                                            bindings.lengths(), bindings.formats(), 0),
                             sql.text);
    if (sink.take != nullptr) {
      PostgresRow row{result.get()};
      for (const int count = PQntuples(result.get()); row.number < count; ++row.number)
        sink.take(sink.place, row);
    }
    return std::atoll(PQcmdTuples(result.get()));
  }

  void script(const std::string& text) override { take(PQexec(link_, text.c_str()), text); }
  void begin_write() override { take(PQexec(link_, "BEGIN"), "BEGIN"); }
  void begin_read() override { take(PQexec(link_, "BEGIN READ ONLY"), "BEGIN"); }
  void rollback() noexcept override {
    if (in_transaction()) PQclear(PQexec(link_, "ROLLBACK"));
  }
  auto in_transaction() -> bool override {
    return PQstatus(link_) == CONNECTION_OK && PQtransactionStatus(link_) != PQTRANS_IDLE;
  }
  void commit() override {
    const PgResult result{PQexec(link_, "COMMIT"), PQclear};
    if (PQstatus(link_) != CONNECTION_OK) throw OutcomeUnknown("the link was lost at commit");
    check(result.get(), "COMMIT");
    // A transaction that had failed answers ROLLBACK to COMMIT.
    if (std::string_view{PQcmdStatus(result.get())} != "COMMIT")
      throw Failure("the transaction was rolled back");
  }

 private:
  // Text and nullness decide the parameter types, so each shape is prepared once.
  auto prepare(Sql sql, Lock lock, std::span<const Parameter> parameters, const Bindings& bindings)
      -> const std::string& {
    std::string shape(1, lock == Lock::rows ? 'L' : '-');
    for (const auto& parameter : parameters) shape += static_cast<char>('0' + parameter.index());
    auto& name = prepared_[{sql.text, shape}];
    if (!name.empty()) return name;
    const auto made = fmt::format("s{}", prepared_.size());
    const std::string text = std::string{sql.text, sql.size} + (lock == Lock::rows ? " FOR UPDATE" : "");
    take(PQprepare(link_, made.c_str(), text.c_str(), bindings.count(), bindings.types()), sql.text);
    return name = made;
  }

  auto take(PGresult* answered, std::string_view doing) -> PgResult {
    PgResult result{answered, PQclear};
    check(result.get(), doing);
    return result;
  }

  void check(PGresult* result, std::string_view doing) {
    const auto status = PQresultStatus(result);
    if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) return;
    const char* field = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const std::string_view state = field == nullptr ? "" : field;
    const auto why = fmt::format("{} in: {}", PQresultErrorMessage(result), doing.substr(0, 400));
    if (state.starts_with("23")) throw ConstraintViolated(why);
    if (state == "40001" || state == "40P01" || state == "55P03") throw TryAgain(why);
    if (state == "53100") throw NoSpace(why);
    throw Failure(why);
  }

  PGconn* link_;
  std::map<std::pair<const char*, std::string>, std::string> prepared_;
};

}  // namespace

auto open_postgres(const std::string& address) -> std::unique_ptr<Connection> {
  return std::make_unique<PostgresConnection>(address);
}

}  // namespace store
