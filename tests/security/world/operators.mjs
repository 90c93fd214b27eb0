// Operators of every role, added by the command and signed in at the console.
import { codeShown } from '../../harness/authenticator.mjs'

export const consoleBase = '/rest/v3/console'
export const operatorPassword = 'Van-Hanh-Gomve-73519'
export const roles = ['owner', 'finance', 'support', 'desk', 'content', 'auditor']

/** One of each role, and a second owner whose session may end; made before the program runs. */
export function hireOperators(program) {
  return ['leaver', ...roles].map(name => {
    const role = name === 'leaver' ? 'owner' : name
    return { name, role, secret: program.addOperator(name, role, operatorPassword) }
  })
}

/** Signs them in; gives their callers by name. */
export async function signInOperators(visitor, hired) {
  const callers = {}
  for (const { name, secret } of hired) {
    const fields = { name, password: operatorPassword, totp: codeShown(secret) }
    const { token } = await visitor.must('POST', `${consoleBase}/login`, fields)
    callers[name] = visitor.as({ name, token })
  }
  return callers
}
