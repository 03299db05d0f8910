import type { Deps } from '#api/deps.ts'
import { emailRestoredMail } from '#api/features/accounts/email-change/mails.ts'
import {
  deleteUnconfirmed,
  type EmailChangeRow,
  emailChangeById,
  emailChangesOf,
  markUndone,
  removePasskeysSince,
} from '#api/features/accounts/email-change/queries.ts'
import { moveAddress } from '#api/features/accounts/email-change/service/move.ts'
import { changeOfUndoToken } from '#api/features/accounts/email-change/service/secrets.ts'
import { signOutEverywhere } from '#api/features/accounts/queries.ts'
import { userByEmail, userById } from '#api/features/accounts/users/queries.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { conflict, invalid } from '#api/http/errors.ts'
import type { Transaction } from '#db/client.ts'
import {
  suspectFrom,
  undoneWith,
  UNDO_WINDOW_MS,
  undoLinkState,
} from '#domain/accounts/email-change/email-change.ts'

const BROKEN = 'This link is incomplete, has expired, or no longer works.'
const TAKEN = 'Another account uses this address now. Please write to us.'

/**
 * Restores a former address, whoever opens the link that was sent to it: ends every session, removes passkeys added around the change,
 * undoes later changes, and pauses further ones. Pressed again, it does nothing. Throws 400 for a link that doesn't work, and conflict if
 * another account has the address.
 */
export async function undoEmailChange(deps: Deps, token: string): Promise<void> {
  const id = changeOfUndoToken(deps.key, token)
  await deps.db.write(async (tx) => {
    const change = id === null ? undefined : await emailChangeById(tx, id)
    const state = change ? undoLinkState(change, deps.clock()) : 'void'
    if (!change || state === 'void') throw invalid(BROKEN)
    if (state === 'open') await putBack(tx, deps, change)
  })
}

async function putBack(tx: Transaction, deps: Deps, change: EmailChangeRow): Promise<void> {
  const now = deps.clock()
  const person = await userById(tx, change.user_id)
  if (!person) throw invalid(BROKEN)
  const holder = await userByEmail(tx, change.old_email)
  if (holder && holder.id !== person.id) throw conflict(TAKEN)
  const undone = undoneWith(change, await emailChangesOf(tx, person.id, now))
  await moveAddress(tx, deps, person, change.old_email)
  await deleteUnconfirmed(tx, person.id)
  const ids = undone.map(({ id }) => id)
  await markUndone(tx, ids, { undone_at: now, undone_by: change.id, ends_at: now + UNDO_WINDOW_MS })
  const sessions = await signOutEverywhere(tx, person.id, now)
  const passkeys = await removePasskeysSince(tx, person.id, suspectFrom(undone))
  const detail = { by: 'mail', sessions, passkeys }
  await recordAudit(tx, { at: now, action: 'account.email_restored', subject_id: person.id, detail })
  const toNotify = new Map(undone.map(({ new_email, id }) => [new_email, id]))
  toNotify.delete(change.old_email)
  for (const id of toNotify.values()) await deps.outbox.put(tx, emailRestoredMail, { change: id })
}
