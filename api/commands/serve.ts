import { existsSync } from 'node:fs'
import type { CommandOptions } from '#api/commands/command.ts'
import { type Config, readConfig } from '#api/boot/config.ts'
import { folders } from '#api/boot/asset-folders.ts'
import { withLocalDemo } from '#api/boot/local-demo.ts'
import { startRuntime } from '#api/boot/runtime.ts'
import { RELEASE } from '#api/boot/version.ts'
import { SANDBOX_PATH } from '#api/stripe-sandbox/sandbox.ts'
import { createSite } from '#api/site/site.ts'
import type { RenderPage } from '#api/site/pages.ts'
import { lazy } from '#domain/lazy.ts'
import { API_DOCS_PATH } from '#domain/site/api-docs.ts'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'

/** `cohearth serve`: runs until SIGTERM or SIGINT; then requests finish and the database is closed. */
export async function serve(options: CommandOptions): Promise<void> {
  const config = options['local-demo'] ? withLocalDemo(process.env) : readConfig(process.env)
  const { deps, announceClosing, close } = await startRuntime(config)
  const site = createSite(deps, folders().client, renderWhenAsked)
  let isDraining = false
  const server = Bun.serve({
    port: config.port,
    hostname: config.host,
    reusePort: config.reusePort,
    idleTimeout: IDLE_SECONDS,
    fetch(request, server) {
      const response = site.fetch(request, {
        remoteAddress: server.requestIP(request)?.address,
        keepOpen: () => server.timeout(request, 0),
      })
      return isDraining ? closingConnection(response) : response
    },
  })
  deps.log.info('listening', { port: server.port, version: RELEASE.version, commit: RELEASE.commit })
  if (!existsSync(folders().media)) deps.log.error('the films are missing', { folder: folders().media })
  notifySystemd()
  // Held back until now (api/main.ts).
  Bun.unsafe.setJITPolicy(1)
  if (config.demo) console.log(demoNotice(config))
  setTimeout(pageRenderer, RENDERER_DELAY_MS).unref()
  const stop = async () => {
    announceClosing()
    if (config.reusePort) {
      isDraining = true
      await Bun.sleep(DRAIN_MS)
    }
    // The server waits for running requests, and news streams would never end.
    deps.newsroom.close()
    await server.stop()
    await close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/**
 * How long a server that's being replaced closes each connection after its response. A request that arrives on a connection just
 * as it closes would fail, so few should be open by then: without this, about one request in a thousand failed.
 */
const DRAIN_MS = 1000

async function closingConnection(answering: Response | Promise<Response>): Promise<Response> {
  const response = await answering
  const headers = new Headers(response.headers)
  headers.set('connection', 'close')
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

/** Tells systemd that requests are served, so that units that start after it or stop for it know (sd_notify(3)). */
function notifySystemd(): void {
  if (process.env.NOTIFY_SOCKET) Bun.spawn(['systemd-notify', '--ready'])
}

/**
 * How long a connection may be idle, including while a response is being made. Longer than proxies keep theirs (nginx 60 seconds,
 * Caddy two minutes): a request on one that was just closed would fail. Also longer than the browser's client and the payment
 * provider take.
 */
const IDLE_SECONDS = 130

/** Astro and React take longer to load than everything else: they load after the first responses, or when a page needs them. */
const RENDERER_DELAY_MS = 500

const pageRenderer = lazy(() => import('../../src/render.ts'))

const renderWhenAsked: RenderPage = async (request, locals) => (await pageRenderer()).render(request, locals)

function paymentsNotice({ kind }: Config['payments'], publicUrl: string): string {
  if (kind === 'stripe') return 'Payments go to Stripe.'
  if (kind === 'off') return 'Payments are off. The sandbox only runs when HOST is this machine, with SQLite.'
  return `Payments run in a sandbox with test cards: ${publicUrl}${SANDBOX_PATH}/control`
}

function demoNotice({ publicUrl, smtpUrl, payments }: Config): string {
  const { client, free, agent, admin, lawyer } = DEMO_ACCOUNTS
  return `
Cohearth runs at ${publicUrl}

Sign in at ${publicUrl}/login as
  ${client.email}   onboarded, subscribed
  ${free.email}     onboarded, on the Free plan
  ${agent.email}    agent
  ${admin.email}    admin
  ${lawyer.email}   lawyer
${smtpUrl ? 'The code is sent by email.' : `The code arrives in the demo mailbox: ${publicUrl}/dev/mailbox`}
${paymentsNotice(payments, publicUrl)}
The API is described at ${publicUrl}${API_DOCS_PATH}
`
}
