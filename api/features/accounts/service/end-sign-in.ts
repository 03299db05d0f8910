import { macTokenOf, subjectOfMacToken } from '#api/auth/mac-token.ts'
import type { SecretKey } from '#api/auth/secret-key.ts'
import type { Deps } from '#api/deps.ts'
import { invalid } from '#api/http/errors.ts'
import { deviceById, revokeDevice } from '#api/features/accounts/queries.ts'
import { recordAudit } from '#api/features/audit/queries.ts'

const PURPOSE = 'end a sign-in'

const BROKEN =
  'This link is incomplete or has expired. You can see where you’re signed in, and sign out, in Settings.'

/** Returns the address that ends a browser's sign-in. The part after `#` never leaves the browser. `until` in epoch milliseconds. */
export function endSignInAddress(
  key: SecretKey,
  publicUrl: string,
  { device, until }: { device: string; until: number },
): string {
  return `${publicUrl}/end-sign-in#${macTokenOf(key, PURPOSE, `${device}.${until}`)}`
}

/**
 * Ends the sign-in that an email reported, no matter who asks and how often: signs that browser out and forgets it.
 * Throws 400 for a forged or expired link.
 */
export async function endSignIn(deps: Deps, token: string): Promise<void> {
  const [device = '', until = '0'] = subjectOfMacToken(deps.key, PURPOSE, token)?.split('.') ?? []
  const at = deps.clock()
  if (at >= Number(until)) throw invalid(BROKEN)
  await deps.db.write(async (tx) => {
    const known = await deviceById(tx, device)
    if (!known) return
    const sessions = await revokeDevice(tx, device, at)
    if (known.revoked_at !== null && sessions === 0) return
    const detail = { by: 'mail', sessions }
    await recordAudit(tx, { at, action: 'session.ended', subject_id: known.user_id, detail })
  })
}

export async function logOut(deps: Deps, session: { id: string; userId: number }): Promise<void> {
  await deps.sessions.end(session.id)
  const { userId } = session
  await deps.db.write((tx) =>
    recordAudit(tx, { at: deps.clock(), action: 'session.ended', actor_id: userId, subject_id: userId }),
  )
}
