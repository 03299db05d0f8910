import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { ApiEnv } from '#api/http/context.ts'
import { clientAddress } from '#api/http/network/client-address.ts'
import { isLoopback, networkOf } from '#api/http/network/network.ts'
import { DAY_SECONDS } from '#domain/duration.ts'

const WELL_FORMED = /^[\w-]{32}$/

/** Cookies that recognize a browser: the one that requested a code or a passkey, and one that signed in before. */
const COOKIES = {
  browser: { name: 'cohearth_browser', maxAge: 2 * DAY_SECONDS },
  // Separate, because requests for a passkey and for a code may run side by side.
  passkey: { name: 'cohearth_passkey', maxAge: DAY_SECONDS },
  device: { name: 'cohearth_device', maxAge: 90 * DAY_SECONDS },
} as const

/** How long a browser that signed in is remembered, in milliseconds. */
export const DEVICE_LIFETIME_MS = COOKIES.device.maxAge * 1000

type CookieKind = keyof typeof COOKIES

export interface Visitor {
  browser: string | null
  passkey: string | null
  device: string | null
  /** The network that rate limits count; null for this machine itself, unless it's public. */
  network: string | null
  sessionId: string | null
  userAgent: string
}

export function visitorOf(c: Context<ApiEnv>): Visitor {
  return {
    browser: readCookie(c, 'browser'),
    passkey: readCookie(c, 'passkey'),
    device: readCookie(c, 'device'),
    network: countedNetwork(c),
    sessionId: c.var.sessionId,
    userAgent: c.req.header('user-agent') ?? '',
  }
}

export function setVisitorCookie(c: Context<ApiEnv>, kind: CookieKind, value: string): void {
  setCookie(c, cookieName(c, kind), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(c),
    maxAge: COOKIES[kind].maxAge,
  })
}

export function optionsFor<Options>(
  c: Context<ApiEnv>,
  { options, browser }: { options: Options; browser: string },
): Options {
  setVisitorCookie(c, 'passkey', browser)
  return options
}

function readCookie(c: Context<ApiEnv>, kind: CookieKind): string | null {
  const value = getCookie(c, cookieName(c, kind))
  return value !== undefined && WELL_FORMED.test(value) ? value : null
}

function cookieName(c: Context<ApiEnv>, kind: CookieKind): string {
  return (isSecure(c) ? '__Host-' : '') + COOKIES[kind].name
}

function isSecure(c: Context<ApiEnv>): boolean {
  return c.var.deps.config.publicUrl.startsWith('https://')
}

function countedNetwork(c: Context<ApiEnv>): string | null {
  const { trustProxy, production } = c.var.deps.config
  // `astro dev` knows no address.
  const address = clientAddress(c.env?.remoteAddress, c.req.header('x-forwarded-for'), trustProxy)
  const thisMachine = address === '' || isLoopback(address)
  return thisMachine && !production ? null : networkOf(address)
}
