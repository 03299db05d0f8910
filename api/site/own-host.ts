import { getPathNoStrict } from 'hono/utils/url'
import { type Config, isThisMachine } from '#api/boot/config.ts'
import type { Logger } from '#api/log.ts'

const HEALTH = '/api/health'

/**
 * Whether a request may name `host` (a name with or without a port). The public address's own always, with its port; this
 * machine's names, at any port, unless the address is public: there they have only the health check.
 */
export function isOwnHost(host: string, path: string, { publicUrl, production }: OwnAddress): boolean {
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return false
  const own = new URL(publicUrl)
  // Read with the same scheme, so that a port which is written though it is the usual one is the same address.
  if (new URL(`${own.protocol}//${host}`).host === own.host) return true
  return isThisMachine(new URL(`http://${host}`).hostname) && (!production || path === HEALTH)
}

type OwnAddress = Pick<Config, 'publicUrl' | 'production'>

/** Whether a request is for our own address alone: not for another name that leads here, nor for one that a visitor makes up. */
export function ownHost(config: Config, log: Logger) {
  let told = false
  /** The beginning of the address of the last request that was for us: mostly the next one's as well. */
  let known: { host: string; origin: string } | null = null
  return (request: Request): boolean => {
    const named = request.headers.get('host')
    if (known && named === known.host && request.url.startsWith(known.origin)) return true
    const url = URL.parse(request.url)
    // Requests that are made in this process have no such header.
    const host = named ?? url?.host ?? ''
    if (url && isOwnHost(host, getPathNoStrict(request), config)) {
      if (isOwnHost(host, '/', config)) known = { host, origin: `${url.origin}/` }
      return true
    }
    // Once: it is a proxy that passes on another name, or somebody who tries names.
    if (!told)
      log.error('another host was asked for; behind a proxy it has to pass on the Host of PUBLIC_URL')
    told = true
    return false
  }
}

export function notServed({ publicUrl }: OwnAddress): Response {
  const headers = { 'Content-Type': 'text/plain; charset=UTF-8', 'Cache-Control': 'no-store' }
  const text = `Nothing is served under this name. Cohearth is at ${publicUrl}\n`
  return new Response(text, { status: 421, headers })
}
