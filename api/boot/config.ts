import * as v from 'valibot'
import { SANDBOX_KEYS } from '#api/stripe-sandbox/keys.ts'
import { addressIn, environmentSchema } from '#api/boot/environment.ts'
import { DAY_MS } from '#domain/duration.ts'

/** The proxies that put visitors' addresses in X-Forwarded-For: how many in a row, or their networks. */
export type TrustedProxies = number | readonly string[]

export interface StripeConfig {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  priceId: string
  /** The origin of another server that speaks Stripe's API; null for Stripe itself. */
  apiBase: string | null
}

/** Who processes payments: Stripe if there's an account, else the built-in sandbox if only this machine can reach it. */
type PaymentsConfig =
  | { kind: 'off' }
  | {
      kind: 'stripe' | 'sandbox'
      publishableKey: string
      /** Whether test keys are used on a public address, so pages have to say so. */
      inTest: boolean
    }

/** A bucket of S3-compatible storage. */
export interface S3Config {
  bucket: string
  /** A prefix of names in the bucket, followed by a slash; empty for none. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
  region?: string
  /** For services other than Amazon's. */
  endpoint?: string
}

interface BackupsConfig {
  /** Milliseconds between backups; null for no backups. */
  every: number | null
  /** How many are kept. */
  keep: number
  /** Null for the folder `backups` in the data folder. */
  to: { kind: 'folder'; folder: string } | { kind: 's3'; s3: S3Config } | null
}

export class ConfigError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'))
  }
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|.*\.localhost)$/

/** True for a host of a URL that only this machine reaches. */
export function isThisMachine(hostname: string): boolean {
  return LOOPBACK.test(hostname)
}

export type Config = ReturnType<typeof readConfig>

