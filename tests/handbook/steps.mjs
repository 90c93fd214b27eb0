// The handbook's steps by name, each done by the screen's call.
import * as bringingIn from './steps/bringing-in.mjs'
import * as machines from './steps/machines.mjs'
import * as payingOut from './steps/paying-out.mjs'
import * as rewarding from './steps/rewarding.mjs'
import * as settingUp from './steps/setting-up.mjs'
import * as using from './steps/using.mjs'
import * as weekly from './steps/weekly.mjs'

const subjects = [settingUp, using, bringingIn, payingOut, rewarding, weekly, machines]
const stepsOf = kind => Object.assign({}, ...subjects.map(subject => subject[kind]))

const places = {
  console: stepsOf('consoleSteps'),
  app: stepsOf('appSteps'),
  vnpay: stepsOf('vnpaySteps'),
  carry: stepsOf('carrySteps'),
  outside: stepsOf('outsideSteps'),
}

/** Does a step of the handbook; gives its outcome as a sentence. */
export async function take(story, { place, act, values }) {
  const step = places[place]?.[act]
  if (!step) throw new Error(`unknown step "${place} ${act}"`)
  return step(story, values)
}

/** Every known step, as "place act". */
export const known = Object.entries(places).flatMap(([place, steps]) =>
  Object.keys(steps).map(act => `${place} ${act}`),
)
