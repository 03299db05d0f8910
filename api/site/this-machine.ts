import { createMiddleware } from 'hono/factory'
import { isThisMachine } from '#api/boot/config.ts'
import type { ApiEnv } from '#api/http/context.ts'
import { isLoopback } from '#api/http/network/network.ts'

const SAFE = ['GET', 'HEAD']

/** Headers that proxies add. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Serves this machine's own browsers only: the connection comes from loopback without a proxy, the address names this machine,
 * and unsafe requests come from our own pages. In development the remote address is unknown, so the address the server listens on decides.
 */
export function onlyThisMachine(isDevelopment: boolean) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const remote = c.env?.remoteAddress
    const isLocal = remote === undefined ? isDevelopment : isLoopback(remote)
    const isProxied = PROXY_HEADERS.some((name) => c.req.header(name) !== undefined)
    const { hostname, origin } = new URL(c.req.url)
    const sender = c.req.header('origin')
    const isCrossOrigin = !SAFE.includes(c.req.method) && sender !== undefined && sender !== origin
    if (!isLocal || isProxied || !isThisMachine(hostname) || isCrossOrigin) {
      return c.text('The payment sandbox only works on this machine.', 403)
    }
    return next()
  })
}
