import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { removeAbandoned } from '#api/backup/abandoned.ts'
import { finishInterruptedRestore } from '#api/backup/finish-restore.ts'
import { createBackupJob } from '#api/backup/job.ts'
import { ownCommand } from '#api/backup/own-command.ts'
import { folders } from '#api/boot/asset-folders.ts'
import { claimBucket } from '#api/boot/claim-bucket.ts'
import type { Config } from '#api/boot/config.ts'
import { DATABASE, holdDataFolder, PICTURES } from '#api/boot/data-folder.ts'
import { openMetrics, openReports } from '#api/boot/observers.ts'
import { openConfigured } from '#api/boot/open-database.ts'
import { openKey } from '#api/boot/own-key.ts'
import { PREPARED, copyPreparedDatabase } from '#api/boot/prepared-database.ts'
import { openServices, type Services } from '#api/boot/services.ts'
import { upgradeDatabase } from '#api/boot/upgrade.ts'
import type { Deps } from '#api/deps.ts'
import { FEATURES } from '#api/features.ts'
import type { Job } from '#api/jobs/job.ts'
import { createNewsJob } from '#api/jobs/news-job.ts'
import { createPruningJob } from '#api/jobs/pruning.ts'
import { bufferedStdout, describeError, jsonLogger, type Logger, type LogListener } from '#api/log.ts'
import { createOutboxJob } from '#api/mail/job.ts'
import { createOutbox } from '#api/mail/outbox.ts'
import { createObserved } from '#api/observed.ts'
import type { Database } from '#db/client.ts'
import { loadShippedCourse } from '#db/seed/load-course.ts'
import { loadShippedQuestionnaire } from '#db/seed/load-questionnaire.ts'

export interface Runtime {
  deps: Deps
  /** Tells balancers that no more requests should come; the process will close soon. */
  announceClosing(): void
  close(): Promise<void>
}

export async function startRuntime(config: Config): Promise<Runtime> {
  finishInterruptedRestore(config.dataDir)
  const release = holdDataFolder(config.dataDir, 'shared')
  const clock = Date.now
  const stdout = bufferedStdout()
  const { observed, listener } = createObserved(clock)
  const listeners: LogListener[] = [listener]
  const log = jsonLogger(stdout.write, clock, { level: config.logLevel, listeners })
  removeAbandoned(config.dataDir, (error) =>
    log.error('leftovers of a backup or restore couldn’t be removed', describeError(error)),
  )
  const db = await openUpgraded(config, log)
  await loadReferenceData(db, config, clock())
  const key = await openKey(db, config)
  if (config.files !== null) await claimBucket(config.files, key.fingerprint)
  // From now on, commits of other processes are noticed, even before the first check.
  await db.pollOtherProcesses()
  const services = await openServices({ config, db, clock, log, observed, key })
  const { deps, jobs } = createJobs(services)
  let isClosing = false
  const metrics = await openMetrics(config, { db, log }, () => isClosing)
  if (metrics) listeners.push(metrics.listener)
  const reports = await openReports(config, { clock, log })
  if (reports) listeners.push(reports.listener)
  const beginning = startLater(jobs, () => isClosing)
  return {
    deps,
    announceClosing() {
      isClosing = true
    },
    async close() {
      isClosing = true
      clearTimeout(beginning)
      await metrics?.close()
      await Promise.all(jobs.map((job) => job.stop()))
      services.matching.close()
      services.mail.close()
      await services.payments?.close()
      await services.printer.close()
      await db.close()
      await reports?.close()
      release()
      await stdout.flush()
    },
  }
}

/** Opens the database in this release's form. A new installation starts from the prepared one. */
async function openUpgraded(config: Config, log: Logger): Promise<Database> {
  const { migrations, prepared } = folders()
  if (prepared !== null && config.databaseUrl === null)
    copyPreparedDatabase(join(prepared, PREPARED), join(config.dataDir, DATABASE), (error) =>
      log.error('the prepared database couldn’t be copied', describeError(error)),
    )
  const db = await openConfigured(config, (error) =>
    log.error('an after-commit effect failed', describeError(error)),
  )
  await upgradeDatabase(db, config, migrations)
  return db
}

async function loadReferenceData(db: Database, config: Config, now: number): Promise<void> {
  await loadShippedQuestionnaire(db, now)
  await loadShippedCourse(db, now)
  if (!config.demo) return
  const { isEmpty, seedDemo } = await import('#db/seed/demo/seed-demo.ts')
  if (!(await isEmpty(db.read))) return
  // Held back until now (api/main.ts), but seeding is a lot of work.
  Bun.unsafe.setJITPolicy(1)
  const { avatars, listingPictures: homes } = folders()
  await seedDemo(db, { avatars, pictures: join(config.dataDir, PICTURES), homes }, now)
}

/** Creates all jobs, and the outbox, which wakes the job that sends its emails. */
function createJobs(services: Services): { deps: Deps; jobs: Job[] } {
  const sending = createOutboxJob(services)
  const deps: Deps = { ...services, requestId: null, outbox: createOutbox(services.clock, sending.wake) }
  const jobs = [
    sending,
    createNewsJob(deps),
    createPruningJob(deps),
    createBackupJob({ ...services, run: ownCommand(services.config.dataDir) }),
    ...FEATURES.flatMap((feature) => (feature.jobs ?? []).map((create) => create(deps))),
  ]
  return { deps, jobs }
}

/** Jobs begin after the first responses. */
const JOBS_AFTER_MS = 1000

function startLater(jobs: readonly Job[], isClosing: () => boolean) {
  return setTimeout(async () => {
    for (const job of jobs) {
      if (isClosing()) return
      job.start()
      // Lets requests run in between, since each job also prepares its statements first.
      await setImmediate()
    }
  }, JOBS_AFTER_MS)
}
