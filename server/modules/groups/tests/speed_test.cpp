// The number of statements of a purchase, on which the speed of the product depends.
#include "modules/groups/tests/personal_fair.hpp"
#include "testing/context_with.hpp"

namespace groups {

namespace {

class CountingConnection final : public ::store::Connection {
 public:
  explicit CountingConnection(::store::Connection& real) : real_{real} {}
  auto engine() const -> ::store::Engine override { return real_.engine(); }
  auto run(::store::Sql sql, ::store::Lock lock, std::span<const ::store::Parameter> parameters,
           ::store::RowSink sink) -> std::int64_t override {
    ++statements;
    return real_.run(sql, lock, parameters, sink);
  }
  auto run_change(const ::store::Change& change, std::span<const ::store::Parameter> parameters,
                  ::store::RowSink sink) -> std::int64_t override {
    ++statements;
    return real_.run_change(change, parameters, sink);
  }
  void send(::store::Sql sql, std::span<const ::store::Parameter> parameters, ::store::Must must,
            std::int64_t rows) override {
    ++statements;
    real_.send(sql, parameters, must, rows);
  }
  void ask_each(::store::Sql sql, std::span<const ::store::Question> questions) override {
    ++statements;
    real_.ask_each(sql, questions);
  }
  void ask(::store::Sql sql, std::span<const ::store::Parameter> parameters,
           const std::shared_ptr<::store::Reply>& reply) override {
    ++statements;
    real_.ask(sql, parameters, reply);
  }
  void hear() override { real_.hear(); }
  void insert_rows(::store::Sql insertion, std::span<const shape::Field> columns,
                   std::span<const ::store::Parameter> cells, ::store::Must must) override {
    const bool at_once = engine() == ::store::Engine::postgres;
    statements += at_once ? 1 : static_cast<int>(cells.size() / columns.size());
    real_.insert_rows(insertion, columns, cells, must);
  }
  auto aside() -> ::store::Aside* override { return real_.aside() == nullptr ? nullptr : &aside_; }
  auto related_to(std::string_view table) -> ::store::Related override { return real_.related_to(table); }
  void script(const std::string& text) override { real_.script(text); }
  void begin_write() override { real_.begin_write(); }
  void begin_read() override { real_.begin_read(); }
  void commit() override { real_.commit(); }
  void rollback() noexcept override { real_.rollback(); }
  auto in_transaction() -> bool override { return real_.in_transaction(); }

  /// With those that wait for the commit.
  auto all_statements() {
    aside_.settle();
    return statements;
  }

 private:
  ::store::Connection& real_;
  ::store::Aside aside_{*this};
  int statements = 0;
};

}  // namespace

template <class Work>
auto statements_in(testing::World& world, const Work& work) {
  return world.look([&](Context& ctx) {
    CountingConnection counting{world.connection()};
    ::store::Tx tx{counting};
    auto counted = testing::context_with(ctx, {.tx = &tx});
    EXPECT_THAT(work(counted), Accepts());
    return counting.all_statements();
  });
}

struct Speed : Fair {
  auto statements_of(const std::string& name) {
    const auto user = rich(name);
    const auto wanted = request(name);
    return statements_in(world, [&](Context& ctx) { return buy(ctx, user, wanted); });
  }
};

struct PersonalSpeed : PersonalFair {
  auto statements_of(const std::string& name, BatchId batch) {
    const auto user = rich(name);
    const auto wanted = joining(name, batch);
    return statements_in(world, [&](Context& ctx) { return join_batch(ctx, user, wanted); });
  }
};

TEST_F(Speed, APurchaseTakesAtMostFourteenStatements) {
  EXPECT_LE(statements_of("An"), 14);
  RecordProperty("statements", statements_of("Bình"));
}

// On PostgreSQL each statement is a round trip to another process, so ledger statements are batched.
TEST_F(Speed, FormingAGroupOfTenTakes103StatementsBesideItsTicketsOr22OnPostgres) {
  guests_buy(1, 9);
  const auto owner = world.user("Khách 1");
  const auto issuing = world.look([&](Context& ctx) {
    CountingConnection counting{world.connection()};
    ::store::Tx tx{counting};
    auto counted = testing::context_with(ctx, {.tx = &tx});
    const auto price = 200'000_vnd;
    tickets::issue(counted,
                   {experience, "testing.issue", {{owner, 1, price}, {owner, 2, price}, {owner, 3, price}}});
    return counting.all_statements();
  });
  const auto plain = 13;
  const auto forming = statements_of("Khách 10") - plain - issuing;
  RecordProperty("forming", forming);
  RecordProperty("issuing", issuing);
  EXPECT_LE(forming, world.connection().engine() == ::store::Engine::postgres ? 22 : 103);
}

// Not more than a purchase in the public queue.
TEST_F(PersonalSpeed, JoiningAPersonalGroupTakesAtMostFourteenStatements) {
  const auto batch = batch_of(1);
  const auto first = statements_of("Khách 1", batch);
  RecordProperty("statements", first);
  EXPECT_LE(first, 14);
}

// With the master's places on two boards.
TEST_F(PersonalSpeed, FormingAPersonalGroupTakesAtMost62StatementsOr30OnPostgres) {
  const auto batch = batch_of(2);
  guests_join(batch, 1, 4);
  constexpr auto plain = 12;
  const auto last = statements_of("Khách 5", batch);
  RecordProperty("forming", last - plain);
  EXPECT_LE(last - plain, world.connection().engine() == ::store::Engine::postgres ? 30 : 62);
}

}  // namespace groups
