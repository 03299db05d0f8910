import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#api/app.ts'
import { secretKeyFrom } from '#api/auth/secret-key.ts'
import { createSessions } from '#api/auth/sessions.ts'
import { readConfig } from '#api/boot/config.ts'
import { openShownPrice } from '#api/features/billing/plan/service/price.ts'
import { createNewsroom } from '#api/features/groups/messages/service/newsroom.ts'
import { guardUser } from '#api/features/journey/service/records.ts'
import { createDailyVisitors } from '#api/features/listings/views/service/daily-visitors.ts'
import { createMatchingIndex } from '#api/features/matching/service/matching-index.ts'
import { DATABASE, LISTINGS, MEDIA } from '#api/boot/data-folder.ts'
import type { Clock } from '#api/clock.ts'
import type { Deps } from '#api/deps.ts'
import { fileStore } from '#api/gateways/files/stores.ts'
import { openFiles } from '#api/gateways/served-files.ts'
import { openMedia } from '#api/gateways/media.ts'
import type { Payments } from '#api/gateways/provider.ts'
import { createObserved } from '#api/observed.ts'
import type { Mail } from '#api/gateways/mail.ts'
import { EMAIL_FOLLOWERS, GROUP_LEAVERS, MAILS, PERSONAL_DATA } from '#api/features.ts'
import { createOutbox } from '#api/mail/outbox.ts'
import { silentLogger } from './log.ts'
import { testPrinter } from './printer.ts'
import { createVisitorQueue } from '#api/http/visitor-queue.ts'
import { undescribedResponses } from './described-calls.ts'
import type { Database } from '#db/client.ts'
import { testDatabase, type TestDatabase } from './database.ts'

/** Empty: tests add films with `putFilm`. */
const SHIPPED_MEDIA = join(import.meta.dir, 'no-media')

/** The tests' clock starts on Saturday 1 August 2026, noon UTC. */
export const TEST_START = Date.UTC(2026, 7, 1, 12)

export const ORIGIN = 'http://localhost:3000'

/** Other settings that a public address needs. */
export const PUBLIC_ADDRESS = {
  PUBLIC_URL: 'https://cohearth.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  TRUST_PROXY: '0',
  POSTAL_ADDRESS: 'Cohearth Inc.\\n100 Example Street\\nToronto ON  M5V 2T6',
} as const

export interface TestApp {
  deps: Deps
  /** The emails delivered so far. */
  mails: Mail[]
  /** Moves the app's clock forward. */
  advance(milliseconds: number): void
  /**
   * Calls `/api` + path as a browser without cookies; `as` signs in a user by id first. Throws if the API's description
   * doesn't list the response's status.
   */
  call(method: string, path: string, options?: CallOptions): Promise<Response>
  /** Responds to a request as the API's server would. */
  respond(request: Request): Response | Promise<Response>
  /** Opens the app's database once more, as another process does. */
  reopen(): Database
  /** Opens a second app on a copy of the data folder. The two share only the payment provider. */
  copy(): Promise<TestApp>
  close(): Promise<void>
}

export interface CallOptions {
  as?: number
  json?: unknown
  form?: FormData
  /** A raw body; its type is in the headers. */
  bytes?: Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
  address?: string
}

/** Opens an app with its own database in a temporary folder and a clock that only the test moves. */
export async function testApp(
  environment: Record<string, string> = {},
  payments: OpenPayments = async () => null,
): Promise<TestApp> {
  const dataDir = aDataFolder()
  const database = await testDatabase(dataDir)
  return appIn(dataDir, database, { environment, payments, start: TEST_START })
}

type OpenPayments = (clock: Clock, db: Database) => Promise<Payments | null>

const aDataFolder = () => mkdtempSync(join(tmpdir(), 'cohearth-test-'))

interface AppOptions {
  environment: Record<string, string>
  payments: OpenPayments
  start: number
}

async function appIn(
  dataDir: string,
  database: TestDatabase,
  { environment, payments, start }: AppOptions,
): Promise<TestApp> {
  let now = start
  const mails: Mail[] = []
  const config = readConfig({ DATA_DIR: dataDir, ...environment })
  const { db } = database
  const printer = testPrinter()
  const deps: Deps = {
    requestId: null,
    config,
    db,
    clock: () => now,
    log: silentLogger,
    observed: createObserved(() => now).observed,
    key: secretKeyFrom(Buffer.alloc(32, 7)),
    sessions: createSessions(db, config, () => now),
    // Without blur, so that tests can calculate scores. Tests of the blur have their own index.
    matching: createMatchingIndex(db, null),
    visitorQueue: createVisitorQueue(),
    dailyVisitors: createDailyVisitors(),
    printer,
    newsroom: createNewsroom(db),
    media: openMedia({ operator: fileStore(config, MEDIA), shipped: SHIPPED_MEDIA }, silentLogger),
    listingPictures: openFiles(
      { operator: fileStore(config, LISTINGS), shipped: SHIPPED_MEDIA },
      LISTINGS,
      silentLogger,
    ),
    guardUser: (user) => guardUser(db.read, user),
    mail: {
      deliver: async (mail) => {
        mails.push(mail)
      },
      close() {},
    },
    shownPrice: await openShownPrice(db),
    payments: await payments(() => now, db),
    mails: MAILS,
    personalData: PERSONAL_DATA,
    emailFollowers: EMAIL_FOLLOWERS,
    groupLeavers: GROUP_LEAVERS,
    // Tests send the outbox themselves, with `drain`.
    outbox: createOutbox(
      () => now,
      () => undefined,
    ),
  }
  const app = createApp(deps)
  return {
    deps,
    mails,
    advance: (milliseconds) => {
      now += milliseconds
    },
    call: callOf(app, deps),
    respond: (request) => app.request(request, {}, { remoteAddress: '192.0.2.9' }),
    reopen: database.reopen,
    async copy() {
      const copied = aDataFolder()
      const filter = (path: string) => !path.includes(DATABASE)
      cpSync(dataDir, copied, { recursive: true, preserveTimestamps: true, filter })
      const shared = deps.payments && { ...deps.payments, close: async () => undefined }
      return appIn(copied, await database.copy(copied), {
        environment,
        payments: async () => shared,
        start: now,
      })
    },
    async close() {
      await deps.payments?.close()
      await printer.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Calls an app as a browser would, and checks that its description lists the response's status. */
export function callOf(app: ReturnType<typeof createApp>, deps: Deps): TestApp['call'] {
  const undescribed = undescribedResponses(app)
  return async (method, path, options = {}) => {
    const headers = new Headers({ origin: ORIGIN, ...options.headers })
    if (options.json !== undefined) headers.set('content-type', 'application/json')
    if (options.as !== undefined) headers.append('cookie', await cookieOf(deps, options.as))
    const body =
      options.form ?? options.bytes ?? (options.json === undefined ? null : JSON.stringify(options.json))
    const response = await app.request(
      path,
      { method, headers, body },
      { remoteAddress: options.address ?? '192.0.2.1' },
    )
    const gap = undescribed(method, path, response.status)
    if (gap) throw new Error(gap)
    return response
  }
}

/** Signs a user in and returns the cookie. */
export async function cookieOf(deps: Deps, userId: number): Promise<string> {
  const setCookie = await deps.sessions.start(userId, deps.clock(), 'test')
  return setCookie.split(';')[0] ?? ''
}
