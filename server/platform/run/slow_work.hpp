#pragma once
// Work too slow for a transaction: password hashing, pictures.
//
// An operation asks as if the answer were at hand. When it is not, NeedsWork leaves the operation, the
// transaction is undone, the work is done on a pool of its own, and the operation runs again with the answer
// known.
#include <any>
#include <exception>
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

/// The slow work that one execution has had done so far.
class WorkMemo {
 public:
  /// The answer to a piece of work, which is known within the execution by its name and the type of its
  /// answer. Throws what the work threw.
  template <class Answer, class Work>
  auto answer(WorkKind kind, std::string name, Work work) const -> const Answer& {
    const auto known = done_.find(name);
    if (known == done_.end())
      throw NeedsWork{kind, std::move(name), [work = std::move(work)] { return std::any{Answer{work()}}; }};
    if (known->second.failure) std::rethrow_exception(known->second.failure);
    return *std::any_cast<Answer>(&known->second.answer);
  }

  /// Does what an operation asked for. What it throws is thrown by `answer`.
  void carry_out(const NeedsWork& wanted) {
    auto& done = done_[wanted.name];
    try {
      done = {wanted.work(), {}};
    } catch (...) {
      done = {{}, std::current_exception()};
    }
  }

  /// Forgets what was done for another subject: an execution that takes up one thing after another, such as
  /// the queue of deadlines, names each.
  void begin(std::string subject) {
    if (subject == subject_) return;
    subject_ = std::move(subject);
    done_.clear();
  }

 private:
  struct Done {
    std::any answer;
    std::exception_ptr failure;
  };
  std::string subject_;
  std::map<std::string, Done> done_;
};
