// Lanes of stages: each runs one stage at a time, in the table's order, after the stages that it needs. A
// lane whose own stages have all begun takes one of another lane, so that the last is not alone for long. A
// stage of the lane `alone` runs when nothing else can, and nothing runs beside it.
const alone = 'alone'

/**
 * Runs every stage once. `run(stage)` gives a promise of its outcome, `fail(stage, need)` the outcome of a
 * stage whose need failed by `isUsable`. A stage that is not in `stages` counts as passed.
 */
export async function runInLanes(stages, { run, fail, isUsable }) {
  const waiting = new Set(stages)
  const lanes = new Set(stages.map(({ lane }) => lane).filter(lane => lane !== alone))
  const busy = new Map()
  const ended = new Map()
  const names = new Set(stages.map(({ name }) => name))
  const needs = stage => stage.after.filter(name => names.has(name))

  const failWhatNeedsFailed = () => {
    for (const stage of waiting) {
      const need = needs(stage).find(name => ended.has(name) && !isUsable(ended.get(name)))
      if (need === undefined) continue
      waiting.delete(stage)
      ended.set(stage.name, fail(stage, need))
    }
  }
  const begin = (stage, lane) => {
    waiting.delete(stage)
    const end = run(stage).then(outcome => {
      ended.set(stage.name, outcome)
      busy.delete(lane)
    })
    busy.set(lane, end)
  }
  const beginOne = (lane, isWanted) => {
    if (busy.has(lane)) return
    const isReady = stage => needs(stage).every(name => ended.has(name))
    const stage = [...waiting].find(one => isWanted(one) && isReady(one))
    if (stage) begin(stage, lane)
  }
  const isOf = lane => stage => stage.lane === lane
  const isShared = stage => stage.lane !== alone

  while (waiting.size > 0) {
    // In the table's order a stage comes after those it needs, so one pass finds all.
    failWhatNeedsFailed()
    for (const lane of lanes) beginOne(lane, isOf(lane))
    for (const lane of lanes) if (![...waiting].some(isOf(lane))) beginOne(lane, isShared)
    if (busy.size === 0) beginOne(alone, isOf(alone))
    if (busy.size > 0) await Promise.race(busy.values())
    else if (waiting.size > 0)
      throw new Error(`needed by each other: ${[...waiting].map(({ name }) => name).join(', ')}`)
  }
  await Promise.all(busy.values())
}
