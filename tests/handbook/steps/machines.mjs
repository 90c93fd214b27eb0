// Steps between machines: files that are carried over, a visit from outside, the restored machine.
import { demand } from './calling.mjs'

export const appSteps = {
  /** Requested from the restored machine, which has no public access. */
  async 'token/getUserIndex'(story) {
    const path = 'http://127.0.0.1:8080/rest/v3/api/token/getUserIndex'
    const { said } = story.machines.elsewhere.run(
      `curl --silent --fail --header 'token: ${story.person.token}' ${path}`,
    )
    const held = Number(JSON.parse(said).data.holdings.balance)
    demand(held === story.balance, `restored: ${held}, and it was ${story.balance}`)
    return `the restored machine knows the person, and the balance of ${held}`
  },
}

export const carrySteps = {
  /** Copies the package of `tools/package.sh` to the server under the name that the page installs. */
  async package(story, values) {
    const file = values.at(-1).split('/').at(-1)
    story.machines.server.take(story.packageFile, `/root/${file}`)
    story.packageName = file
    return file
  },
  async backup(story, names) {
    const { server, elsewhere } = story.machines
    const [latest] = server.run('ls --sort=time /var/backups/gomve').said.split('\n')
    const from = {
      [story.packageName]: `/root/${story.packageName}`,
      'latest.gomve': `/var/backups/gomve/${latest}`,
      'backup.key': '/root/backup.key',
      'secret.key': '/var/lib/gomve/secret.key',
      'gomve.toml': '/etc/gomve/gomve.toml',
    }
    for (const name of names) elsewhere.take(server.path(from[name]), `/root/${name}`)
    return names.join(', ')
  },
}

export const outsideSteps = {
  async visit({ world }, [address, expected]) {
    const { status } = await world.visit(address)
    demand(`${status}` === expected, `${address} answers ${status}, and not ${expected}`)
    return `${address} answers ${status}`
  },
}
