import { siteWith } from '../src/fetch.ts'
import type { Runtime } from '#api/runtime.ts'

/** Serves until SIGTERM or SIGINT; then requests finish and the database is closed. */
export async function serve({ deps, close }: Runtime, clientFolder: string) {
  const site = siteWith(deps, clientFolder)
  const server = Bun.serve({
    port: deps.config.port,
    hostname: deps.config.host,
    fetch: (request, server) => site.fetch(request, { remoteAddress: server.requestIP(request)?.address }),
  })
  deps.log.info('listening', { port: server.port })
  const stop = async () => {
    await server.stop()
    await close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  return server
}
