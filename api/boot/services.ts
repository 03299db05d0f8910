import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { createSessions, type SessionUser } from '#api/auth/sessions.ts'
import { folders } from '#api/boot/asset-folders.ts'
import type { Config } from '#api/boot/config.ts'
import { LISTINGS, MEDIA } from '#api/boot/data-folder.ts'
import { lateModules } from '#api/boot/late-modules.ts'
import type { Deps } from '#api/deps.ts'
import { EMAIL_FOLLOWERS, GROUP_LEAVERS, MAILS, PERSONAL_DATA } from '#api/features.ts'
import { openShownPrice } from '#api/features/billing/plan/service/price.ts'
import { installationName } from '#api/features/billing/queries/installation.ts'
import { createNewsroom } from '#api/features/groups/messages/service/newsroom.ts'
import { guardUser } from '#api/features/journey/service/records.ts'
import { createDailyVisitors } from '#api/features/listings/views/service/daily-visitors.ts'
import { createEngine } from '#api/features/matching/engine/engine.ts'
import { blurKeyFrom, createMatchingIndex } from '#api/features/matching/service/matching-index.ts'
import { fileMail } from '#api/gateways/file-mail.ts'
import { fileStore } from '#api/gateways/files/stores.ts'
import type { MailGateway } from '#api/gateways/mail.ts'
import { openMedia } from '#api/gateways/media.ts'
import { createPayments } from '#api/gateways/provider.ts'
import { openFiles } from '#api/gateways/served-files.ts'
import { smtpMail } from '#api/gateways/smtp-mail.ts'
import { createVisitorQueue } from '#api/http/visitor-queue.ts'
import { createPrinter } from '#api/pdf/printer.ts'

/** Everything that handlers use except the outbox, which wakes the job that sends it. */
export type Services = Omit<Deps, 'requestId' | 'outbox'>

type Opened = Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'observed' | 'key'>

/** Opens everything that handlers use, on a database that's ready. Workers start when they're first needed. */
export async function openServices(opened: Opened): Promise<Services> {
  const { config, db, clock, log, key } = opened
  const { fonts, workers, media, listingPictures } = folders()
  const printer = createPrinter({
    startWorker: () => startScript(join(workers, 'print.worker.js'), { fonts }),
    log,
  })
  return {
    ...opened,
    sessions: createSessions(db, config, clock),
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
    media: openMedia({ operator: fileStore(config, MEDIA), shipped: media }, log),
    listingPictures: openFiles(
      { operator: fileStore(config, LISTINGS), shipped: listingPictures },
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
}

/** Starts a thread that runs a script of the build. Throws if the file is missing. */
function startScript(file: string, workerData?: unknown): Worker {
  const { Worker } = lateModules.threads()
  // Passes the source, because a worker can't load a module from inside the executable.
  return new Worker(readFileSync(file, 'utf8'), { eval: true, workerData })
}

function mailGateway({ smtpUrl, mailFrom, dataDir }: Config): MailGateway {
  return smtpUrl === null ? fileMail({ dataDir, mailFrom }) : smtpMail({ smtpUrl, mailFrom })
}
