import type { Deps } from '#api/deps.ts'
import type { Challenge, Holder } from '#api/features/accounts/challenge.ts'
import { markUsed } from '#api/features/accounts/queries.ts'
import { createClient } from '#api/features/accounts/service/create-client.ts'
import { rememberDevice } from '#api/features/accounts/service/devices.ts'
import type { Visitor } from '#api/features/accounts/visitor.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { recordRefusal } from '#api/features/audit/service.ts'
import type { UserRow } from '#api/features/users/queries.ts'
import type { Connection } from '#db/client.ts'
import { isWaiting } from '#domain/journey/transitions.ts'

/** Why a code or a link was refused, as far as whoever used it may know. */
export type Refusal = 'wrong code' | 'ended code' | 'limited codes' | 'ended link' | 'deactivated'

/** What came of a code or a link. */
export type Outcome =
  | { kind: 'admitted'; user: UserRow; deviceCookie: string }
  | { kind: 'waiting' }
  | { kind: 'refused'; because: Refusal }

interface Proven {
  challenge: Challenge
  holder: Holder
  by: 'code' | 'link'
}

/** Uses a proven challenge up, and lets its holder in unless they were deactivated or wait for a place. */
export async function admit(
  tx: Connection,
  deps: Deps,
  visitor: Visitor,
  { challenge, holder, by }: Proven,
): Promise<Outcome> {
  const at = deps.clock()
  await markUsed(tx, challenge.id, at)
  const user = 'user' in holder ? holder.user : await createClient(tx, deps, visitor, holder.signup)
  const refuse = (reason: string) =>
    recordRefusal(tx, deps, { at, action: 'session.refused', subject_id: user.id, detail: { by, reason } })
  if (!user.is_active) {
    await refuse('deactivated')
    return { kind: 'refused', because: 'deactivated' }
  }
  if (isWaiting(user.stage)) {
    await refuse('waiting')
    return { kind: 'waiting' }
  }
  const deviceCookie = await rememberDevice(tx, { cookie: visitor.device, userId: user.id }, at)
  await recordAudit(tx, {
    at,
    action: 'session.started',
    actor_id: user.id,
    subject_id: user.id,
    detail: { by },
  })
  return { kind: 'admitted', user, deviceCookie }
}
