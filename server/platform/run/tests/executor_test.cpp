// Slow work in calls, callbacks, jobs and on an actor's connection.
#include "platform/run/executor.hpp"

#include <atomic>
#include <filesystem>
#include <future>

#include "platform/jobs/jobs.hpp"
#include "platform/store/migrations.hpp"
#include "testing/world.hpp"

namespace run {

namespace {

using namespace std::chrono_literals;

// A store on its own database, with a runtime and an executor.
struct OnAStore : testing::Test {
  OnAStore() {
    std::filesystem::create_directories(folder);
    store::migrate(*store::open_connection(options, true), store::all_migrations());
    store = std::make_unique<store::Store>(options);
    executor = std::make_unique<Executor>(runtime, *store, WorkPools{pool, pool}, signals);
  }
  ~OnAStore() override {
    executor.reset();
    store.reset();
    std::filesystem::remove_all(folder);
  }
  auto count(const char* kind) -> std::int64_t {
    std::int64_t found = 0;
    executor->look([&](Context& ctx) {
      found = *ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM rate_limit WHERE operation = $1",
                                        std::string{kind});
    });
    return found;
  }
  static void note(Context& ctx, const char* kind, const std::string& caller = "1") {
    ctx.tx.run("INSERT INTO rate_limit (caller, operation, done_at) VALUES ($1, $2, 0)", caller,
               std::string{kind});
  }

  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("gomve-executor-" + std::to_string(::getpid()));
  const store::Options options{.engine = store::Engine::sqlite, .address = (folder / "test.sqlite").string()};
  ManualClock clock{instant_of(std::chrono::local_days{std::chrono::year{2026} / 11 / 23}, 10h)};
  IdMaker ids;
  crypto::SeededRandomness chance{1};
  crypto::PasswordVerdicts verdicts;
  const Keys keys{std::string(32, 'k')};
  std::shared_ptr<const SettingsSnapshot> settings = std::make_shared<SettingsSnapshot>();
  const Runtime runtime{
      clock, ids, chance, verdicts, keys, [this] { return settings; }, crypto::PasswordCost::for_tests()};
  SignalHub signals;
  WorkerPool pool{1, 8};
  std::unique_ptr<store::Store> store;
  std::unique_ptr<Executor> executor;
};

TEST_F(OnAStore, HashesAPasswordInACallback) {
  std::promise<void> ended;
  std::string hash;
  executor->submit(
      Access::write,
      [&](Context& ctx) {
        note(ctx, "callback");
        hash = ctx.secrets.hash("Hoa-sen-88");
        return store::Decision::commit;
      },
      [&](std::exception_ptr failure) {
        failure ? ended.set_exception(std::move(failure)) : ended.set_value();
      });
  ended.get_future().get();
  EXPECT_TRUE(crypto::password_matches(hash, "Hoa-sen-88"));
  EXPECT_EQ(count("callback"), 1) << "the try that asked for the work was rolled back";
}

TEST_F(OnAStore, HashesAPasswordInAJob) {
  std::promise<std::string> hashed;
  const std::vector<jobs::Kind> kinds{{jobs::Name{"test.hashes"}, [&](Context& ctx, std::int64_t, Instant) {
                                         auto hash = ctx.secrets.hash("Hoa-sen-88");
                                         note(ctx, "deadline");
                                         hashed.set_value(std::move(hash));
                                       }}};
  executor->act([](Context& ctx) { jobs::plan(ctx, jobs::Name{"test.hashes"}, 1, ctx.now.instant); });
  jobs::Runner runner{kinds, *executor};
  auto hash = hashed.get_future();
  ASSERT_EQ(hash.wait_for(60s), std::future_status::ready);
  runner.stop();
  EXPECT_TRUE(crypto::password_matches(hash.get(), "Hoa-sen-88"));
  EXPECT_EQ(count("deadline"), 1);
}

TEST_F(OnAStore, FailsOnlyTheJobWhoseSlowWorkFails) {
  std::promise<void> worked;
  const std::vector<jobs::Kind> kinds{
      {jobs::Name{"test.fails"},
       [](Context& ctx, std::int64_t, Instant) {
         ctx.slow_work.answer<int>(WorkKind::hashing, "fails",
                                   []() -> int { throw std::runtime_error("no memory for it"); });
       }},
      {jobs::Name{"test.works"}, [&](Context&, std::int64_t, Instant) { worked.set_value(); }}};
  executor->act([](Context& ctx) {
    jobs::plan(ctx, jobs::Name{"test.fails"}, 1, ctx.now.instant);
    jobs::plan(ctx, jobs::Name{"test.works"}, 1, ctx.now.instant + 1ms);
  });
  clock.advance(1s);
  jobs::Runner runner{kinds, *executor};
  EXPECT_EQ(worked.get_future().wait_for(60s), std::future_status::ready);
  runner.stop();
  executor->look([](Context& ctx) {
    EXPECT_EQ(ctx.tx.one<std::string>("SELECT problem FROM job WHERE kind = 'test.fails'"),
              "no memory for it");
  });
}

TEST_F(OnAStore, KeepsAWriteAfterARollbackAndItsRefusal) {
  static constexpr Refusal mild{.code = 1, .key = "test.mild"};
  static constexpr Refusal strict{.code = 2, .key = "test.strict"};
  const auto ended = executor->ask([](Context& ctx) -> Verdict {
    note(ctx, "undone");
    ctx.tell("test", "not sent");
    ctx.after_rollback([](Context& later) -> Verdict {
      note(later, "counted");
      return refuse(strict);
    });
    return refuse(mild);
  });
  ASSERT_FALSE(ended);
  EXPECT_EQ(ended.error().why->code, strict.code);
  EXPECT_EQ(count("undone"), 0);
  EXPECT_EQ(count("counted"), 1);
}

TEST_F(OnAStore, RefusesSlowWorkWhenThePoolIsFull) {
  WorkerPool none{1, 0};
  Executor full{runtime, *store, WorkPools{none, none}, signals};
  const auto hash = [](Context& ctx) -> Result<std::string> { return ctx.secrets.hash("Hoa-sen-88"); };
  EXPECT_THROW(static_cast<void>(full.ask(hash)), store::Overloaded);
}

TEST_F(OnAStore, RefusesSlowWorkInAnOpenTransaction) {
  const auto connection = store::open_connection(options, true);
  EXPECT_THROW(store::transact(*connection,
                               [&](store::Tx& tx) {
                                 inside(tx, runtime, [](Context& ctx) { ctx.secrets.hash("Hoa-sen-88"); });
                               }),
               std::logic_error);
}

}  // namespace

}  // namespace run
