import * as v from 'valibot'
import { lateModules } from '#api/boot/late-modules.ts'
import { isValidEmail, normalizeEmail } from '#domain/accounts/email.ts'
import { LOG_LEVELS } from '#api/log.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/duration.ts'

const flag = v.optional(
  v.pipe(
    v.picklist(['0', '1', 'true', 'false', ''], 'must be 1 or 0'),
    v.transform((value) => value === '1' || value === 'true'),
  ),
  '0',
)

function wholeNumber(fallback: string, min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, message),
      v.transform(Number),
      v.minValue(min, message),
      v.maxValue(max, message),
    ),
    fallback,
  )
}

function webAddress(message: string) {
  return v.pipe(
    v.string(),
    v.check((value) => /^https?:\/\/[^/]+\/?$/.test(value) && URL.canParse(value), message),
    v.transform((value) => new URL(value).origin),
  )
}

const postgresAddress = v.pipe(
  v.string(),
  v.check(
    (value) => /^postgres(ql)?:\/\/[^/]+\/.+$/.test(value) && URL.canParse(value),
    'must look like postgres://user:password@host:5432/database',
  ),
)

/** Options aren't allowed, because they could turn off encryption. */
const smtpAddress = v.pipe(
  v.string(),
  v.check(
    (value) => /^smtps?:\/\/[^?#]+$/.test(value) && URL.canParse(value),
    'must look like smtp://user:password@host:587',
  ),
)

/** A URL that's put in pages and emails as is, so it may not contain anything that HTML would need to escape. */
const isPlainAddress = (value: string) => isValidEmail(value) && !/[&'`]/.test(value)

const contactAddress = v.pipe(
  v.string(),
  v.transform(normalizeEmail),
  v.check(isPlainAddress, 'must be an email address'),
)

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[lateModules.net().isIP(address)] ?? -1
  return rest.length === 0 && /^\d{1,3}$/.test(bits ?? '0') && Number(bits ?? 0) <= most
}

const PROXY_COUNT = /^\d$/

const proxies = v.pipe(
  v.string(),
  v.check(
    (value) => PROXY_COUNT.test(value) || networksIn(value).every(isNetwork),
    'must be the number of proxies in front (0 for none), or their networks, like 10.0.0.0/8,2001:db8::/32',
  ),
  v.transform((value) => (PROXY_COUNT.test(value) ? Number(value) : networksIn(value))),
)

function networksIn(value: string): readonly string[] {
  return value.split(',').map((part) => part.trim())
}

function beginning(pattern: RegExp, beginnings: string) {
  return v.pipe(v.string(), v.regex(pattern, `must begin with ${beginnings}`))
}

const identifier = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be an id of letters, digits, _ and -'))

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\//

function secureAddress(of: string) {
  return v.pipe(
    v.string(),
    v.check(
      (value) => URL.canParse(value) && (value.startsWith('https://') || LOCAL.test(value)),
      `must be the https:// address of ${of}`,
    ),
    v.transform((value) => new URL(value).href),
  )
}

/** Only its origin enters a policy, so nothing in it can widen one. */
const scriptAddress = secureAddress('a script')

const shortText = v.pipe(
  v.string(),
  v.regex(/^[^\p{Cc}]{0,200}$/u, 'must be a line of at most 200 characters'),
)

const MAX_ADDRESS_LINES = 6

/** Splits lines: systemd and shells have real line breaks, .env files mostly the two characters `\\n`. */
const postalAddress = v.pipe(
  v.string(),
  v.transform((value) => value.split(/\r?\n|\\n/).flatMap((line) => line.trim() || [])),
  v.check(
    (lines) => lines.length > 0 && lines.length <= MAX_ADDRESS_LINES && lines.every(isPrintedLine),
    `must be an address of at most ${MAX_ADDRESS_LINES} lines with \\n between them, each of at most 80 characters`,
  ),
)

const isPrintedLine = (line: string) => /^[^\p{Cc}]{1,80}$/u.test(line)

/** The address of a line like `Cohearth <hello@cohearth.example>`. */
export function addressIn(mailbox: string): string {
  return /<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox
}

const BACKUP_EVERY = /^(?:(\d{1,3})([mhd])|0)$/
const UNITS_MS = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS } as const

/** A time in milliseconds; null for never. */
const interval = v.pipe(
  v.string(),
  v.regex(BACKUP_EVERY, 'must be a time like 30m, 12h or 1d, or 0 for never'),
  v.transform((value) => {
    const [, count, unit] = BACKUP_EVERY.exec(value) ?? []
    const milliseconds = Number(count ?? 0) * UNITS_MS[unit === 'm' || unit === 'h' ? unit : 'd']
    return milliseconds === 0 ? null : milliseconds
  }),
)

