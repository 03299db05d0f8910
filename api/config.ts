import * as v from 'valibot'

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

const smtpAddress = v.pipe(
  v.string(),
  v.check(
    (value) => /^smtps?:\/\//.test(value) && URL.canParse(value),
    'must look like smtp://user:password@host:587',
  ),
)

const environmentSchema = v.object({
  PORT: wholeNumber('3000', 0, 65_535),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must name an address to listen on')), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must name a folder')), './data'),
  PUBLIC_URL: v.optional(webAddress('must be an address without a path, like https://cohearth.example')),
  DEMO: flag,
  SMTP_URL: v.optional(smtpAddress),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.includes('@', 'must hold an e-mail address')),
    'Cohearth <hello@cohearth.localhost>',
  ),
  TRUST_PROXY: flag,
  SIGNUP_LIMIT: v.optional(wholeNumber('0', 0, 1_000_000_000)),
  TRIAL_DAYS: wholeNumber('30', 0, 730),
})

export interface Config {
  port: number
  host: string
  dataDir: string
  /** The origin that people and mails use, without a slash at its end. */
  publicUrl: string
  /** True for a public address that is not this machine: demo data, mail to files and the mailbox are refused. */
  production: boolean
  demo: boolean
  smtpUrl: string | null
  mailFrom: string
  /** Take the visitor's address from X-Forwarded-For. */
  trustProxy: boolean
  /** How many clients may be admitted; null for no limit. */
  signupLimit: number | null
  trialDays: number
}

/** Wrong configuration: one line for each wrong value. */
export class ConfigError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'))
  }
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|.*\.localhost)$/

/** Reads the configuration from `environment`. Throws a ConfigError that names every wrong value. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const known = Object.keys(environmentSchema.entries)
  // An empty value in .env means "not set".
  const given = Object.fromEntries(known.map((key) => [key, environment[key] || undefined]))
  const result = v.safeParse(environmentSchema, given)
  if (!result.success) {
    throw new ConfigError(result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`))
  }
  const values = result.output
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  const production = !LOOPBACK.test(new URL(publicUrl).hostname)
  const refused: string[] = []
  if (production && values.DEMO) refused.push('DEMO: must be 0 when PUBLIC_URL is a public address')
  if (production && !values.SMTP_URL)
    refused.push('SMTP_URL: must be set when PUBLIC_URL is a public address')
  if (production && !publicUrl.startsWith('https://'))
    refused.push('PUBLIC_URL: must begin with https:// for a public address')
  if (refused.length > 0) throw new ConfigError(refused)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    publicUrl,
    production,
    demo: values.DEMO,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    trustProxy: values.TRUST_PROXY,
    signupLimit: environment.SIGNUP_LIMIT ? (values.SIGNUP_LIMIT ?? null) : null,
    trialDays: values.TRIAL_DAYS,
  }
}
