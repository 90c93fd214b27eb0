#pragma once
// Work too slow for a transaction: password hashing, pictures.
//
// An operation asks for the result as if it were known. When it is not, NeedsWork leaves the operation, the
// transaction is rolled back, the work runs on its pool, and the operation runs again with the result.
#include <any>
#include <exception>
#include <functional>
#include <map>
#include <string>
#include <utility>

/// The pool of the work: separate ones, so that pictures never delay a login.
enum class WorkKind { hashing, pictures };

/// The missing work. `work` runs on another thread while the call waits: it may read the call's request, and
/// nothing of the transaction.
struct NeedsWork {
  WorkKind kind;
  std::string name;
  std::function<std::any()> work;
};

/// The results of slow work within one execution.
class WorkMemo {
 public:
  /// The result of a piece of work, identified within the execution by its name and the result's type.
  /// Rethrows the work's exception.
  template <class Answer, class Work>
  auto answer(WorkKind kind, std::string name, Work work) const -> const Answer& {
    const auto known = done_.find(name);
    if (known == done_.end())
      throw NeedsWork{kind, std::move(name), [work = std::move(work)] { return std::any{Answer{work()}}; }};
    if (known->second.failure) std::rethrow_exception(known->second.failure);
    return *std::any_cast<Answer>(&known->second.answer);
  }

  /// Whether the result of the work, or its exception, is known.
  auto has(const std::string& name) const -> bool { return done_.contains(name); }

  /// Does the work that an operation asked for. `answer` rethrows its exception.
  void carry_out(const NeedsWork& wanted) {
    auto& done = done_[wanted.name];
    try {
      done = {wanted.work(), {}};
    } catch (...) {
      done = {{}, std::current_exception()};
    }
  }

  /// Drops the results of another subject. An execution that processes several subjects, such as the job
  /// queue, names each.
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
