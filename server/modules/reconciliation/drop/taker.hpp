#pragma once
// Taking the statements that lie in the folder: one look at it imports what has been quiet since the last.
#include <atomic>
#include <functional>
#include <map>
#include <utility>

#include "folder.hpp"
#include "store.hpp"
#include "text.hpp"

namespace reconciliation::drop {

/// How the work reaches the database, outside of any transaction itself. Work may run again.
struct Transactions {
  std::function<void(const std::function<void(Context&)>&)> look;
  std::function<Verdict(const std::function<Verdict(Context&)>&)> act;  // rolls back what is refused
};

class Taker {
 public:
  explicit Taker(std::filesystem::path folder) : folder_{std::move(folder)} {}

  /// One look. Does nothing without a folder.
  void look(const Transactions& run);
  /// Begins no further part. What is under way goes on at the next start.
  void stop() { stopping_ = true; }

 private:
  struct Seen {
    FoundFile file;
    Instant since;
  };
  /// A file as it was read: its text if there is one to import, or its problem.
  struct Opened {
    FoundFile file;
    std::optional<ChannelId> channel;
    std::string text, digest;
    std::vector<std::string_view> lines = {};  // of the text
    std::optional<Problem> problem = {};
  };

  void take_all(const Transactions& run);
  auto quiet_ones(std::vector<FoundFile> found, Instant now) -> std::vector<FoundFile>;
  void take(const Transactions& run, const FoundFile& file);
  void open_text(Opened& opened, std::string bytes, Moment now, const bank::How& how) const;
  auto claimed(const Transactions& run, const Opened& opened) const -> std::optional<store::FileRow>;
  void put_away(const Transactions& run, const Opened& opened, const store::FileRow& row) const;
  void import_parts(const Transactions& run, const Opened& opened, store::FileRow& row) const;

  Folder folder_;
  std::map<std::pair<std::string, std::string>, Seen> seen_;  // by folder and name
  std::atomic<bool> stopping_{false};
  bool is_faulty_ = false;
};

}  // namespace reconciliation::drop
