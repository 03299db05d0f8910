import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Browser, BrowserContext, Response } from 'playwright'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { PATH, personPath } from '#domain/paths.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { STEPS } from '#domain/onboarding/steps.ts'
import { PROTECTED_ROUTES } from '#domain/site/routes.ts'
import { hydrated, launchBrowser } from '#tests/support/browser.ts'
import { newAddress, signIn, signUp } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

const LIMIT_MS = 300_000
/** What a page behind the login may load before anything is pressed, in bytes as they are sent. */
const MOST = { script: 130_000, stylesheet: 15_000 }
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
  HOME,
]
const STEP_PAGES = STEPS.map(({ href }) => href)
const { CLIENT, ADMIN, AGENT } = ROLE

/** The pages that a role has, without those that one of the others is looked at for. */
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

/** What a page loads of each kind, in bytes, by the path that was shown in the end. */
async function weigh(context: BrowserContext, path: string) {
  const page = await context.newPage()
  page.setDefaultTimeout(LIMIT_MS)
  const loaded: Response[] = []
  page.on('response', (response) => loaded.push(response))
  const answer = await page.goto(path, { waitUntil: 'load' })
  expect({ path, ok: answer?.ok() }).toEqual({ path, ok: true })
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

test.each([
  ['a client', DEMO_ACCOUNTS.client.email, [...pagesOf(CLIENT), ...VIEWS, personPath(1)]],
  ['an administrator', DEMO_ACCOUNTS.admin.email, [...pagesOf(ADMIN, [CLIENT]), HOME]],
  ['an agent', DEMO_ACCOUNTS.agent.email, pagesOf(AGENT, [CLIENT, ADMIN])],
  ['a newcomer', null, STEP_PAGES.slice(0, 1)],
] as const)(
  'the pages of %s carry little script and style',
  async (_who, email, paths) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: WHOLE_PAGE })
    await (email === null ? signUp(context, server, newAddress()) : signIn(context, server, email))
    const weights = await weighAll(context, paths)
    await context.close()
    expect(weights.length).toBe(paths.length)
    for (const { stylesheet } of weights) expect(stylesheet).toBeGreaterThan(5000)
    const heavy = weights.filter(
      ({ script, stylesheet }) => script > MOST.script || stylesheet > MOST.stylesheet,
    )
    expect(heavy).toEqual([])
  },
  LIMIT_MS,
)
