import { desc, eq } from 'drizzle-orm'
import { createApp } from '#api/app.ts'
import { sha256 } from '#api/auth/hash.ts'
import { createSessions } from '#api/auth/sessions.ts'
import { codeOf, linkTokenOf, randomId } from '#api/features/accounts/service/secrets.ts'
import { challenges } from '#db/schema/index.ts'
import type { TestApp } from '#tests/support/app.ts'
import { writeOrder } from '#tests/support/engines.ts'
import { MINUTE_MS } from '#domain/duration.ts'

/** Network limits don't count this address. */
const LOOPBACK = '127.0.0.1'

/** The response to every refused code and link; advice may accompany it. */
export const FAILED = { detail: 'Failed to verify. Try again.' }
export const NEXT = {
  endedCode: 'This code has expired. Request a new one, or use the link in the latest email.',
  limitedCodes: 'You’ve entered too many wrong codes. Please use the link in the latest email instead.',
  endedLink: 'This link has already been used or is more than 10 minutes old. Please request a new one.',
}

export const SIGNUP = {
  first_name: 'Maya',
  last_name: 'Tremblay',
  phone_number: '416-555-0199',
  email: 'maya@example.test',
}

type Api = Pick<TestApp, 'call'>

/** A browser that keeps its cookies, on its own network unless `address` is given. */
export function aBrowser(api: Api, { address = anAddress(), origin = '' } = {}) {
  const cookies = new Map<string, string>()
  const call = async (method: string, path: string, json?: unknown): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, ...(origin && { origin }) }
    const response = await api.call(method, path, { json, headers, address })
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return {
    cookies,
    call,
    signUp: (values = {}) => call('POST', '/signup', { ...SIGNUP, ...values }),
    logIn: (email: string) => call('PUT', '/login', { email }),
    resend: (email: string) => call('PUT', '/verification-code/resend', { email }),
    verify: (email: string, verification_code: string) =>
      call('POST', '/verify', { email, verification_code }),
    useLink: (token: string) => call('POST', '/sign-in-link', { token }),
    finishByLink: (token: string, details: object) =>
      call('POST', '/sign-in-link/sign-up', { ...details, token }),
    me: () => call('GET', '/me'),
  }
}

export type Browser = ReturnType<typeof aBrowser>

let addresses = 0
function anAddress(): string {
  addresses += 1
  return `10.${(addresses >> 8) & 255}.${addresses & 255}.9`
}

export async function newestFor({ deps }: Pick<TestApp, 'deps'>, email: string) {
  const newest = deps.db.read.select().from(challenges).where(eq(challenges.email, email))
  const [challenge] = await newest.orderBy(desc(challenges.created_at), desc(writeOrder(deps.db))).limit(1)
  if (!challenge) throw new Error('There is no challenge for this address.')
  return challenge
}

export async function codeFor(app: Pick<TestApp, 'deps'>, email: string): Promise<string> {
  return codeOf(app.deps.key, (await newestFor(app, email)).id)
}

/** The token of the link in the newest email to an address. */
export async function linkFor(app: Pick<TestApp, 'deps'>, email: string): Promise<string> {
  return linkTokenOf(app.deps.key, (await newestFor(app, email)).id)
}

export function otherThan(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, '0')
}

/** A browser that has just signed in to this account by code. */
export async function signedInBrowser(app: TestApp, email: string, address?: string): Promise<Browser> {
  const browser = aBrowser(app, address === undefined ? {} : { address })
  await browser.logIn(email)
  const response = await browser.verify(email, await codeFor(app, email))
  if (response.status !== 200) throw new Error(`Sign-in responded with ${response.status}.`)
  return browser
}

/** Browsers that each have a pending code of their own, past all limits on sends and networks. */
export async function strangers(app: TestApp, email: string, count: number) {
  const now = app.deps.clock()
  const made = Array.from({ length: count }, () => ({
    browser: aBrowser(app, { address: LOOPBACK }),
    cookie: randomId(),
    id: randomId(),
  }))
  const rows = made.map(({ cookie, id }) => ({
    id,
    browser_id: sha256(cookie),
    email,
    // Dated before the owner's own requests, because PostgreSQL doesn't say which of two rows came first.
    created_at: now - 1,
    expires_at: now + 10 * MINUTE_MS,
  }))
  await app.deps.db.write(async (tx) => {
    await tx.insert(challenges).values(rows)
  })
  return made.map(({ browser, cookie, id }) => {
    browser.cookies.set('cohearth_browser', cookie)
    const code = codeOf(app.deps.key, id)
    return { browser, code, guess: (guess: string) => browser.verify(email, guess) }
  })
}

/** How many codes were compared and found wrong. */
export async function wrongTries({ deps }: TestApp): Promise<number> {
  const rows = await deps.db.read.select({ tries: challenges.wrong_tries }).from(challenges)
  return rows.reduce((sum, { tries }) => sum + tries, 0)
}

/** Makes wrong guesses from unknown browsers; returns how many were compared. */
export async function wrongGuesses(app: TestApp, email: string, count: number): Promise<number> {
  const before = await wrongTries(app)
  for (const { guess, code } of await strangers(app, email, count)) {
    const response = await guess(otherThan(code))
    if (response.status !== 400 || (await response.json()).detail !== FAILED.detail) {
      throw new Error(`A wrong guess got ${response.status}.`)
    }
  }
  return (await wrongTries(app)) - before
}

/** The same server after a restart: everything in memory is gone. */
export async function restarted(app: TestApp): Promise<TestApp> {
  await app.deps.db.close()
  const db = app.reopen()
  const deps = { ...app.deps, db, sessions: createSessions(db, app.deps.config, app.deps.clock) }
  const api = createApp(deps)
  return {
    ...app,
    deps,
    async close() {
      await db.close()
      await app.close()
    },
    async call(method, path, { json, headers, address = '' } = {}) {
      const all = { origin: deps.config.publicUrl, 'content-type': 'application/json', ...headers }
      const body = json === undefined ? null : JSON.stringify(json)
      return api.request(path, { method, headers: all, body }, { remoteAddress: address })
    },
  }
}
