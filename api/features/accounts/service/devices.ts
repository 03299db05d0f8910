import { sha256 } from '#api/auth/hash.ts'
import { type Device, deviceById, saveDevice } from '#api/features/accounts/queries.ts'
import { randomId } from '#api/features/accounts/secrets.ts'
import { DEVICE_LIFETIME_MS } from '#api/features/accounts/visitor.ts'
import type { Connection } from '#db/client.ts'

/**
 * The record of a browser that signed in to this account before, unless that was long ago or was revoked. Without an
 * account the question is asked all the same, so that the time tells nothing.
 */
export async function knownDevice(
  tx: Connection,
  { cookie, userId }: { cookie: string | null; userId: number | null },
  now: number,
): Promise<Device | null> {
  if (cookie === null) return null
  const device = await deviceById(tx, idOf(cookie, userId ?? 0))
  return device && device.revoked_at === null && now < device.expires_at ? device : null
}

/**
 * Remembers a browser for an account and answers the cookie's value: the one that the browser has, since it may be
 * known to other accounts too, but never again one that was revoked here.
 */
export async function rememberDevice(
  tx: Connection,
  { cookie, userId }: { cookie: string | null; userId: number },
  now: number,
): Promise<string> {
  const before = cookie === null ? undefined : await deviceById(tx, idOf(cookie, userId))
  const revoked = before !== undefined && before.revoked_at !== null
  const value = cookie === null || revoked ? randomId() : cookie
  await saveDevice(tx, {
    id: idOf(value, userId),
    user_id: userId,
    created_at: now,
    expires_at: now + DEVICE_LIFETIME_MS,
  })
  return value
}

/** One cookie serves every account of a browser, with a row for each that tells nothing of the others. */
function idOf(cookie: string, userId: number): string {
  return sha256(`${cookie} ${userId}`)
}
