// Promise: Endpoints that the framework adds by itself (images, server islands, actions) can't be reached in any spelling, and none of them can stop the server.
// Promise: A path is decoded once, and the guard checks the very route that is rendered.
// Promise: Only our own host gets a response, from pages, files, the API and the sandbox; localhost works only on a local address and for the health check.

import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import fc from 'fast-check'
import { createSessions } from '#api/auth/sessions.ts'
import { readConfig } from '#api/boot/config.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { PROTECTED_ROUTES } from '#domain/site/routes.ts'
import { PUBLIC_ADDRESS } from '#tests/support/app.ts'
import { sampledRuns } from '#tests/support/sample.ts'
import { rawRequest } from '#tests/support/raw-http.ts'
import { type Program, type Server, startServer } from '#tests/support/server.ts'
import { pathSpellings } from '#tests/support/path-spellings.ts'
import { eq } from 'drizzle-orm'

setDefaultTimeout(900_000)

/** Endpoints that Astro and others add, and files on the server that aren't pages. */
const FRAMEWORK_ADDRESSES = [
  '/_image?href=/x.png&f=webp',
  '/_image?href=/favicon.svg&f=svg',
  '/_image?href=/_astro/x.js&f=svg',
  '/_server-islands/Toaster',
  '/_actions/anything',
  '/404.html',
  '/index.html',
  '/_astro/',
  '/api/../_image',
  '/.env',
  '/server/main.mjs',
]

/** Other ways to write a framework's address. */
function spelled(address: string): string[] {
  const [path = '', search = ''] = address.split('?')
  const escapes = ['%5f', '%255f', '%25255f', '%252525255f'].map((escape) => path.replaceAll('_', escape))
  const others = [
    `${path}/`,
    path.toUpperCase(),
    `/${path}`,
    `/x/..${path}`,
    `/.${path}`,
    `${path}%2f`,
    `${path}%00`,
  ]
  return [path, ...escapes, ...others].map((spelling) => (search ? `${spelling}?${search}` : spelling))
}

describe.each<Program>(['bun', 'executable'])('the server, run as %s,', (program) => {
  let server: Server
  let db: Database
  beforeAll(async () => {
    server = await startServer(program, { DEMO: '1' })
    db = openDatabase(join(server.dataDir, 'cohearth.sqlite'))
  })
  afterAll(async () => {
    await db.close()
    await server.remove()
  })

  async function sessionOf(account: keyof typeof DEMO_ACCOUNTS): Promise<string> {
    const [user] = await db.read.select().from(users).where(eq(users.email, DEMO_ACCOUNTS[account].email))
    if (!user) throw new Error(`There is no ${account}.`)
    const sessions = createSessions(db, readConfig({ PUBLIC_URL: server.url }))
    return (await sessions.start(user.id, Date.now(), 'test')).split(';')[0] ?? ''
  }

  test('has none of the framework’s endpoints, in any spelling, and keeps running', async () => {
    const responses = await Promise.all(
      FRAMEWORK_ADDRESSES.flatMap(spelled).map(async (target) => ({
        target,
        status: (await rawRequest(server.url, target)).status,
      })),
    )
    expect(responses.filter(({ status }) => status !== 404)).toEqual([])
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  })

  test('doesn’t show anyone a page by another spelling that they wouldn’t get by its own', async () => {
    const visitors = await Promise.all(
      VISITORS.map(async (name) => {
        const cookie = name === 'nobody' ? '' : await sessionOf(name)
        const titles = await Promise.all(ADDRESSES.map((path) => pageTitle(server, path, cookie)))
        return { name, cookie, own: new Set(titles) }
      }),
    )
    const attempt = fc.tuple(
      fc.constantFrom(...visitors),
      fc.constantFrom(...PROTECTED_ROUTES).chain(({ path }) => pathSpellings(path)),
    )
    const attempts = fc.array(attempt, { minLength: AT_ONCE, maxLength: AT_ONCE })
    await fc.assert(
      fc.asyncProperty(attempts, async (tried) => {
        const shown = await Promise.all(
          tried.map(async ([{ name, cookie, own }, target]) => {
            const title = await pageTitle(server, target, cookie)
            return own.has(title) ? null : `${name} gets ${title} at ${target}`
          }),
        )
        expect(shown.filter((line) => line !== null)).toEqual([])
      }),
      { numRuns: RUNS[program], endOnFailure: true },
    )
  })
})

describe('the executable on a public address', () => {
  let server: Server
  beforeAll(async () => {
    // It waits for the health check, which uses a local name of this machine.
    server = await startServer('executable', {
      ...PUBLIC_ADDRESS,
      TRUST_PROXY: '1',
    })
  })
  afterAll(() => server.remove())

  test('responds to its own name and no other', async () => {
    for (const target of [
      '/',
      '/api/me',
      '/favicon.svg',
      '/dashboard',
      '/dev/payments/control',
      'http://evil.example/',
    ]) {
      const ours = await rawRequest(server.url, target, { host: 'cohearth.example' })
      expect({ target, refused: ours.status === 421 }).toEqual({ target, refused: false })
      for (const host of OTHER_HOSTS) {
        const { status } = await rawRequest(server.url, target, { host })
        expect({ target, host, status }).toEqual({ target, host, status: 421 })
      }
    }
  })

  test('responds to this machine’s health check, and to no other name', async () => {
    const statusFor = async (host: string) => (await rawRequest(server.url, '/api/health', { host })).status
    expect(await statusFor('127.0.0.1')).toBe(200)
    expect(await statusFor('evil.example')).toBe(421)
  })

  test('protects the API’s responses with headers', async () => {
    const { head } = await rawRequest(server.url, '/api/me', { host: 'cohearth.example' })
    expect(head).toMatch(/content-security-policy: default-src 'none'/i)
    expect(head).toMatch(/strict-transport-security: max-age=31536000/i)
  })
})

const OTHER_HOSTS = [
  'evil.example',
  'localhost',
  'cohearth.example:8443',
  'cohearth.example.',
  'cohearth.example, evil.example',
  'evil.example/cohearth.example',
  'me@cohearth.example',
  'cohearth.example evil',
  'cohearth.example:99999',
  '',
]

const ADDRESSES = [...PROTECTED_ROUTES.map(({ path }) => path), '/', '/login', '/legal/terms', '/nowhere']
const VISITORS = ['nobody', 'lawyer', 'free', 'agent'] as const
const AT_ONCE = 50
/** Together a thousand spellings for each route and more, most of them against the build that operators run. */
const RUNS: Record<Program, number> = { bun: 20, executable: sampledRuns(900) }

/** The title of the page at an address; null for a redirect or a refusal without a page. */
async function pageTitle(server: Server, target: string, cookie: string): Promise<string> {
  const { status, body } = await rawRequest(server.url, target, { cookie })
  if (status >= 500) return `an error (${status})`
  return /<title>([^<]*)/.exec(body)?.[1] ?? ''
}
