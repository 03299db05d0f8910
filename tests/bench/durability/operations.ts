/* Kills the server during its own operations: scheduled backups to S3-compatible storage, and takeovers of the port by another process. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultsIn, restored } from './folder.ts'
import { openWriters, type Writers } from './writers.ts'
import { readBackupStatus } from '#api/backup/status.ts'
import { faultsOf } from '#tests/support/older-database.ts'
import { startS3Double } from '#tests/support/s3-double.ts'
import { type Server, startServer } from '#tests/support/server.ts'

export interface Operated {
  site: Server
  writers: Writers
  /** Kills at a random moment and returns what's wrong after the next start; null if nothing was in progress any more. */
  phase(round: number): Promise<string[] | null>
  remove(): Promise<void>
}

const LOOK_EVERY_MS = 5
const AT_MOST_MS = 600

const random = (most: number) => Bun.sleep(Math.random() * most)

/** A server that makes a backup at each start. Its child process, which makes them, is killed with it, as in a power cut. */
export async function backedUp(): Promise<Operated> {
  const storage = startS3Double()
  const site = await startServer('executable', { DEMO: '1', BACKUP_EVERY: '1d', ...storage.env })
  const writers = await openWriters(site)
  const workedAt = () => readBackupStatus(site.dataDir).backup.workedAt ?? 0

  /** Restores every backup in the storage. None may be incomplete. */
  async function faultsStored(): Promise<string[]> {
    const faults: string[] = []
    for (const [key, bytes] of storage.objects) {
      const file = join(site.dataDir, '..', key.replaceAll('/', '-'))
      await Bun.write(file, bytes)
      const folder = await restored(file)
      faults.push(...faultsIn(folder))
      folder.remove()
      await Bun.file(file).delete()
    }
    return faults
  }

  async function backupDone(since: number): Promise<void> {
    while (workedAt() === since) await Bun.sleep(LOOK_EVERY_MS)
  }

  await backupDone(0)
  return {
    site,
    writers,
    async phase() {
      await site.stop()
      storage.objects.clear()
      const before = workedAt()
      await site.restart()
      const stopWriting = writers.begin()
      await random(AT_MOST_MS)
      const isUnderWay = workedAt() === before
      for (const child of childrenOf(site.pid)) process.kill(child, 'SIGKILL')
      await site.kill()
      await stopWriting()
      const faults = await faultsStored()
      storage.objects.clear()
      await site.restart()
      await backupDone(before)
      faults.push(...(await faultsStored()), ...writers.check())
      if (storage.objects.size !== 1) faults.push(`${storage.objects.size} backups after a kill, not one`)
      return isUnderWay ? faults : null
    },
    async remove() {
      await site.remove()
      void storage.stop()
    },
  }
}

/** Starts a second process that takes over the port, and kills one of the two. */
export async function takenOver(): Promise<Operated> {
  const site = await startServer('executable', { DEMO: '1', REUSE_PORT: '1' })
  const writers = await openWriters(site)
  return {
    site,
    writers,
    async phase(round) {
      const old = site.pid
      const stopWriting = writers.begin()
      const takingOver = site.takeOver().catch(() => undefined)
      const isOld = round % 2 === 0
      await random(AT_MOST_MS)
      const victim = isOld ? old : site.pid
      const wasAlive = isAlive(victim)
      if (wasAlive) process.kill(victim, 'SIGKILL')
      await takingOver
      const answered = await fetch(`${site.url}/api/health`).catch(() => null)
      await stopWriting()
      const faults = [...writers.check(), ...faultsOf(join(site.dataDir, 'cohearth.sqlite'))]
      // The remaining one serves, unless the new process was killed after the old one had exited.
      if (isOld && !answered?.ok) faults.push('nobody served after the old process was killed')
      if (!answered?.ok) await site.restart()
      return wasAlive ? faults : null
    },
    remove: () => site.remove(),
  }
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
