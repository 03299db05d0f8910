import { sha256 } from '#api/auth/hash.ts'
import { type Device, deviceById, saveDevice } from '#api/features/accounts/queries.ts'
import { randomId } from '#api/features/accounts/service/secrets.ts'
import { DEVICE_LIFETIME_MS } from '#api/features/accounts/service/visitor.ts'
import type { Connection } from '#db/client.ts'

/**
 * Returns the record of a browser that signed in to this account before, unless it expired or was revoked. Runs the
 * query even without an account, so that timing reveals nothing.
 */
export async function knownDevice(
  tx: Connection,
  { cookie, userId }: { cookie: string | null; userId: number | null },
  now: number,
): Promise<Device | null> {
  if (cookie === null) return null
  const device = await deviceById(tx, deviceIdOf(cookie, userId ?? 0))
  return device && device.revoked_at === null && now < device.expires_at ? device : null
}

/**
 * Remembers a browser for an account and returns its cookie: the existing one, since other accounts may know it too,
 * but never one that was revoked here.
 */
export async function rememberDevice(
  tx: Connection,
  { cookie, userId, userAgent }: { cookie: string | null; userId: number; userAgent: string },
  now: number,
): Promise<string> {
  const before = cookie === null ? undefined : await deviceById(tx, deviceIdOf(cookie, userId))
  const revoked = before !== undefined && before.revoked_at !== null
  const value = cookie === null || revoked ? randomId() : cookie
  await saveDevice(tx, {
    id: deviceIdOf(value, userId),
    user_id: userId,
    created_at: now,
    expires_at: now + DEVICE_LIFETIME_MS,
    user_agent: userAgent.slice(0, 200),
  })
  return value
}

/** Returns the id of a browser's record. One cookie serves every account, with a row for each that reveals nothing about the others. */
export function deviceIdOf(cookie: string, userId: number): string {
  return sha256(`${cookie} ${userId}`)
}

/** The first match wins: most browsers also name the ones they imitate. */
const BROWSERS: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
]

const SYSTEMS: readonly [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const nameIn = (names: typeof BROWSERS, userAgent: string) =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0]

/** Returns what people call the browser of a User-Agent header, such as "Chrome on Windows". */
export function deviceName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent) ?? 'Unknown browser'
  const system = nameIn(SYSTEMS, userAgent)
  return system ? `${browser} on ${system}` : browser
}
