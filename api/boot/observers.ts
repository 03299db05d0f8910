import type { Config } from '#api/boot/config.ts'
import { RELEASE } from '#api/boot/version.ts'
import type { Deps } from '#api/deps.ts'
import type { LogListener } from '#api/log.ts'

interface Observer {
  listener: LogListener
  close(): Promise<void>
}

// Both are loaded only where they're configured: other starts don't wait for them.

/** Serves metrics, and whether the process is ready, where that's configured. */
export async function openMetrics(
  { metrics: where, dataDir }: Pick<Config, 'metrics' | 'dataDir'>,
  { db, log }: Pick<Deps, 'db' | 'log'>,
  isClosing: () => boolean,
): Promise<Observer | null> {
  if (!where) return null
  const { createMetrics } = await import('#api/metrics/metrics.ts')
  const { serveMetrics } = await import('#api/metrics/server.ts')
  const metrics = createMetrics({ db, dataDir })
  const isReady = async () => {
    await db.ping()
    return !isClosing()
  }
  const server = serveMetrics(where, metrics, isReady, log)
  return { listener: metrics.listener, close: () => server.stop(true) }
}

/** Reports the log's errors to Sentry where that's configured. */
export async function openReports(
  { sentryDsn: dsn, production }: Pick<Config, 'sentryDsn' | 'production'>,
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
): Promise<Observer | null> {
  if (dsn === null) return null
  const { openErrorReports } = await import('#api/gateways/sentry.ts')
  const release = `cohearth@${RELEASE.version}+${RELEASE.commit}`
  const environment = production ? 'production' : 'development'
  return openErrorReports({ dsn, release, environment, clock, log })
}
