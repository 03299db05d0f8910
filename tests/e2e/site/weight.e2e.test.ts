import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { APIRequestContext, APIResponse, Browser, BrowserContext, Response } from 'playwright'
import * as v from 'valibot'
import { ownSheet } from '#api/features/agreement/sheet/schemas.ts'
import { openDatabase } from '#db/client.ts'
import { DEMO_ACCOUNTS, MATES } from '#db/seed/demo/people.ts'
import { sealedPath } from '#domain/agreement/addresses.ts'
import { PATH, personPath } from '#domain/paths.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { LOSES_INCOME } from '#domain/sealed/terms/loses-income.ts'
import { STEPS } from '#domain/onboarding/steps.ts'
import { PROTECTED_ROUTES } from '#domain/site/routes.ts'
import { hydrated, launchBrowser } from '#tests/support/browser.ts'
import { holdTicks, tickAt } from '#tests/support/sealed.ts'
import { settleAgreement } from '#tests/support/settled-agreement.ts'
import { newAddress, signIn, signUp } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { startBooks } from '#tests/support/started-books.ts'

const LIMIT_MS = 900_000
/** What a page behind the login may load before anything is pressed, in bytes as they are sent. */
const MAX_BYTES = { script: 130_000, stylesheet: 15_000 }
/** So tall that all islands are on screen. */
const WHOLE_PAGE = { width: 1440, height: 6000 }
/** How many pages are open at once. */
const TABS = 4

const HOME = '/dashboard/listing?msl_number=1042'
const VIEWS = [
  ...['messages', 'fit', 'talk', 'find&size=3', 'invitations', 'lawyer'].map(
    (view) => `/dashboard/group?view=${view}`,
  ),
  '/dashboard/assessments/q?assessment=6',
  '/dashboard/tools/financial-snapshot?view=group',
  '/dashboard/tools/financial-snapshot?view=own',
  `${PATH.EXITS}?event=buyout`,
  `${PATH.EXITS}?event=sale&year=2&growth=-15`,
  `${PATH.EXITS}?view=compare&event=buyout`,
  `${PATH.EXITS}?view=print&event=buyout`,
  '/dashboard/tools/agreement-builder?term=down-payments',
  '/dashboard/tools/agreement-builder?term=down-payments&view=history',
  `${PATH.MONEY}?view=start`,
  `${PATH.MONEY}?view=example`,
  `${PATH.ROOMS}?try=1`,
  HOME,
]
/** What the Free plan shows an example of. */
const EXAMPLES = [PATH.MONEY, PATH.AGREEMENT_EXAMPLE, PATH.SEALED, PATH.SNAPSHOT, PATH.ROOMS, PATH.EXITS]
const BOOKS = ['', 'expense', 'entries', 'settle', 'recurring', 'import', 'year'].map(
  (view) => `${PATH.MONEY}?view=${view}`,
)
const STEP_PAGES = STEPS.map(({ href }) => href)
const { CLIENT, ADMIN, AGENT } = ROLE

/** A role's pages, without those that are measured for one of the `others`. */
const pagesOf = (role: number, others: readonly number[] = []) =>
  PROTECTED_ROUTES.filter(
    ({ path, roles }) =>
      roles.some((one) => one === role) &&
      !roles.some((one) => others.includes(one)) &&
      !STEP_PAGES.some((step) => step === path),
  ).map(({ path }) => path)

let browser: Browser
let server: Server
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer('executable', { DEMO: '1' })])
}, LIMIT_MS)
afterAll(async () => {
  await browser.close()
  await server.remove()
})

/** In bytes, by the file's address: most pages share most files. */
const sizes = new Map<string, number>()

async function sizeOf(response: Response): Promise<number> {
  const known = sizes.get(response.url())
  if (known !== undefined) return known
  const size = Bun.gzipSync(await response.text()).length
  sizes.set(response.url(), size)
  return size
}

/** What a page loads of each kind, in bytes, by the path that was finally shown. */
async function weigh(context: BrowserContext, path: string) {
  const page = await context.newPage()
  page.setDefaultTimeout(LIMIT_MS)
  const loaded: Response[] = []
  page.on('response', (response) => loaded.push(response))
  const response = await page.goto(path, { waitUntil: 'load' })
  expect({ path, ok: response?.ok() }).toEqual({ path, ok: true })
  await hydrated(page)
  const sum = async (kind: string) => {
    const files = loaded.filter((response) => response.request().resourceType() === kind && response.ok())
    return (await Promise.all(files.map(sizeOf))).reduce((all, size) => all + size, 0)
  }
  const weight = { script: await sum('script'), stylesheet: await sum('stylesheet') }
  const { pathname, search } = new URL(page.url())
  await page.close()
  return { path: pathname + search, ...weight }
}

