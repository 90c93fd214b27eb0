// The test of lost connections to PostgreSQL: no acknowledged work is lost.
import { inFolder, readWords, say } from '../harness/proof.mjs'
import { cutLinks } from './cuts.mjs'
import { Link } from './link.mjs'
import { startServerBehind } from './server.mjs'

const usage = `tests/partitions/run [--cuts 10] [--seed NUMBER]
  --cuts  how often the link is cut; $GOMVE_LINK_CUTS says how often by itself
  --seed  draws the same moments again; a run prints its own`

const words = readWords(usage, { cuts: process.env.GOMVE_LINK_CUTS })

say(`seed ${words.seed}`)
await inFolder('partitions', async folder => {
  const link = await Link.open()
  let server
  try {
    server = startServerBehind(link)
    await cutLinks({ link, server, folder, cuts: Number(words.cuts), chance: words.chance(), say })
  } finally {
    server?.stop()
    link.close()
  }
})
