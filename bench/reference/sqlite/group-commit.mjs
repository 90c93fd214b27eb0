// Group commit: all calls that wait in one turn of the event loop share a transaction and its sync.

/**
 * Wraps `work` in a promise that resolves once its transaction is on the disk. A group runs without
 * savepoints, which would copy each changed page. If a call is refused the group rolls back and runs again
 * with a savepoint for each call, so that only the refused one is undone.
 */
export function inGroups(database, work) {
  const statement = text => database.prepare(text)
  const [begin, commit, rollback] = ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK'].map(statement)
  const [save, release, undo] = ['SAVEPOINT one', 'RELEASE one', 'ROLLBACK TO one'].map(statement)
  let waiting = []

  function runWithSavepoint(job) {
    save.run()
    try {
      job.answer = work(job.request)
    } catch (error) {
      job.error = error
      undo.run()
    }
    release.run()
  }

  function runAll(jobs) {
    begin.run()
    try {
      for (const job of jobs) job.answer = work(job.request)
    } catch {
      rollback.run()
      begin.run()
      for (const job of jobs) runWithSavepoint(job)
    }
    commit.run()
  }

  function commitAll() {
    const jobs = waiting
    waiting = []
    try {
      runAll(jobs)
    } catch (error) {
      if (database.isTransaction) rollback.run()
      for (const job of jobs) job.error = error
    }
    for (const { answer, error, resolve, reject } of jobs)
      error === undefined ? resolve(answer) : reject(error)
  }

  return request =>
    new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject })
      if (waiting.length === 1) setImmediate(commitAll)
    })
}
