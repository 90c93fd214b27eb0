#pragma once
// Attempts at jobs: alone, with retries, without savepoints, in savepoints, or together. Internal to the
// store.
#include <memory>
#include <vector>

#include "platform/store/store.hpp"

namespace store {

void open_transaction(Connection& connection, Tx& tx, CommitObserver* observer);

/// Runs the job in its own savepoint, so that it can be rolled back without the others.
void run_carefully(Connection& connection, Tx& tx, Job& job, Attempt& outcome);

/// Runs the job without a savepoint, because a savepoint copies every page that a job touches. Returns false
/// when a job that wrote something must be rolled back: the caller must then roll back the whole transaction.
auto run_lightly(Connection& connection, Tx& tx, Job& job, Attempt& outcome) -> bool;

/// Runs all jobs in one transaction, or one by one if that fails, and finishes each of them.
void run_together(Connection& connection, const std::vector<std::unique_ptr<Job>>& jobs, Histogram& commits);

/// Runs the job in a read transaction, with retries. Does not finish the job.
auto try_to_read(Connection& connection, Job& job) -> Attempt;

}  // namespace store
