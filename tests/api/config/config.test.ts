// Promise: A server on a public address won't start until it knows which proxies are in front of it.
// Promise: A server on a public address won't start without a postal address, which every email ends with.
// Promise: The payment sandbox won't start on an address that others can reach.
// Promise: Stripe test keys on a public address need an explicit switch.

import { join } from 'node:path'
import { describe, expect, test } from 'bun:test'
import { ConfigError, readConfig } from '#api/boot/config.ts'
import { environmentSchema } from '#api/boot/environment.ts'
import { PUBLIC_ADDRESS, testApp } from '#tests/support/app.ts'

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_a1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_b2',
  STRIPE_WEBHOOK_SECRET: 'whsec_c3',
  STRIPE_PRICE_ID: 'price_d4',
}

const EVERYTHING = {
  ...STRIPE,
  ANALYTICS: 'G-ABC123',
  HOTJAR_SITE_ID: '42',
  TRIAL_DAYS: '14',
  REAL_ESTATE_AI_AGENT: '1',
  CHATBOT_SOURCE: 'https://chat.example/widget.js',
  CHATBOT_AGENT_ID: 'agent-7',
  CHATBOT_ID: 'bot-8',
  CHATBOT_NAME: 'Hazel',
}

const CALLS = [
  ['/config/analytics', { ANALYTICS: null }, { ANALYTICS: 'G-ABC123' }],
  ['/config/get_real_estate_ai_agent_flag', { REAL_ESTATE_AI_AGENT: false }, { REAL_ESTATE_AI_AGENT: true }],
  [
    '/config/get_real_estate_ai_agent_properties',
    { source: '', agent_id: '', chatbot_id: '', name: '' },
    { source: 'https://chat.example/widget.js', agent_id: 'agent-7', chatbot_id: 'bot-8', name: 'Hazel' },
  ],
  ['/config/get_hotjar_site_id', { site_id: null }, { site_id: 42 }],
  ['/config/trial_days', { TRIAL_DAYS: 30 }, { TRIAL_DAYS: 14 }],
  [
    '/config/stripe/get_publishable_key',
    { publishable_key: 'pk_test_sandbox' },
    { publishable_key: STRIPE.STRIPE_PUBLISHABLE_KEY },
  ],
] as const

describe.each(CALLS)('GET %s is public', (path, unset, set) => {
  test.each([
    ['without configuration', {}, unset],
    ['as configured', EVERYTHING, set],
  ])('%s', async (_what, environment, body) => {
    const app = await testApp(environment)
    const response = await app.call('GET', path)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(body)
    await app.close()
  })
})

function linesOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
  return []
}

const NO_POSTAL_ADDRESS =
  'POSTAL_ADDRESS: must be an address of at most 6 lines with \\n between them, each of at most 80 characters'

