// SQLite's readers: as many at once as there are, and none that holds a stop.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <functional>
#include <future>
#include <latch>

#include "platform/store/store.hpp"

namespace store {

namespace {

class Reading final : public Job {
 public:
  Reading(std::function<void(Tx&)> work, std::promise<void> ended)
      : work_{std::move(work)}, ended_{std::move(ended)} {}
  auto run(Tx& tx) -> Decision override { return work_(tx), Decision::commit; }
  void finish(Ended, std::exception_ptr failure) override {
    failure ? ended_.set_exception(failure) : ended_.set_value();
  }

 private:
  std::function<void(Tx&)> work_;
  std::promise<void> ended_;
};

struct Readers : testing::Test {
  Readers() : file{std::filesystem::temp_directory_path() / ("gomve-readers-" + std::to_string(::getpid()))} {
    std::filesystem::remove(file);
    store = std::make_unique<Store>(Options{.address = file.string(), .workers = 3});
  }
  ~Readers() override {
    store.reset();
    for (const auto* end : {"", "-wal", "-shm"}) std::filesystem::remove(file.string() + end);
  }

  // Reads on a thread of its own. The future throws what the job failed with.
  auto read(std::function<void(Tx&)> work) {
    return std::async(std::launch::async, [this, work = std::move(work)] {
      std::promise<void> ended;
      auto end = ended.get_future();
      store->read(std::make_unique<Reading>(work, std::move(ended)));
      end.get();
    });
  }

  std::filesystem::path file;
  std::unique_ptr<Store> store;
};

constexpr Sql long_statement{
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000000000) "
    "SELECT COUNT(*) FROM n"};

}  // namespace

TEST_F(Readers, ReadAtOnceAndThenInTurns) {
  std::latch all{3};
  std::vector<std::future<void>> reads;
  for (int i = 0; i < 3; ++i) reads.push_back(read([&all](Tx&) { all.arrive_and_wait(); }));
  for (auto& one : reads) EXPECT_NO_THROW(one.get());
  for (std::size_t i = 0; i < 9; ++i)
    reads[i % 3] = read([](Tx& tx) { EXPECT_EQ(tx.one<std::int64_t>("SELECT 1"), 1); });
  for (auto& one : reads) EXPECT_NO_THROW(one.get());
}

TEST_F(Readers, EndLongReadsBeforeAStop) {
  std::promise<void> started;
  auto read_long = read([&](Tx& tx) {
    started.set_value();
    tx.one<std::int64_t>(long_statement);
  });
  started.get_future().wait();
  store->end_long_reads();
  EXPECT_THROW(read_long.get(), TookTooLong);
  EXPECT_THROW(read([](Tx& tx) { tx.one<std::int64_t>(long_statement); }).get(), TookTooLong);
  EXPECT_NO_THROW(read([](Tx& tx) { EXPECT_EQ(tx.one<std::int64_t>("SELECT 1"), 1); }).get());
}

}  // namespace store
