import { isSameText } from '#api/auth/mac-token.ts'
import { sha256 } from '#api/auth/hash.ts'
import type { Deps } from '#api/deps.ts'
import { emailChangedMail } from '#api/features/accounts/email-change/mails.ts'
import {
  countWrongEmailCode,
  emailChangesOf,
  markConfirmed,
} from '#api/features/accounts/email-change/queries.ts'
import { moveAddress } from '#api/features/accounts/email-change/service/move.ts'
import { isTaken } from '#api/features/accounts/email-change/service/taken.ts'
import { emailCodeOf } from '#api/features/accounts/email-change/service/secrets.ts'
import { deleteOtherSessions, revokeOtherDevices } from '#api/features/accounts/queries.ts'
import { deviceIdOf } from '#api/features/accounts/service/devices.ts'
import type { Visitor } from '#api/features/accounts/service/visitor.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { type AppError, conflict, invalid, noSuchUser } from '#api/http/errors.ts'
import type { Person } from '#api/personal-data.ts'
import type { Transaction } from '#db/client.ts'
import {
  type AskedBy,
  isWaitingFor,
  takesEmailCodes,
  UNDO_WINDOW_MS,
} from '#domain/accounts/email-change/email-change.ts'

const WRONG_CODE = 'That code isn’t right. Check it and try again.'
const ENDED = 'This code no longer works. Please request a new one.'
const OTHER_ADDRESS = 'You’ve since asked for a different address. Please reload this page.'
const TAKEN = 'There’s already an account with this address, or there was until recently.'

export interface Guess {
  email: string
  code: string
}

/**
 * Moves someone to their new address, signs them out of every other browser and forgets those. Does nothing if they already have that
 * address. Throws 400 for a wrong or ended code, and conflict if another tab asked for another address or it's taken.
 */
export async function confirmOwnChange(
  deps: Deps,
  userId: number,
  visitor: Visitor,
  guess: Guess,
): Promise<void> {
  const refused = await deps.db.write(async (tx) => {
    const person = await userById(tx, userId)
    if (!person) return noSuchUser()
    if (person.email === guess.email) return null
    const refusal = await proveChange(tx, deps, person, { ...guess, by: 'person' })
    if (refusal) return refusal
    const device = visitor.device === null ? null : deviceIdOf(visitor.device, userId)
    await deleteOtherSessions(tx, userId, sha256(visitor.sessionId ?? ''))
    await revokeOtherDevices(tx, userId, device, deps.clock())
    const line = { at: deps.clock(), actor_id: userId, subject_id: userId }
    await recordAudit(tx, { ...line, action: 'account.email_changed' })
    return null
  })
  if (refused) throw refused
}

/**
 * Moves a person to the address whose code is right, and notifies their former one. Returns why not, as an error to throw after
 * the transaction, since a wrong code must still be counted.
 */
export async function proveChange(
  tx: Transaction,
  deps: Deps,
  person: Person,
  { email, code, by }: Guess & { by: AskedBy },
): Promise<AppError | null> {
  const now = deps.clock()
  const waiting = (await emailChangesOf(tx, person.id, now)).find((one) => isWaitingFor(one, by))
  if (!waiting) return invalid({ code: ENDED })
  if (waiting.new_email !== email) return conflict(OTHER_ADDRESS)
  if (!takesEmailCodes(waiting, now)) return invalid({ code: ENDED })
  if (!isSameText(code, emailCodeOf(deps.key, waiting.id))) {
    await countWrongEmailCode(tx, waiting.id)
    await recordAudit(tx, { at: now, action: 'code.refused', subject_id: person.id, detail: { by: 'email' } })
    const after = { ...waiting, wrong_tries: waiting.wrong_tries + 1 }
    return invalid({ code: takesEmailCodes(after, now) ? WRONG_CODE : ENDED })
  }
  // They read this mailbox: nobody else learns whether it has an account.
  if (await isTaken(tx, waiting, now)) return conflict(TAKEN)
  await moveAddress(tx, deps, person, email)
  await markConfirmed(tx, waiting.id, { confirmed_at: now, ends_at: now + UNDO_WINDOW_MS })
  await deps.outbox.put(tx, emailChangedMail, { change: waiting.id })
  return null
}
