/**
 * Kills the executable 200 times at random moments: a server during writes, backups beside it and the server during backups,
 * migrations of older databases, restores, first starts, scheduled backups to S3-compatible storage, takeovers of the port, and
 * changes of email addresses. After each kill and the next start, everything acknowledged must be there and the database intact;
 * otherwise it exits with 1. KILLS (200) sets the number. `bun run build:binary && bun tests/bench/durability.bench.ts`
 */
import { join } from 'node:path'
import { openFolder } from './durability/folder.ts'
import { backedUp, takenOver } from './durability/operations.ts'
import { moving } from './durability/moving.ts'
import { type Bench, PHASES } from './durability/phases.ts'
import { openWriters } from './durability/writers.ts'
import { quantiles } from './quantiles.ts'
import { startServer } from '#tests/support/server.ts'

const site = await startServer('executable', { DEMO: '1' })
const writers = await openWriters(site)
const folder = openFolder(site.dataDir)
const bench = await opened()
const scheduled = await backedUp()
const taken = await takenOver()
const moves = await moving()
const phases = [
  ...PHASES.map(({ phase, ...rest }) => ({
    ...rest,
    writers,
    phase: (round: number) => phase(bench, round),
  })),
  { what: 'a scheduled backup to S3, with the server', kills: 20, ...scheduled },
  { what: 'either process, while the port is taken over', kills: 20, ...taken },
  { what: 'a move to another email address', kills: 20, ...moves },
]
const all = phases.reduce((sum, { kills }) => sum + kills, 0)
const kills = Number(process.env.KILLS ?? all)

const faults: string[] = [...writers.check()]
const rows: Record<string, string | number>[] = []
for (const { what, kills: share, phase, writers: present } of phases) {
  const before = { acknowledged: present.acknowledged, faults: faults.length }
  const wanted = Math.ceil((share * kills) / all)
  for (let done = 0, round = 0; done < wanted; round += 1) {
    const found = await phase(round).catch((error: unknown) => [String(error)])
    if (found === null) continue
    faults.push(...found.map((line) => `${what}: ${line}`))
    done += 1
  }
  const acknowledged = present.acknowledged - before.acknowledged
  rows.push({ killed: what, times: wanted, acknowledged, faults: faults.length - before.faults })
}
const everyone = [writers, scheduled.writers, taken.writers, moves.writers]
const refused = [...new Set(everyone.flatMap((some) => some.refused))]
const acknowledged = everyone.reduce((sum, some) => sum + some.acknowledged, 0)
await Promise.all([site.remove(), scheduled.remove(), taken.remove(), moves.remove()])
folder.remove()
const done = rows.reduce((sum, { times }) => sum + Number(times), 0)
console.log(
  `${done} kills, ${acknowledged} acknowledged writes, ${faults.length} faults, ${refused.length} refusals`,
)
console.table(rows)
console.table([{ what: 'start after a kill, ms', ...quantiles(bench.starts) }])
for (const line of [...faults, ...refused]) console.log(line)
process.exit(faults.length + refused.length === 0 ? 0 : 1)

async function opened(): Promise<Bench> {
  const backup = join(folder.path, 'first.tar')
  const stopWriting = writers.begin()
  const timed = async (work: () => Promise<unknown>) => {
    const begun = performance.now()
    await work()
    return performance.now() - begun
  }
  const ofBackup = await timed(() => folder.run('backup', backup))
  await stopWriting()
  const other = openFolder()
  const restore = await timed(() => other.run('restore', backup))
  const start = await timed(() => other.run('migrate'))
  other.remove()
  return { site, writers, folder, backup, takes: { backup: ofBackup, restore, start }, starts: [] }
}
