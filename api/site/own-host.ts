import { getPathNoStrict } from 'hono/utils/url'
import { type Config, isThisMachine } from '#api/boot/config.ts'
import type { Logger } from '#api/log.ts'

const HEALTH = '/api/health'

/**
 * Returns whether requests may name this host: always the public address's own, with its port. This machine's names are allowed at
 * any port, but on a public address only for the health check.
 */
export function isOwnHost(host: string, path: string, { publicUrl, production }: OwnAddress): boolean {
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return false
  const configured = new URL(publicUrl)
  // Parsed with the same scheme, so that an explicit default port is the same address.
  if (new URL(`${configured.protocol}//${host}`).host === configured.host) return true
  return isThisMachine(new URL(`http://${host}`).hostname) && (!production || path === HEALTH)
}

type OwnAddress = Pick<Config, 'publicUrl' | 'production'>

/** Returns a check that a request names our own address. */
export function ownHost(config: Config, log: Logger) {
  let logged = false
  /** The last request's address, which is usually the next one's too. */
  let known: { host: string; origin: string } | null = null
  return (request: Request): boolean => {
    const named = request.headers.get('host')
    if (known && named === known.host && request.url.startsWith(known.origin)) return true
    const url = URL.parse(request.url)
    // In-process requests have no Host header.
    const host = named ?? url?.host ?? ''
    if (url && isOwnHost(host, getPathNoStrict(request), config)) {
      if (isOwnHost(host, '/', config)) known = { host, origin: `${url.origin}/` }
      return true
    }
    // Logged once: it's either a misconfigured proxy or someone guessing host names.
    if (!logged) log.error('request for another host; a proxy has to pass on the Host of PUBLIC_URL')
    logged = true
    return false
  }
}

/** Returns the response for other hosts. */
export function notServed({ publicUrl }: OwnAddress): Response {
  const headers = { 'Content-Type': 'text/plain; charset=UTF-8', 'Cache-Control': 'no-store' }
  const text = `Nothing is served at this address. Cohearth is at ${publicUrl}\n`
  return new Response(text, { status: 421, headers })
}
