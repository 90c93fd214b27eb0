// Durability of the write-ahead log: a caller is answered only after a sync of its commit.
#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <future>
#include <iterator>
#include <mutex>

#include "platform/store/store.hpp"

namespace store {

namespace {

// Records the synced content of one file: SQLite calls fdatasync, and links to the definition below.
class Watched {
 public:
  void watch(const std::filesystem::path& file) {
    const std::lock_guard lock{guard_};
    file_ = file;
    kept_.clear();
    syncs_ = 0;
  }
  auto sync(int descriptor) -> int {
    const auto held = contents(descriptor);  // before the sync begins: later writes may not be in it
    const auto code = static_cast<int>(::syscall(SYS_fdatasync, descriptor));
    if (!held || code != 0) return code;
    const std::lock_guard lock{guard_};
    kept_ = *held;
    ++syncs_;
    return code;
  }
  auto keeps(std::string_view text) {
    const std::lock_guard lock{guard_};
    return kept_.find(text) != std::string::npos;
  }
  auto syncs() {
    const std::lock_guard lock{guard_};
    return syncs_;
  }

 private:
  auto contents(int descriptor) -> std::optional<std::string> {
    struct stat synced{}, watched{};
    const std::lock_guard lock{guard_};
    if (file_.empty() || ::fstat(descriptor, &synced) != 0 || ::stat(file_.c_str(), &watched) != 0) return {};
    if (synced.st_ino != watched.st_ino || synced.st_dev != watched.st_dev) return {};
    std::ifstream in{file_, std::ios::binary};
    return std::string{std::istreambuf_iterator<char>{in}, {}};
  }

  std::mutex guard_;
  std::filesystem::path file_;
  std::string kept_;
  int syncs_ = 0;
};

Watched the_log;

auto text_of(std::int64_t number) { return fmt::format("somebody was told of {:06}", number); }

class Noting final : public Job {
 public:
  Noting(std::int64_t number, std::promise<bool>& told) : number_{number}, told_{told} {}
  auto run(Tx& tx) -> Decision override {
    tx.run("INSERT INTO n (n, note) VALUES ($1, $2)", number_, text_of(number_));
    return Decision::commit;
  }
  void finish(Ended ended, std::exception_ptr) override {
    told_.set_value(ended == Ended::committed && the_log.keeps(text_of(number_)));
  }

 private:
  std::int64_t number_;
  std::promise<bool>& told_;
};

}  // namespace

struct SyncedLog : testing::Test {
  SyncedLog() : file{std::filesystem::temp_directory_path() / fmt::format("gomve-log-{}", ::getpid())} {
    remove();
    options.address = file.string();
    open_connection(options, true)->script("CREATE TABLE n (n INTEGER PRIMARY KEY, note TEXT) STRICT;");
    the_log.watch(file.string() + "-wal");
  }
  ~SyncedLog() override {
    the_log.watch({});
    remove();
  }
  void remove() const {
    for (const auto* end : {"", "-wal", "-shm"}) std::filesystem::remove(file.string() + end);
  }

  std::filesystem::path file;
  Options options;
};

TEST_F(SyncedLog, FinishesJobsOnlyAfterASyncOfTheirCommit) {
  Store store{options};
  std::int64_t number = 0;
  for (const int at_once : {1, 7, 40, 1, 1, 40}) {
    std::vector<std::promise<bool>> told(static_cast<std::size_t>(at_once));
    for (auto& each : told) store.write(std::make_unique<Noting>(++number, each));
    for (auto& each : told) EXPECT_TRUE(each.get_future().get());
  }
  EXPECT_LT(the_log.syncs(), number) << "jobs of one group share a sync";
}

// SQLite rewrites the checksums of a commit's frames when it spilled some of its pages before the commit.
TEST_F(SyncedLog, SyncsTheHeaderOfARestartedLogAfterASpilledCommit) {
  const auto writer = open_connection(options, true);
  writer->script("PRAGMA cache_size = 10;");
  writer->commit_ahead_of_sync();
  const auto note = [&](std::int64_t number) {
    transact(*writer, [&](Tx& tx) { tx.run("INSERT INTO n (n, note) VALUES ($1, $2)", number, "short"); });
  };
  transact(*writer, [&](Tx& tx) {
    for (std::int64_t number = 0; number < 400; ++number)
      tx.run("INSERT INTO n (n, note) VALUES ($1, $2)", number, std::string(1000, 'x'));
    tx.run("UPDATE n SET note = 'again' WHERE n < 200");
    tx.run("UPDATE n SET note = 'and again' WHERE n < 200");
  });
  ASSERT_GT(writer->carry_over(), 0);
  const auto before = the_log.syncs();
  note(1000);
  EXPECT_EQ(the_log.syncs(), before + 1) << "of the log's header";
  note(1001);
  EXPECT_EQ(the_log.syncs(), before + 1) << "the commit itself does not sync";
  writer->sync();
  EXPECT_EQ(the_log.syncs(), before + 2);
}

}  // namespace store

// Replaces the C library's function in the whole test program, to record syncs.
extern "C" auto fdatasync(int descriptor) -> int { return store::the_log.sync(descriptor); }
