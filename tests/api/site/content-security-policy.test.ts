import { describe, expect, test } from 'bun:test'
import { readConfig } from '#api/boot/config.ts'
import { allowSources } from '#api/site/content-security-policy.ts'
import { createSite } from '#api/site/site.ts'
import { testApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const ASTROS =
  "default-src 'self';img-src 'self' data: blob:;connect-src 'self'; script-src 'self' 'sha256-a='; style-src 'self';"
const OWN = "base-uri 'self'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
const PAGE = `<head><meta http-equiv="content-security-policy" content="${ASTROS}"></head>`
const MEASURED = '<!--measured--><p data-id="%ANALYTICS% %HOTJAR_SITE_ID%">%MEASURERS%</p><!--/measured-->'
const PAGES = ['index', 'login/index']

const folder = temporaryFolder(Object.fromEntries(PAGES.map((page) => [`${page}.html`, PAGE + MEASURED])))

const BOTH = { ANALYTICS: 'G-ABC123', HOTJAR_SITE_ID: '42' }
const CHATBOT = { REAL_ESTATE_AI_AGENT: '1', CHATBOT_SOURCE: 'https://chat.example:8443/a/widget.js?v=1' }
const PEOPLE = { client: aClient, admin: anAdmin, agent: anAgent }

/** The body and the policies of a page under a configuration; Astro's own policy is in the rendered pages' header. */
async function open(path: string, environment: Record<string, string>, who?: keyof typeof PEOPLE) {
  const app = await testApp(environment)
  const headers = { 'Content-Security-Policy': ASTROS }
  const site = createSite(app.deps, folder, async () => new Response('rendered', { headers }))
  const id = who && (await PEOPLE[who](app, { state_id: 99 }))
  const cookie = id ? (await app.deps.sessions.start(id, app.deps.clock(), 'test')).split(';')[0] : ''
  const response = await site.request(`http://localhost:3000${path}`, { headers: { cookie: cookie ?? '' } })
  const text = await response.text()
  await app.close()
  return { status: response.status, text, policy: response.headers.get('content-security-policy') }
}

const AGENT_PAGES = [
  ['admin', '/admin/dashboard/real-estate-ai-agent'],
  ['agent', '/agent/dashboard/real-estate-ai-agent'],
] as const

describe('with nothing configured', () => {
  test('a prerendered page keeps its policy byte for byte and asks nothing', async () => {
    expect(await open('/', {})).toEqual({ status: 200, text: PAGE, policy: OWN })
  })

  test.each([...AGENT_PAGES, ['client', '/dashboard'] as const])(
    'what Astro renders for %s at %s keeps its policy byte for byte',
    async (who, path) => {
      expect(await open(path, {}, who)).toEqual({
        status: 200,
        text: 'rendered',
        policy: `${ASTROS}, ${OWN}`,
      })
    },
  )
})

describe('analytics and session replay', () => {
  test('are allowed in a prerendered page, which names them', async () => {
    const { text } = await open('/', BOTH)
    expect(text).toContain('<p data-id="G-ABC123 42">Google Analytics and Hotjar</p>')
    expect(text).toContain(
      "script-src 'self' 'sha256-a=' https://www.googletagmanager.com https://static.hotjar.com ",
    )
    expect(text).toContain("connect-src 'self' https://*.google-analytics.com")
    expect(text).toContain("style-src 'self';")
  })

  test('are allowed in a page of the client', async () => {
    const { policy } = await open('/dashboard/legal/privacy', { ANALYTICS: 'G-ABC123' }, 'client')
    expect(policy).toContain("script-src 'self' 'sha256-a=' https://www.googletagmanager.com;")
    expect(policy).not.toContain('hotjar')
    expect(policy).toEndWith(OWN)
  })

  test('are not allowed where codes are entered, answers are given or staff work', async () => {
    expect((await open('/login', BOTH)).text).toStartWith(PAGE)
    for (const [path, who] of [
      ['/onboarding/introduction', 'client'],
      ['/admin/dashboard', 'admin'],
    ] as const) {
      expect((await open(path, BOTH, who)).policy).toBe(`${ASTROS}, ${OWN}`)
    }
  })
})

describe('the chatbot’s origin', () => {
  test.each(AGENT_PAGES)('is allowed on the AI agent page of an %s', async (who, path) => {
    const { policy } = await open(path, CHATBOT, who)
    expect(policy).toContain("script-src 'self' 'sha256-a=' https://chat.example:8443;")
    expect(policy).toContain("connect-src 'self' https://chat.example:8443 wss://chat.example:8443;")
    expect(policy).toContain("frame-src 'self' https://chat.example:8443;")
  })

  test('is allowed on no other page', async () => {
    expect((await open('/', CHATBOT)).text).toBe(PAGE)
    for (const path of ['/admin/dashboard', '/admin/dashboard/commands']) {
      expect((await open(path, CHATBOT, 'admin')).policy).toBe(`${ASTROS}, ${OWN}`)
    }
  })

  test('is not allowed while the flag is off or the source is missing', async () => {
    for (const environment of [
      { ...CHATBOT, REAL_ESTATE_AI_AGENT: '0' },
      { ...CHATBOT, CHATBOT_SOURCE: '' },
    ]) {
      expect((await open(AGENT_PAGES[0][1], environment, 'admin')).policy).toBe(`${ASTROS}, ${OWN}`)
    }
  })

  test.each([
    'http://chat.example/w.js',
    'chat.example',
    "https://a; script-src 'unsafe-inline'",
    'data:text/javascript,1',
  ])('cannot come from %s', (CHATBOT_SOURCE) => {
    expect(() => readConfig({ ...CHATBOT, CHATBOT_SOURCE })).toThrow(
      'CHATBOT_SOURCE: must be the https:// address',
    )
  })
})

describe('the library of the card provider', () => {
  const STRIPE = {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    STRIPE_PRICE_ID: 'price_x',
  }
  const BILLING = '/dashboard/profile/billing'

  test('is allowed where a card is entered', async () => {
    const { policy } = await open(BILLING, STRIPE, 'client')
    expect(policy).toContain("script-src 'self' 'sha256-a=' https://js.stripe.com https://*.js.stripe.com;")
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
    expect(policy).toContain(
      "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;",
    )
    expect(policy).toContain("style-src 'self';")
  })

  test('isn’t allowed on any other page, or with the sandbox', async () => {
    for (const path of ['/dashboard/profile', '/dashboard/billing_success', '/dashboard']) {
      expect((await open(path, STRIPE, 'client')).policy).toBe(`${ASTROS}, ${OWN}`)
    }
    expect((await open(BILLING, {}, 'client')).policy).toBe(`${ASTROS}, ${OWN}`)
  })
})

describe('a policy', () => {
  test.each([
    [
      'gets the source in an existing directive',
      "img-src 'self';",
      [{ 'img-src': ['https://a'] }],
      "img-src 'self' https://a;",
    ],
    [
      'gets a new directive based on default-src',
      "default-src 'self'",
      [{ 'frame-src': ['https://a'] }],
      "default-src 'self'; frame-src 'self' https://a;",
    ],
    [
      'names a source once',
      "img-src 'self'",
      [{ 'img-src': ['https://a'] }, { 'img-src': ['https://a', 'https://b'] }],
      "img-src 'self' https://a https://b;",
    ],
    ['is unchanged without sources', ' img-src  x ;;', [], ' img-src  x ;;'],
  ])('%s', (_what, policy, sources, expected) => {
    expect(allowSources(policy, sources)).toBe(expected)
  })
})