describe('each invalid value is reported on one line', () => {
  test.each([
    [
      { ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_x' },
      ['STRIPE_SECRET_KEY: must begin with sk_test_ or sk_live_'],
    ],
    [{ ...STRIPE, STRIPE_PRICE_ID: 'prod_x' }, ['STRIPE_PRICE_ID: must begin with price_']],
    [
      { ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_live_x' },
      ['STRIPE_PUBLISHABLE_KEY: must be in the same mode as STRIPE_SECRET_KEY, test or live'],
    ],
    [
      { ...STRIPE, STRIPE_PRICE_ID: '', STRIPE_WEBHOOK_SECRET: '' },
      [
        'STRIPE_WEBHOOK_SECRET: must be set, because other Stripe values are',
        'STRIPE_PRICE_ID: must be set, because other Stripe values are',
      ],
    ],
    [
      { ...STRIPE, STRIPE_API_BASE: 'localhost:4242' },
      ['STRIPE_API_BASE: must be an address without a path, like https://api.stripe.com'],
    ],
    [{ ANALYTICS: '<script>' }, ['ANALYTICS: must be an id of letters, digits, _ and -']],
    [{ HOTJAR_SITE_ID: 'abc' }, ['HOTJAR_SITE_ID: must be a whole number from 1 to 1000000000']],
    [{ REAL_ESTATE_AI_AGENT: 'yes' }, ['REAL_ESTATE_AI_AGENT: must be 1 or 0']],
    [
      { COMMUNITY_EVENTS_URL: 'javascript:alert(1)' },
      ['COMMUNITY_EVENTS_URL: must be the https:// address of a page'],
    ],
    [{ CONTACT_EMAIL: 'us' }, ['CONTACT_EMAIL: must be an email address']],
    [{ CONTACT_EMAIL: "o'neil@x.example" }, ['CONTACT_EMAIL: must be an email address']],
    [{ POSTAL_ADDRESS: 'a\\nb\\nc\\nd\\ne\\nf\\ng' }, [NO_POSTAL_ADDRESS]],
    [{ POSTAL_ADDRESS: ' \\n ' }, [NO_POSTAL_ADDRESS]],
    [{ POSTAL_ADDRESS: 'Example\tInc.' }, [NO_POSTAL_ADDRESS]],
    [{ MAIL_FROM: 'Cohearth <us>' }, ['MAIL_FROM: must be an email address, or a name and one in <>']],
    [
      { SMTP_URL: 'smtp://mail.example:587?ignoreTLS=true' },
      ['SMTP_URL: must look like smtp://user:password@host:587'],
    ],
    [
      { PUBLIC_URL: 'https://cohearth.example', SMTP_URL: 'smtp://mail.example:587' },
      [
        'POSTAL_ADDRESS: must be set when PUBLIC_URL is a public address: the law requires your postal address in emails',
        'TRUST_PROXY: must be set when PUBLIC_URL is a public address: the number of proxies in front, 0 for none',
      ],
    ],
    [
      { ...PUBLIC_ADDRESS, PUBLIC_URL: 'https://cohearth.example', ...STRIPE },
      [
        'ALLOW_TEST_PAYMENTS: must be 1 to use Stripe test keys when PUBLIC_URL is a public address, because no one really pays with them',
      ],
    ],
    [{ CHATBOT_NAME: 'Ha\nzel' }, ['CHATBOT_NAME: must be a line of at most 200 characters']],
  ])('%j', (environment, lines) => {
    expect(linesOf(environment)).toEqual(lines)
  })

  test.each(['yes', '10', '10.0.0.0/33', '10.0.0.0/8,proxy', '2001:db8::/129', '10.0.0.0/'])(
    'TRUST_PROXY=%s',
    (value) => {
      expect(linesOf({ TRUST_PROXY: value })).toEqual([
        'TRUST_PROXY: must be the number of proxies in front (0 for none), or their networks, like 10.0.0.0/8,2001:db8::/32',
      ])
    },
  )

  test('valid values report nothing', () => {
    expect(linesOf({ ...EVERYTHING, STRIPE_API_BASE: 'http://127.0.0.1:4242' })).toEqual([])
  })
})

const PUBLIC = { ...PUBLIC_ADDRESS, PUBLIC_URL: 'https://homes.example' }

test.each([
  [{}, 'hello@cohearth.localhost'],
  [PUBLIC, 'hello@homes.example'],
  [{ ...PUBLIC, MAIL_FROM: 'Homes <post@mail.example>' }, 'post@mail.example'],
  [{ ...PUBLIC, MAIL_FROM: 'post@mail.example' }, 'post@mail.example'],
  [
    { ...PUBLIC, MAIL_FROM: 'no-reply@mail.example', CONTACT_EMAIL: 'Help@Homes.example' },
    'help@homes.example',
  ],
])('with %j the contact address is %s', (environment, address) => {
  expect(readConfig(environment).contactEmail).toBe(address)
})

test.each([
  [{}, []],
  [PUBLIC, ['Cohearth Inc.', '100 Example Street', 'Toronto ON  M5V 2T6']],
  [{ POSTAL_ADDRESS: 'Homes & Co.\r\n\r\n Box 7 \n' }, ['Homes & Co.', 'Box 7']],
])('with %j emails end with the address %j', (environment, lines) => {
  expect(readConfig(environment).postalAddress).toEqual(lines)
})

const LIVE = { ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_a1', STRIPE_PUBLISHABLE_KEY: 'pk_live_b2' }

test.each([
  [{}, { kind: 'sandbox', inTest: false }],
  [{ HOST: 'localhost' }, { kind: 'sandbox' }],
  [{ HOST: '::1' }, { kind: 'sandbox' }],
  [{ HOST: '0.0.0.0' }, { kind: 'off' }],
  [{ HOST: '::', PUBLIC_URL: 'http://localhost:3000' }, { kind: 'off' }],
  [{ HOST: '192.168.1.10' }, { kind: 'off' }],
  [PUBLIC, { kind: 'off' }],
  [STRIPE, { kind: 'stripe', inTest: false }],
  [
    { ...PUBLIC, ...STRIPE, ALLOW_TEST_PAYMENTS: '1' },
    { kind: 'stripe', inTest: true },
  ],
  [
    { ...PUBLIC, ...LIVE },
    { kind: 'stripe', inTest: false },
  ],
])('with %j payments are %j', (environment, payments) => {
  expect(readConfig(environment).payments).toMatchObject(payments)
})

test('.env.example lists every variable, each below a comment, and nothing else', async () => {
  const lines = (await Bun.file(join(import.meta.dir, '../../../.env.example')).text()).split('\n')
  const at = lines.flatMap((line, index) => (/^#?[A-Z0-9_]+=/.test(line) ? [index] : []))
  expect(at.map((index) => lines[index]?.replace(/^#?([A-Z0-9_]+)=.*/, '$1')).sort()).toEqual(
    Object.keys(environmentSchema.entries).sort(),
  )
  for (const index of at) expect(lines[index - 1]).toMatch(/^# ./)
})
