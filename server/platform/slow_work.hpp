#pragma once
// Work too slow for a transaction: password hashing, pictures.
//
// An operation asks as if the answer were at hand. When it is not, NeedsWork leaves the operation, the
// transaction is undone, the work is done on a pool of its own, and the operation runs again with the answer
// known.
#include <any>
#include <functional>
#include <map>
#include <string>
#include <utility>

/// Which pool does it, so that pictures never hold up a sign-in.
enum class WorkKind { hashing, pictures };

/// What is still to be done. `work` runs on another thread while the call waits: it may read the call's
/// request, and nothing of the transaction.
struct NeedsWork {
  WorkKind kind;
  std::string name;
  std::function<std::any()> work;
};

/// What one call has had done so far.
class WorkMemo {
 public:
  /// The answer to a piece of work, which is known within the call by its name and the type of its answer.
  template <class Answer, class Work>
  auto answer(WorkKind kind, std::string name, Work work) const -> const Answer& {
    const auto known = done_.find(name);
    if (known == done_.end())
      throw NeedsWork{kind, std::move(name), [work = std::move(work)] { return std::any{Answer{work()}}; }};
    return *std::any_cast<Answer>(&known->second);
  }

  /// Does what an operation asked for. Throws what the work throws.
  void carry_out(const NeedsWork& wanted) { done_[wanted.name] = wanted.work(); }

 private:
  std::map<std::string, std::any> done_;
};