async function weighAll(context: BrowserContext, paths: readonly string[]) {
  const left = [...paths]
  const tab = async (): Promise<Awaited<ReturnType<typeof weigh>>[]> => {
    const path = left.shift()
    return path === undefined ? [] : [await weigh(context, path), ...(await tab())]
  }
  return (await Promise.all(Array.from({ length: TABS }, tab))).flat()
}

async function expectLight(context: BrowserContext, paths: readonly string[]): Promise<void> {
  const weights = await weighAll(context, paths)
  expect(weights.length).toBe(paths.length)
  for (const { stylesheet } of weights) expect(stylesheet).toBeGreaterThan(5000)
  const heavy = weights.filter(
    ({ script, stylesheet }) => script > MAX_BYTES.script || stylesheet > MAX_BYTES.stylesheet,
  )
  expect(heavy).toEqual([])
}

test.each([
  ['a client', DEMO_ACCOUNTS.client.email, [...pagesOf(CLIENT), ...VIEWS, personPath(1)]],
  ['a client on the Free plan', DEMO_ACCOUNTS.free.email, EXAMPLES],
  ['an administrator', DEMO_ACCOUNTS.admin.email, [...pagesOf(ADMIN, [CLIENT]), HOME]],
  ['an agent', DEMO_ACCOUNTS.agent.email, pagesOf(AGENT, [CLIENT, ADMIN])],
  ['a newcomer', null, STEP_PAGES.slice(0, 1)],
] as const)(
  'the pages of %s carry little script and style',
  async (_who, email, paths) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: WHOLE_PAGE })
    await (email === null ? signUp(context, server, newAddress()) : signIn(context, server, email))
    await expectLight(context, paths)
    await context.close()
  },
  LIMIT_MS,
)

/** Answers a sealed round as a member, each question with its first option. */
async function answerSealed(member: APIRequestContext, { url }: Server): Promise<void> {
  const read = await member.get(`${url}/api/sealed/loses-income`)
  const { round } = v.parse(v.object({ round: v.object({ id: v.number() }) }), await read.json())
  const options = Object.fromEntries(
    Object.entries(LOSES_INCOME.questions).map(([key, question]) => [key, Object.keys(question.options)[0]]),
  )
  const data = { round: round.id, salt: '00'.repeat(32), answer: { options, words: '' } }
  const response = await member.put(`${url}/api/sealed/loses-income/answer`, {
    headers: { origin: url },
    data,
  })
  expect(response.status()).toBe(200)
}

/** Makes a link to the group's term sheet, and returns its path. */
async function signingLink(member: APIRequestContext, { url }: Server): Promise<string> {
  const read = async (response: APIResponse) => v.parse(ownSheet, await response.json())
  const sheet = await read(await member.get(`${url}/api/agreement/sheet`))
  const options = { headers: { origin: url }, data: { fingerprint: sheet?.fingerprint } }
  const made = await read(await member.post(`${url}/api/agreement/signing-link`, options))
  return new URL(made?.link?.url ?? '').pathname
}

test(
  'the pages of a group with books and a whole agreement carry little script and style',
  async () => {
    const group = await startServer('executable', { DEMO: '1' })
    await holdTicks(group)
    const open = () => browser.newContext({ baseURL: group.url, viewport: WHOLE_PAGE })
    const signedIn = async (email: string) => {
      const context = await open()
      await signIn(context, group, email)
      return context
    }
    const [robin, leila, kofi, witness] = [
      await signedIn(DEMO_ACCOUNTS.client.email),
      await signedIn(MATES.leila),
      await signedIn(MATES.kofi),
      await open(),
    ]
    await startBooks(group, [robin.request, leila.request, kofi.request])
    const db = openDatabase(join(group.dataDir, 'cohearth.sqlite'))
    await settleAgreement(db, DEMO_ACCOUNTS.client.email, DEMO_ACCOUNTS.lawyer.email)
    await db.close()
    const url = await signingLink(robin.request, group)
    await expectLight(robin, [...BOOKS, PATH.AGREEMENT, PATH.TERM_SHEET])
    await expectLight(witness, [url, `${url}?read`])
    const members = [robin.request, leila.request, kofi.request]
    await robin.request.post(`${group.url}/api/sealed/loses-income`, {
      headers: { origin: group.url },
      data: { setup: null },
    })
    await expectLight(robin, [sealedPath('loses-income')])
    for (const member of members) await answerSealed(member, group)
    await expectLight(robin, [sealedPath('loses-income')])
    await tickAt(group)
    await expectLight(robin, [sealedPath('loses-income')])
    for (const context of [robin, leila, kofi, witness]) await context.close()
    await group.remove()
  },
  LIMIT_MS,
)
