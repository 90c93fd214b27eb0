// The test of backups: one taken under load restores and verifies, and damaged ones are refused.
import { inFolder, readWords, say } from '../harness/proof.mjs'
import { injuredBackups } from './injured.mjs'
import { backupUnderLoad } from './load.mjs'
import { refusals } from './refusals.mjs'

const usage = `tests/backup/run [--people 2000] [--injuries 40] [--seed NUMBER]
  --people    how many are in the database; $GOMVE_BACKUP_PEOPLE says how many by itself
  --injuries  backups that are damaged or cut; $GOMVE_DAMAGED_BACKUPS
  --seed      draws the same moments and places again; a run prints its own`

const words = readWords(usage, {
  people: process.env.GOMVE_BACKUP_PEOPLE,
  injuries: process.env.GOMVE_DAMAGED_BACKUPS,
})

say(`seed ${words.seed}`)
await inFolder('backup', async folder => {
  const chance = words.chance()
  const taken = await backupUnderLoad({ folder, people: Number(words.people), chance, say })
  injuredBackups({ folder, taken, injuries: Number(words.injuries), chance, say })
  refusals({ folder, taken, say })
})
