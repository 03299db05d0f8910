import { createMiddleware } from 'hono/factory'
import { isThisMachine } from '#api/boot/config.ts'
import type { ApiEnv } from '#api/http/context.ts'
import { isLoopback } from '#api/http/network/network.ts'

const SAFE = ['GET', 'HEAD']

const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Answers this machine's own browsers only: the connection comes from loopback and through no proxy, the address in the
 * browser names this machine, and what changes something comes from a page of ours. In development nobody tells where a
 * connection comes from; there the address that is listened on has to do.
 */
export function forThisMachine(isDevelopment: boolean) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const remote = c.env?.remoteAddress
    const isNear = remote === undefined ? isDevelopment : isLoopback(remote)
    const isPassedOn = PASSED_ON.some((name) => c.req.header(name) !== undefined)
    const { hostname, origin } = new URL(c.req.url)
    const sentBy = c.req.header('origin')
    const isFromElsewhere = !SAFE.includes(c.req.method) && sentBy !== undefined && sentBy !== origin
    if (!isNear || isPassedOn || !isThisMachine(hostname) || isFromElsewhere) {
      return c.text('The payment sandbox answers this machine only.', 403)
    }
    return next()
  })
}
