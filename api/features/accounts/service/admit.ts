import type { SignIn } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import type { Challenge, Holder } from '#api/features/accounts/service/challenge.ts'
import { markUsed } from '#api/features/accounts/queries.ts'
import { createClient } from '#api/features/accounts/service/create-client.ts'
import { countPasskeys } from '#api/features/accounts/passkeys/queries.ts'
import { deviceIdOf, knownDevice, rememberDevice } from '#api/features/accounts/service/devices.ts'
import { enrolmentMail, newBrowserMail } from '#api/features/accounts/mails/sign-ins.ts'
import type { Visitor } from '#api/features/accounts/service/visitor.ts'
import { lineBy, recordAudit } from '#api/features/audit/queries.ts'
import { recordRefusal } from '#api/features/accounts/service/record-once.ts'
import type { UserRow } from '#api/features/accounts/users/queries.ts'
import type { Transaction } from '#db/client.ts'
import type { Proof } from '#domain/accounts/sessions.ts'
import { signInFor } from '#domain/accounts/staff.ts'
import { isWaiting } from '#domain/journey/transitions.ts'
import { newEnrolment } from '#api/features/accounts/passkeys/service/enrolment-token.ts'
import { ENROLMENT_LIFETIME_MS } from '#domain/accounts/passkeys.ts'

export type Refusal = 'wrong code' | 'ended code' | 'limited codes' | 'ended link' | 'deactivated'

/** The result of a code, link or passkey. Staff may be asked for their passkey, or emailed a link to add one. */
export type Outcome =
  | { kind: 'admitted'; user: UserRow; deviceCookie: string; signIn: SignIn }
  | { kind: 'waiting' | 'passkey' | 'enrol' }
  | { kind: 'refused'; because: Refusal }

interface Proven {
  challenge: Challenge
  holder: Holder
  by: 'code' | 'link'
}

/** Uses up a proven challenge and signs its holder in, unless they're deactivated or on the waiting list. */
export async function admit(
  tx: Transaction,
  deps: Deps,
  visitor: Visitor,
  { challenge, holder, by }: Proven,
): Promise<Outcome> {
  const at = deps.clock()
  await markUsed(tx, challenge.id, at)
  if ('user' in holder) return signIn(tx, deps, visitor, { user: holder.user, by })
  const user = await createClient(tx, deps, visitor, holder.signup)
  return signIn(tx, deps, visitor, { user, by, isNew: true })
}

interface Known {
  user: UserRow
  by: Proof
  isNew?: boolean
}

/** Signs in someone who proved who they are, unless they're deactivated or on the waiting list. */
export async function signIn(
  tx: Transaction,
  deps: Deps,
  visitor: Visitor,
  { user, by, isNew = false }: Known,
): Promise<Outcome> {
  const at = deps.clock()
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
  const passkeys = await countPasskeys(tx, user.id)
  const demand = signInFor({ production: deps.config.production, role: user.role, by, passkeys })
  if (demand !== 'open') {
    if (demand === 'enrol') await mailEnrolment(tx, deps, user.id)
    await refuse('no passkey')
    return { kind: demand }
  }
  const browser = { cookie: visitor.device, userId: user.id }
  const isKnown = isNew || (await knownDevice(tx, browser, at)) !== null
  const deviceCookie = await rememberDevice(tx, { ...browser, userAgent: visitor.userAgent }, at)
  const deviceId = deviceIdOf(deviceCookie, user.id)
  if (!isKnown) await deps.outbox.put(tx, newBrowserMail, { device: deviceId })
  await recordAudit(tx, { ...lineBy(deps, user, user.id), action: 'session.started', detail: { by } })
  return { kind: 'admitted', user, deviceCookie, signIn: { by, deviceId } }
}

export async function mailEnrolment(tx: Transaction, { clock, outbox }: Deps, userId: number): Promise<void> {
  const now = clock()
  const lifetime = ENROLMENT_LIFETIME_MS.mailed
  const enrolment = await newEnrolment(tx, userId, { now, lifetime })
  await recordAudit(tx, { at: now, action: 'passkey.offered', subject_id: userId, detail: { by: 'mail' } })
  await outbox.put(tx, enrolmentMail, { enrolment })
}
