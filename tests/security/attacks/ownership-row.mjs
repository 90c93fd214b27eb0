// The form of an ownership row: callers, request, and the owners of its ids.
import { consoleBase } from '../world/operators.mjs'
import { api } from '../world/people.mjs'

export const row = (who, method, path, fields, more) => ({
  who,
  method,
  path,
  fields: fields ?? (() => ({})),
  ...more,
})
export const open = (method, path, fields, more) => row('everyone', method, api + path, fields, more)
export const own = (method, path, fields, more) => row('person', method, `${api}/token${path}`, fields, more)
export const desk = (permission, method, path, fields, more) =>
  row('operator', method, consoleBase + path, fields, { permission, ...more })

/** An id's object: the owner's alone, or public. */
export const owned = (...names) => ({ owned: names })
export const shared = (...names) => ({ shared: names })
export const says = key => ({ says: key })

/** An unused id. */
export const nowhere = '7'
export const never =
  (...names) =>
  () =>
    Object.fromEntries(names.map(name => [name, nowhere]))
