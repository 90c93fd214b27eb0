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

/// Runs the jobs without savepoints, because on SQLite a savepoint copies every page that a job touches, and
/// on PostgreSQL it takes a transaction id and a response. Returns false when one that wrote something must
/// be rolled back: the caller must then roll back the whole transaction.
auto run_all_lightly(Connection& connection, Tx& tx, const std::vector<std::unique_ptr<Job>>& jobs,
                     std::vector<Attempt>& outcomes) -> bool;

/// Runs all jobs in one transaction, lightly unless care is due, or one by one if that fails, and finishes
/// each.
void run_together(Connection& connection, const std::vector<std::unique_ptr<Job>>& jobs, Care& care,
                  Store::Statistics& statistics);

/// Runs the job in a read transaction, with retries. Does not finish the job.
auto try_to_read(Connection& connection, Job& job) -> Attempt;

}  // namespace store
