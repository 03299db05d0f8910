import * as v from 'valibot'
import { isCompleteCode } from '#domain/accounts/code.ts'
import { type Decision, no, YES } from '#domain/decision.ts'
import { DAY_MS, HOUR_MS } from '#domain/duration.ts'
import { formatDate } from '#domain/format.ts'

export const EMAIL_CODE_LENGTH = 6
export const EMAIL_CODE_MESSAGE = 'Please enter the 6-digit code.'
/** An admin may have to wait for the person to write back. */
export const EMAIL_CODE_LASTS_MS = { person: HOUR_MS, admin: DAY_MS }
/** With at most 7 emails a day to a mailbox, strangers get 21 guesses out of a million. */
const EMAIL_CODE_TRIES = 3
/** How long a former address can be restored and is reserved for that, and how long changes are blocked once it has been. */
export const UNDO_WINDOW_MS = 7 * DAY_MS
/** Passkeys added this long before an undone change are removed with it: someone who took over the account may have added them first. */
const SUSPECT_BEFORE_MS = 7 * DAY_MS

export const emailCodeSchema = v.pipe(
  v.string(EMAIL_CODE_MESSAGE),
  v.transform((code) => code.trim()),
  v.check((code) => isCompleteCode(code, EMAIL_CODE_LENGTH), EMAIL_CODE_MESSAGE),
)

/** Times are epoch milliseconds. */
interface EmailChange {
  id: string
  by_admin: boolean
  wrong_tries: number
  created_at: number
  confirmed_at: number | null
  undone_at: number | null
  undone_by: string | null
  ends_at: number
}

/** Who asked for a change and enters its code. */
export type AskedBy = keyof typeof EMAIL_CODE_LASTS_MS

export function isWaitingFor({ confirmed_at, by_admin }: EmailChange, by: AskedBy): boolean {
  return confirmed_at === null && by_admin === (by === 'admin')
}

export function takesEmailCodes(change: EmailChange, now: number): boolean {
  return change.confirmed_at === null && change.wrong_tries < EMAIL_CODE_TRIES && now < change.ends_at
}

/** Returns what the link sent to the former address does: `done` if it was used before, `void` if it no longer works. */
export function undoLinkState(change: EmailChange, now: number): 'open' | 'done' | 'void' {
  if (change.confirmed_at === null || now >= change.ends_at) return 'void'
  if (change.undone_at === null) return 'open'
  return change.undone_by === change.id ? 'done' : 'void'
}

/** Returns the changes undone along with one: itself and all confirmed since. */
export function undoneWith<Change extends EmailChange>(change: Change, all: readonly Change[]): Change[] {
  const { id, confirmed_at } = change
  return all.filter(
    (one) =>
      one.undone_at === null &&
      one.confirmed_at !== null &&
      (one.id === id || one.confirmed_at >= (confirmed_at ?? Infinity)),
  )
}

/** Returns the time from which new passkeys are removed if a change is undone. */
export function suspectFrom(undone: readonly EmailChange[]): number {
  return Math.min(...undone.map(({ created_at }) => created_at)) - SUSPECT_BEFORE_MS
}

/** People can't change an address while an undone change is recent; admins can do it for them after checking who they are. */
export function mayAskForChange(all: readonly EmailChange[], now: number): Decision {
  const until = pausedUntil(all, now)
  return until === null
    ? YES
    : no(
        `Your earlier address was restored recently, so you can’t change it until ${formatDate(until)}. If you need to, write to us.`,
      )
}

export function pausedUntil(all: readonly EmailChange[], now: number): number | null {
  const ends = all.filter(({ undone_at, ends_at }) => undone_at !== null && now < ends_at)
  return ends.length === 0 ? null : Math.max(...ends.map(({ ends_at }) => ends_at))
}
