import type { Deps } from '#api/deps.ts'
import { composeLetter } from '#api/mail/compose.ts'
import { claimDueMail, type OutboxRow, settleMail } from '#api/mail/queries.ts'
import { CLAIM_MS, waitAfter } from '#api/mail/retries.ts'
import { FailedDelivery, type Letter, RefusedLetter } from '#api/gateways/mail.ts'

/** What sending takes of the dependencies. */
export type Postman = Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'key' | 'mail'>

/** What can come of an attempt: a postponed mail is tried again later. */
export type Fate = 'sent' | 'postponed' | 'givenUp'

/**
 * Sends all that is due, one after the other in order, until nothing is due or `signal` aborts, and counts what came of
 * it. Several may run at once: a claim gives each mail to one of them. A mail whose process dies between the claim and
 * the end is sent again, with the same Message-ID.
 */
export async function drain(postman: Postman, signal?: AbortSignal): Promise<Record<Fate, number>> {
  const counts = { sent: 0, postponed: 0, givenUp: 0 }
  while (!signal?.aborted) {
    const mail = await claim(postman)
    if (!mail) break
    counts[await attempt(postman, mail)] += 1
  }
  return counts
}

function claim({ db, clock }: Postman): Promise<OutboxRow | undefined> {
  return db.write((tx) => claimDueMail(tx, { now: clock(), until: clock() + CLAIM_MS }))
}

async function attempt(postman: Postman, mail: OutboxRow): Promise<Fate> {
  if (postman.clock() >= mail.give_up_at) return giveUp(postman, mail, 'too late')
  let letter: Letter | null
  try {
    letter = await composeLetter(postman, mail)
    if (letter) await postman.mail.deliver(letter)
  } catch (error) {
    return failed(postman, mail, error)
  }
  if (letter) return settle(postman, mail, 'sent')
  return settle(postman, mail, 'givenUp')
}

function failed(postman: Postman, mail: OutboxRow, error: unknown): Promise<Fate> {
  const reason = reasonOf(error)
  if (error instanceof RefusedLetter) return giveUp(postman, mail, reason)
  postman.log.error('mail postponed', { ...described(mail), reason })
  return settle(postman, mail, 'postponed')
}

function giveUp(postman: Postman, mail: OutboxRow, reason: string): Promise<Fate> {
  postman.log.error('mail given up', { ...described(mail), reason })
  return settle(postman, mail, 'givenUp')
}

async function settle({ db, clock }: Postman, mail: OutboxRow, fate: Fate): Promise<Fate> {
  const now = clock()
  const result = {
    sent: { sent_at: now },
    postponed: { next_attempt_at: now + waitAfter(mail.attempts) },
    givenUp: { gave_up_at: now },
  }[fate]
  await db.write((tx) => settleMail(tx, mail.id, result))
  return fate
}

const described = ({ id, template, attempts }: OutboxRow) => ({ mail_id: id, template, attempts })

/** Messages of other errors may hold an address. */
function reasonOf(error: unknown): string {
  if (error instanceof FailedDelivery) return error.reason
  return error instanceof Error ? error.name : 'unknown'
}
