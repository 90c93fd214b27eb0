#pragma once
// How jobs are tried: alone, again, lightly, in savepoints, or several together. Only the store uses it.
#include <memory>
#include <vector>

#include "platform/store/store.hpp"

namespace store {

void open_transaction(Connection& connection, Tx& tx, CommitObserver* observer);

/// Each job in a savepoint of its own, so that one can be undone without the others.
void run_carefully(Connection& connection, Tx& tx, Job& job, Attempt& outcome);

/// Without savepoints, which cost a copy of every page that a job touches. Answers false when a job that
/// wrote something must be undone: then nothing of the transaction can stay.
auto run_lightly(Connection& connection, Tx& tx, Job& job, Attempt& outcome) -> bool;

/// All of them in one transaction, or one by one where that fails; tells each how it ended.
void run_together(Connection& connection, const std::vector<std::unique_ptr<Job>>& jobs, Histogram& commits);

/// As often as there is sense in it; the job is not told.
auto try_to_read(Connection& connection, Job& job) -> Attempt;

}  // namespace store
