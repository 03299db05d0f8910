import type { Config } from '#api/boot/config.ts'
import { type Finding, messageOf, ok, problem, skipped, warning } from '#api/doctor/finding.ts'

const TIMEOUT_MS = 10_000

/** Checks whether the site can be reached at its own address, with a trusted certificate, and is this release. */
export async function checkAddress(
  { publicUrl, production }: Pick<Config, 'publicUrl' | 'production'>,
  version: string,
): Promise<Finding[]> {
  const part = 'Address'
  const advice = production
    ? 'Check that the server is running, and check the proxy, DNS and certificate in front of it.'
    : 'Start it with cohearth serve.'
  const response = await fetch(`${publicUrl}/api/health`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => messageOf(error))
  if (typeof response === 'string') {
    const text = `${publicUrl} can’t be reached: ${response}`
    return [production ? problem(part, text, advice) : skipped(part, 'No server is running here.')]
  }
  const body: unknown = await response.json().catch(() => null)
  const running = typeof body === 'object' && body !== null ? Reflect.get(body, 'version') : undefined
  if (typeof running !== 'string') return [problem(part, `Something else responds at ${publicUrl}.`, advice)]
  if (running !== version)
    return [
      warning(
        part,
        `Version ${running} is running, and this is ${version}.`,
        'Restart the server to run the new one.',
      ),
    ]
  return [ok(part, `${publicUrl} responds.`)]
}

/** Checks whether the server that errors are reported to accepts reports, without sending one. */
export async function checkErrorReports({ sentryDsn }: Pick<Config, 'sentryDsn'>): Promise<Finding[]> {
  const part = 'Error reports'
  if (sentryDsn === null) return [skipped(part, 'Errors are only in the log: SENTRY_DSN isn’t set.')]
  const { host } = new URL(sentryDsn)
  const { askAt } = await import('#api/gateways/sentry.ts')
  const status = await askAt(sentryDsn).catch((error: unknown) => messageOf(error))
  if (typeof status === 'string')
    return [problem(part, `${host} can’t be reached: ${status}`, 'Check SENTRY_DSN, and that server.')]
  if (status === 429)
    return [
      warning(part, `${host} isn’t accepting reports right now: over quota.`, 'Raise its quota, or wait.'),
    ]
  if (status >= 400)
    return [
      problem(
        part,
        `${host} rejects reports with status ${status}.`,
        'Copy SENTRY_DSN from the project’s settings again.',
      ),
    ]
  return [ok(part, `${host} accepts reports.`)]
}

/** Returns the Date header of another server's response, and our own time at that moment; null if no other server is configured. */
export async function outsideClock({ stripe, backups }: Pick<Config, 'stripe' | 'backups'>) {
  const s3 = backups.to?.kind === 's3' ? backups.to.s3 : null
  const url = stripe
    ? (stripe.apiBase ?? 'https://api.stripe.com')
    : s3
      ? (s3.endpoint ?? 'https://s3.amazonaws.com')
      : null
  if (url === null) return null
  const response = await fetch(url, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
  const date = Date.parse(response?.headers.get('date') ?? '')
  return Number.isNaN(date) ? null : { name: new URL(url).hostname, date, at: Date.now() }
}
