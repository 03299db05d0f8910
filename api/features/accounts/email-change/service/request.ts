import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { emailCodeMail } from '#api/features/accounts/email-change/mails.ts'
import {
  deleteUnconfirmed,
  emailChangesOf,
  insertEmailChange,
} from '#api/features/accounts/email-change/queries.ts'
import { countWithin, durationText } from '#api/features/accounts/limits/service.ts'
import { openBreaker, strangersLimits } from '#api/features/accounts/service/count-send.ts'
import { randomId } from '#api/features/accounts/service/secrets.ts'
import { AppError, granted, invalid } from '#api/http/errors.ts'
import type { Person } from '#api/personal-data.ts'
import type { Transaction } from '#db/client.ts'
import {
  type AskedBy,
  EMAIL_CODE_LASTS_MS,
  isWaitingFor,
  mayAskForChange,
  pausedUntil,
} from '#domain/accounts/email-change/email-change.ts'

/** Returns the change that's waiting for its code, and until when no other can be requested. Times are epoch milliseconds. */
export async function ownEmailChange({ db, clock }: Deps, userId: number) {
  const all = await emailChangesOf(db.read, userId, clock())
  const waiting = all.find((one) => isWaitingFor(one, 'person'))
  return {
    waiting: waiting ? { email: waiting.new_email, ends_at: waiting.ends_at } : null,
    paused_until: pausedUntil(all, clock()),
  }
}

export type OwnEmailChange = Awaited<ReturnType<typeof ownEmailChange>>

/** Sends a code to a person's new address. Throws conflict for a while after a change was undone, and otherwise like `requestChange`. */
export async function requestOwnChange(
  deps: Deps,
  user: SessionUser,
  { email, network }: { email: string; network: string | null },
) {
  return deps.db.write(async (tx) => {
    const now = deps.clock()
    granted(mayAskForChange(await emailChangesOf(tx, user.id, now), now))
    return requestChange(tx, deps, user, { email, network, by: 'person' })
  })
}

interface Wanted {
  email: string
  /** Who asks, and enters the code. */
  by: AskedBy
  network: string | null
}

/**
 * Sends a code to a person's new address. It replaces a change that's still waiting for its code. Work and response are the same if the
 * address is taken: only its mailbox learns of it. Throws 400 for their own address, and 429 if too many codes were sent.
 */
export async function requestChange(tx: Transaction, deps: Deps, person: Person, wanted: Wanted) {
  const { key, clock, outbox } = deps
  const { email, by, network } = wanted
  if (email === person.email) throw invalid({ email: 'That’s already the email address of this account.' })
  const now = clock()
  const limits = strangersLimits({ email, purpose: 'sign-up', network }).flatMap(([, all]) => all)
  const ofPerson = { limit: 'email-change-person', subject: String(person.id) } as const
  const wait = await countWithin(tx, key, [ofPerson, ...limits], now)
  if (wait > 0) {
    const again = durationText(wait)
    throw new AppError('too_many', `We’ve sent several emails already. Please wait ${again} for another.`)
  }
  await openBreaker(tx, deps)
  await deleteUnconfirmed(tx, person.id)
  const change = {
    id: randomId(),
    user_id: person.id,
    old_email: person.email,
    new_email: email,
    by_admin: by === 'admin',
    created_at: now,
    ends_at: now + EMAIL_CODE_LASTS_MS[by],
  }
  await insertEmailChange(tx, change)
  await outbox.put(tx, emailCodeMail, { change: change.id })
  return { email, ends_at: change.ends_at }
}

export async function cancelOwnChange({ db }: Deps, userId: number): Promise<void> {
  await db.write((tx) => deleteUnconfirmed(tx, userId))
}
