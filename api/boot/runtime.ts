import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { openKey } from '#api/boot/own-key.ts'
import { createSessions, type SessionUser } from '#api/auth/sessions.ts'
import { removeAbandoned } from '#api/backup/abandoned.ts'
import { createBackupJob } from '#api/backup/job.ts'
import { ownCommand } from '#api/backup/own-command.ts'
import { finishInterruptedRestore } from '#api/backup/finish-restore.ts'
import { claimBucket } from '#api/boot/claim-bucket.ts'
import type { Config } from '#api/boot/config.ts'
import { DATABASE, holdDataFolder, LISTINGS, MEDIA, PICTURES } from '#api/boot/data-folder.ts'
import type { Deps } from '#api/deps.ts'
import { EMAIL_FOLLOWERS, FEATURES, GROUP_LEAVERS, MAILS, PERSONAL_DATA } from '#api/features.ts'
import { installationName } from '#api/features/billing/queries/installation.ts'
import { openShownPrice } from '#api/features/billing/plan/service/price.ts'
import { createNewsroom } from '#api/features/groups/messages/service/newsroom.ts'
import { guardUser } from '#api/features/journey/service/records.ts'
import { createDailyVisitors } from '#api/features/listings/views/service/daily-visitors.ts'
import { createEngine } from '#api/features/matching/engine/engine.ts'
import { blurKeyFrom, createMatchingIndex } from '#api/features/matching/service/matching-index.ts'
import { createOutboxJob } from '#api/mail/job.ts'
import { createOutbox } from '#api/mail/outbox.ts'
import { PREPARED, copyPreparedDatabase } from '#api/boot/prepared-database.ts'
import { createNewsJob } from '#api/jobs/news-job.ts'
import { createPruningJob } from '#api/jobs/pruning.ts'
import { fileMail } from '#api/gateways/file-mail.ts'
import { fileStore } from '#api/gateways/files/stores.ts'
import { openFiles } from '#api/gateways/served-files.ts'
import type { MailGateway } from '#api/gateways/mail.ts'
import { openMedia } from '#api/gateways/media.ts'
import { createPayments } from '#api/gateways/provider.ts'
import { smtpMail } from '#api/gateways/smtp-mail.ts'
import type { Job } from '#api/jobs/job.ts'
import { bufferedStdout, describeError, jsonLogger, type LogListener } from '#api/log.ts'
import { createObserved } from '#api/observed.ts'
import { folders } from '#api/boot/asset-folders.ts'
import { RELEASE } from '#api/boot/version.ts'
import { openConfigured } from '#api/boot/open-database.ts'
import { upgradeDatabase } from '#api/boot/upgrade.ts'
import { createPrinter } from '#api/pdf/printer.ts'
import { createVisitorQueue } from '#api/http/visitor-queue.ts'
import { startScript } from '#api/workers/worker-script.ts'
import type { Database } from '#db/client.ts'
import { loadShippedCourse } from '#db/seed/load-course.ts'
import { loadShippedQuestionnaire } from '#db/seed/load-questionnaire.ts'

export interface Runtime {
  deps: Deps
  /** Tells balancers that no more requests should come; the process will close soon. */
  announceClosing(): void
  close(): Promise<void>
}