const S3_PLACE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*?))?\/?$/

function bucketIn(value: string) {
  const [, bucket, prefix = ''] = S3_PLACE.exec(value) ?? []
  return bucket ? { kind: 's3' as const, bucket, prefix } : null
}

/** Folders for files are in the data folder. */
const filesPlace = v.pipe(
  v.string(),
  v.check((value) => bucketIn(value) !== null, 'must look like s3://bucket/prefix'),
  v.transform(bucketIn),
)

/** A folder, or a bucket of S3-compatible storage with an optional prefix. */
const backupPlace = v.pipe(
  v.string(),
  v.check(
    (value) => !value.startsWith('s3:') || bucketIn(value) !== null,
    'must be a folder, or look like s3://bucket/prefix',
  ),
  v.transform((value) => bucketIn(value) ?? { kind: 'folder' as const, folder: value }),
)

/** A DSN's key isn't secret. */
const sentryDsn = v.pipe(
  v.string(),
  v.check(
    (value) =>
      /^(https:\/\/|http:\/\/\w+@(localhost|127\.0\.0\.1)[:/])/.test(value) &&
      DSN.test(value) &&
      URL.canParse(value),
    'must look like https://key@errors.example/1',
  ),
)

const DSN = /^https?:\/\/\w+@[^/@?#]+\/(?:[\w-]+\/)*\d+$/

export const environmentSchema = v.object({
  PORT: wholeNumber('3000', 0, 65_535),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must name an address to listen on')), '127.0.0.1'),
  REUSE_PORT: flag,
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must name a folder')), './data'),
  DATABASE_URL: v.optional(postgresAddress),
  SECRET_KEY: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits'))),
  SECRET_KEY_FILE: v.optional(v.string()),
  PUBLIC_URL: v.optional(webAddress('must be an address without a path, like https://cohearth.example')),
  DEMO: flag,
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  METRICS_PORT: v.optional(wholeNumber('0', 1, 65_535)),
  METRICS_HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must name an address to listen on')), '127.0.0.1'),
  SENTRY_DSN: v.optional(sentryDsn),
  BACKUP_EVERY: v.optional(interval),
  BACKUP_KEEP: wholeNumber('14', 1, 1000),
  BACKUP_TO: v.optional(backupPlace),
  FILES_TO: v.optional(filesPlace),
  S3_ENDPOINT: v.optional(webAddress('must be an address without a path, like https://s3.example')),
  S3_REGION: v.optional(identifier),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  SMTP_URL: v.optional(smtpAddress),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => isValidEmail(addressIn(value)), 'must be an email address, or a name and one in <>'),
    ),
  ),
  CONTACT_EMAIL: v.optional(contactAddress),
  POSTAL_ADDRESS: v.optional(postalAddress),
  COMMUNITY_EVENTS_URL: v.optional(secureAddress('a page')),
  TRUST_PROXY: v.optional(proxies),
  SIGNUP_LIMIT: v.optional(wholeNumber('0', 0, 1_000_000_000)),
  TRIAL_DAYS: wholeNumber('30', 0, 730),
  TAX_BY_PROVINCE: flag,
  HST_NUMBER: v.optional(v.pipe(v.string(), v.regex(/^\d{9}RT\d{4}$/, 'must look like 123456789RT0001'))),
  STRIPE_SECRET_KEY: v.optional(beginning(/^(sk|rk)_(test|live)_\w+$/, 'sk_test_ or sk_live_')),
  STRIPE_PUBLISHABLE_KEY: v.optional(beginning(/^pk_(test|live)_\w+$/, 'pk_test_ or pk_live_')),
  STRIPE_WEBHOOK_SECRET: v.optional(beginning(/^whsec_\S+$/, 'whsec_')),
  STRIPE_PRICE_ID: v.optional(beginning(/^price_\w+$/, 'price_')),
  ALLOW_TEST_PAYMENTS: flag,
  STRIPE_API_BASE: v.optional(webAddress('must be an address without a path, like https://api.stripe.com')),
  ANALYTICS: v.optional(identifier),
  HOTJAR_SITE_ID: v.optional(wholeNumber('0', 1, 1_000_000_000)),
  REAL_ESTATE_AI_AGENT: flag,
  CHATBOT_SOURCE: v.optional(
    v.union([v.literal(''), scriptAddress], 'must be the https:// address of a script'),
    '',
  ),
  CHATBOT_AGENT_ID: v.optional(shortText, ''),
  CHATBOT_ID: v.optional(shortText, ''),
  CHATBOT_NAME: v.optional(shortText, ''),
})
