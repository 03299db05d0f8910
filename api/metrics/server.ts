import { describeError, type Logger } from '#api/log.ts'
import type { createMetrics } from '#api/metrics/metrics.ts'

/** Whether this process should get requests: it has a database that responds, and isn't stopping. */
type IsReady = () => Promise<boolean>

/** Serves `/metrics` for Prometheus and `/ready` for balancers, on a port of their own that visitors don't reach. */
export function serveMetrics(
  { port, host }: { port: number; host: string },
  { registry }: Pick<ReturnType<typeof createMetrics>, 'registry'>,
  isReady: IsReady,
  log: Logger,
) {
  const ready = async () => {
    try {
      return await isReady()
    } catch (error) {
      log.error('not ready', describeError(error))
      return false
    }
  }
  return Bun.serve({
    port,
    hostname: host,
    // During a takeover both processes have it (docs/operating.md).
    reusePort: true,
    routes: {
      '/metrics': async () =>
        new Response(await registry.metrics(), { headers: { 'content-type': registry.contentType } }),
      '/ready': async () =>
        (await ready()) ? new Response('ready\n') : new Response('not ready\n', { status: 503 }),
    },
    fetch: () => new Response('Only /metrics and /ready are served here.\n', { status: 404 }),
    error(error) {
      log.error('metrics failed', describeError(error))
      return new Response('failed\n', { status: 500 })
    },
  })
}