/** Jobs begin after the first responses. */
const JOBS_AFTER_MS = 1000

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
  const { migrations, prepared } = folders()
  if (prepared !== null && config.databaseUrl === null)
    copyPreparedDatabase(join(prepared, PREPARED), join(config.dataDir, DATABASE), (error) =>
      log.error('the prepared database couldn’t be copied', describeError(error)),
    )
  const db = await openConfigured(config, (error) =>
    log.error('an after-commit effect failed', describeError(error)),
  )
  await upgradeDatabase(db, config, migrations)
  await loadReferenceData(db, config, clock())
  const key = await openKey(db, config)
  if (config.files !== null) await claimBucket(config.files, key.fingerprint)
  // From now on, commits of other processes are noticed, even before the first check.
  await db.pollOtherProcesses()
  const { fonts, workers } = folders()
  const printer = createPrinter({
    startWorker: () => startScript(join(workers, 'print.worker.js'), { fonts }),
    log,
  })
  const outside = {
    config,
    db,
    clock,
    log,
    observed,
    sessions: createSessions(db, config, clock),
    key,
    matching: createMatchingIndex(db, blurKeyFrom(key), {
      engineFor: (columns) =>
        createEngine(columns, {
          log,
          startWorker: (layout) => startScript(join(workers, 'sweep.worker.js'), layout),
        }),
    }),
    visitorQueue: createVisitorQueue(),
    dailyVisitors: createDailyVisitors(),
    printer,
    newsroom: createNewsroom(db),
    media: openMedia({ own: fileStore(config, MEDIA), brought: folders().media }, log),
    listingPictures: openFiles(
      { own: fileStore(config, LISTINGS), brought: folders().listingPictures },
      LISTINGS,
      log,
    ),
    guardUser: (user: SessionUser) => guardUser(db.read, user),
    mail: mailGateway(config),
    mails: MAILS,
    personalData: PERSONAL_DATA,
    emailFollowers: EMAIL_FOLLOWERS,
    groupLeavers: GROUP_LEAVERS,
    shownPrice: await openShownPrice(db),
    payments: createPayments(config, clock, () => installationName(db.read), printer),
  }
  const sending = createOutboxJob(outside)
  const deps: Deps = { ...outside, requestId: null, outbox: createOutbox(clock, sending.wake) }
  const jobs: Job[] = [
    sending,
    createNewsJob(deps),
    createPruningJob(deps),
    createBackupJob({ ...outside, run: ownCommand(config.dataDir) }),
    ...FEATURES.flatMap((feature) => (feature.jobs ?? []).map((create) => create(deps))),
  ]
  let isClosing = false
  const metrics = config.metrics && (await openMetrics(config.metrics))

  /** Loaded only where it's configured: a start doesn't wait for it. */
  async function openMetrics(where: NonNullable<Config['metrics']>) {
    const { createMetrics } = await import('#api/metrics/metrics.ts')
    const { serveMetrics } = await import('#api/metrics/server.ts')
    const made = createMetrics({ db, dataDir: config.dataDir })
    listeners.push(made.listener)
    const isReady = async () => {
      await db.ping()
      return !isClosing
    }
    return serveMetrics(where, made, isReady, log)
  }

  const errorReports = config.sentryDsn === null ? null : await openReports(config.sentryDsn)

  /** Also loaded only where it's configured. */
  async function openReports(dsn: string) {
    const { openErrorReports } = await import('#api/gateways/sentry.ts')
    const release = `cohearth@${RELEASE.version}+${RELEASE.commit}`
    const environment = config.production ? 'production' : 'development'
    const opened = openErrorReports({ dsn, release, environment, clock, log })
    listeners.push(opened.listener)
    return opened
  }

  const beginning = setTimeout(async () => {
    for (const job of jobs) {
      if (isClosing) return
      job.start()
      // Lets requests run in between, since each job also prepares its statements first.
      await setImmediate()
    }
  }, JOBS_AFTER_MS)
  return {
    deps,
    announceClosing() {
      isClosing = true
    },
    async close() {
      isClosing = true
      clearTimeout(beginning)
      await metrics?.stop(true)
      await Promise.all(jobs.map((job) => job.stop()))
      outside.matching.close()
      outside.mail.close()
      await outside.payments?.close()
      await printer.close()
      await db.close()
      await errorReports?.close()
      release()
      await stdout.flush()
    },
  }
}

function mailGateway({ smtpUrl, mailFrom, dataDir }: Config): MailGateway {
  return smtpUrl === null ? fileMail({ dataDir, mailFrom }) : smtpMail({ smtpUrl, mailFrom })
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