/** Reads the configuration from `environment`. Throws a ConfigError that names every wrong value. */
export function readConfig(environment: Record<string, string | undefined>) {
  const known = Object.keys(environmentSchema.entries)
  // An empty value in .env means "not set".
  const given = Object.fromEntries(known.map((key) => [key, environment[key] || undefined]))
  const result = v.safeParse(environmentSchema, given)
  if (!result.success) {
    throw new ConfigError(result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`))
  }
  const values = result.output
  const stripe = stripeFrom(values)
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  const production = !isThisMachine(new URL(publicUrl).hostname)
  const refused: string[] = []
  if (production && values.DEMO) refused.push('DEMO: must be 0 when PUBLIC_URL is a public address')
  if (values.FILES_TO && values.DEMO)
    refused.push('DEMO: must be 0 with FILES_TO, because the demo’s pictures are put into the data folder')
  if (production && !values.SMTP_URL)
    refused.push('SMTP_URL: must be set when PUBLIC_URL is a public address')
  if (production && !publicUrl.startsWith('https://'))
    refused.push('PUBLIC_URL: must begin with https:// for a public address')
  if (production && !values.POSTAL_ADDRESS)
    refused.push(
      'POSTAL_ADDRESS: must be set when PUBLIC_URL is a public address: the law requires your postal address in emails',
    )
  // Nobody reads replies to mail from a local installation.
  const mailFrom =
    values.MAIL_FROM ?? `Cohearth <hello@${production ? new URL(publicUrl).hostname : 'cohearth.localhost'}>`
  if (production && values.TRUST_PROXY === undefined)
    refused.push(
      'TRUST_PROXY: must be set when PUBLIC_URL is a public address: the number of proxies in front, 0 for none',
    )
  if (production && stripe && isTestKey(stripe) && !values.ALLOW_TEST_PAYMENTS)
    refused.push(
      'ALLOW_TEST_PAYMENTS: must be 1 to use Stripe test keys when PUBLIC_URL is a public address, because no one really pays with them',
    )
  if (values.SECRET_KEY && values.SECRET_KEY_FILE)
    refused.push('SECRET_KEY: must not be set beside SECRET_KEY_FILE')
  if (refused.length > 0) throw new ConfigError(refused)
  return {
    port: values.PORT,
    host: values.HOST,
    /** Lets a second process listen on the same port, so that it can take over without a pause. */
    reusePort: values.REUSE_PORT,
    dataDir: values.DATA_DIR,
    /** PostgreSQL's; null for SQLite in the data folder. May contain a password. */
    databaseUrl: values.DATABASE_URL ?? null,
    /** Where the secret key is, if not in the data folder. */
    secretKey: secretKeyIn(values),
    publicUrl,
    /** True for a public address that is not this machine: demo data, mail to files and the mailbox are refused. */
    production,
    demo: values.DEMO,
    logLevel: values.LOG_LEVEL,
    /** Where metrics and readiness are served, separately from the site; null if they aren't. */
    metrics: environment.METRICS_PORT ? { port: values.METRICS_PORT ?? 0, host: values.METRICS_HOST } : null,
    /** Where errors are reported, by Sentry's protocol; null if they aren't. */
    sentryDsn: values.SENTRY_DSN ?? null,
    backups: backupsFrom(values, production),
    /** Where pictures, receipts and films of your own are kept; null for the data folder. */
    files: values.FILES_TO ? s3At('FILES_TO', values.FILES_TO, values) : null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom,
    contactEmail: values.CONTACT_EMAIL ?? addressIn(mailFrom),
    /** The lines of the operator's address at the end of every email; empty for none. */
    postalAddress: values.POSTAL_ADDRESS ?? [],
    /** The page with the community's events, shown to members as included; null if there are none. */
    communityEventsUrl: values.COMMUNITY_EVENTS_URL ?? null,
    trustProxy: values.TRUST_PROXY ?? 0,
    /** How many clients may be admitted; null for no limit. */
    signupLimit: environment.SIGNUP_LIMIT ? (values.SIGNUP_LIMIT ?? null) : null,
    trialDays: values.TRIAL_DAYS,
    /** Charge the taxes of the person's province instead of 13% HST. */
    taxByProvince: values.TAX_BY_PROVINCE,
    /** The GST/HST registration number that receipts and invoices show; null for none. */
    hstNumber: values.HST_NUMBER ?? null,
    /** Null for no Stripe account: see `payments`. */
    stripe,
    payments: paymentsFrom(stripe, {
      production,
      host: values.HOST,
      onPostgres: values.DATABASE_URL !== undefined,
    }),
    /** The id under which analytics events are collected; null for none. */
    analytics: values.ANALYTICS ?? null,
    hotjarSiteId: environment.HOTJAR_SITE_ID ? (values.HOTJAR_SITE_ID ?? null) : null,
    realEstateAiAgent: values.REAL_ESTATE_AI_AGENT,
    /** As given by the chatbot's provider; empty where there are none. */
    chatbot: {
      source: values.CHATBOT_SOURCE,
      agentId: values.CHATBOT_AGENT_ID,
      chatbotId: values.CHATBOT_ID,
      name: values.CHATBOT_NAME,
    },
  }
}

function secretKeyIn({ SECRET_KEY: hex, SECRET_KEY_FILE: file }: v.InferOutput<typeof environmentSchema>) {
  if (hex) return { hex }
  return file ? { file } : null
}

/** A public site backs itself up every day unless configured otherwise, a local one only if configured to. */
function backupsFrom(values: v.InferOutput<typeof environmentSchema>, production: boolean): BackupsConfig {
  const { BACKUP_EVERY: every = production ? DAY_MS : null, BACKUP_KEEP: keep, BACKUP_TO: to = null } = values
  if (to?.kind !== 's3') return { every, keep, to }
  return { every, keep, to: { kind: 's3', s3: s3At('BACKUP_TO', to, values) } }
}

function s3At(
  name: string,
  { bucket, prefix }: Pick<S3Config, 'bucket' | 'prefix'>,
  values: v.InferOutput<typeof environmentSchema>,
): S3Config {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  const { S3_REGION: region, S3_ENDPOINT: endpoint } = values
  if (!accessKeyId || !secretAccessKey) {
    const missing = (['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).filter((key) => !values[key])
    throw new ConfigError(missing.map((key) => `${key}: must be set when ${name} begins with s3://`))
  }
  return {
    bucket,
    prefix,
    accessKeyId,
    secretAccessKey,
    ...(region && { region }),
    ...(endpoint && { endpoint }),
  }
}

/**
 * The sandbox is for this machine only: a host that others can reach has none, whatever address is configured. There's none with
 * PostgreSQL either, because several processes may share it, each with its own sandbox.
 */
function paymentsFrom(
  stripe: StripeConfig | null,
  { production, host, onPostgres }: { production: boolean; host: string; onPostgres: boolean },
): PaymentsConfig {
  if (stripe) {
    const { publishableKey } = stripe
    return { kind: 'stripe', publishableKey, inTest: production && isTestKey(stripe) }
  }
  const isWithinReach = !isThisMachine(host) && host !== '::1'
  if (production || isWithinReach || onPostgres) return { kind: 'off' }
  return { kind: 'sandbox', publishableKey: SANDBOX_KEYS.publishable, inTest: false }
}

function isTestKey({ secretKey }: StripeConfig): boolean {
  return secretKey.split('_')[1] === 'test'
}

const STRIPE_NAMES = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_ID',
] as const

/** Stripe's four values, which belong together: all or none, and all of the same mode. */
function stripeFrom(values: v.InferOutput<typeof environmentSchema>): StripeConfig | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_ID: priceId,
  } = values
  if (!secretKey && !publishableKey && !webhookSecret && !priceId) return null
  if (!secretKey || !publishableKey || !webhookSecret || !priceId) {
    const missing = STRIPE_NAMES.filter((name) => !values[name])
    throw new ConfigError(missing.map((name) => `${name}: must be set, because other Stripe values are`))
  }
  if (secretKey.split('_')[1] !== publishableKey.split('_')[1]) {
    throw new ConfigError([
      'STRIPE_PUBLISHABLE_KEY: must be in the same mode as STRIPE_SECRET_KEY, test or live',
    ])
  }
  return { secretKey, publishableKey, webhookSecret, priceId, apiBase: values.STRIPE_API_BASE ?? null }
}
