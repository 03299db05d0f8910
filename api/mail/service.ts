import { composeMail } from '#api/mail/compose.ts'
import { claimDueMail, deleteMail, type OutboxRow, settleMail } from '#api/mail/queries.ts'
import { CLAIM_MS, waitAfter } from '#api/mail/retries.ts'
import type { MailContext, MailTemplate } from '#api/mail/template.ts'
import { FailedDelivery, type Mail, type MailGateway, RefusedMail } from '#api/gateways/mail.ts'
import type { Logger } from '#api/log.ts'

export interface Postman extends MailContext {
  log: Logger
  mail: MailGateway
  mails: readonly MailTemplate[]
}

type DeliveryOutcome = 'sent' | 'postponed' | 'discarded' | 'givenUp'

/**
 * Sends everything due, in order, until nothing is due or `signal` aborts, and counts the results. Several may run at once: a claim gives
 * each email to one of them. If the process dies between claim and end, the email is sent again with the same Message-ID.
 */
export async function drain(
  postman: Postman,
  signal?: AbortSignal,
): Promise<Record<DeliveryOutcome, number>> {
  const counts = { sent: 0, postponed: 0, discarded: 0, givenUp: 0 }
  while (!signal?.aborted) {
    const row = await claim(postman)
    if (!row) break
    counts[await attempt(postman, row)] += 1
  }
  return counts
}

function claim({ db, clock }: Postman): Promise<OutboxRow | undefined> {
  return db.write((tx) => claimDueMail(tx, { now: clock(), until: clock() + CLAIM_MS }))
}

async function attempt(postman: Postman, row: OutboxRow): Promise<DeliveryOutcome> {
  if (postman.clock() >= row.give_up_at) return giveUp(postman, row, 'too late')
  let mail: Mail | null
  try {
    mail = await composeMail(postman, row)
    if (mail) await postman.mail.deliver(mail)
  } catch (error) {
    return failed(postman, row, error)
  }
  if (!mail) return discard(postman, row)
  postman.log.info('mail sent', described(row))
  return settle(postman, row, 'sent')
}

/** Removes an email that's no longer needed: one that was given up is a problem for admins to look at. */
async function discard({ db, log }: Postman, row: OutboxRow): Promise<DeliveryOutcome> {
  log.info('mail no longer needed', described(row))
  await db.write((tx) => deleteMail(tx, row.id))
  return 'discarded'
}

function failed(postman: Postman, row: OutboxRow, error: unknown): Promise<DeliveryOutcome> {
  const reason = reasonOf(error)
  if (error instanceof RefusedMail) return giveUp(postman, row, reason)
  postman.log.error('mail postponed', { ...described(row), reason })
  return settle(postman, row, 'postponed')
}

function giveUp(postman: Postman, row: OutboxRow, reason: string): Promise<DeliveryOutcome> {
  postman.log.error('mail given up', { ...described(row), reason })
  return settle(postman, row, 'givenUp')
}

async function settle(
  { db, clock }: Postman,
  row: OutboxRow,
  outcome: Exclude<DeliveryOutcome, 'discarded'>,
): Promise<DeliveryOutcome> {
  const now = clock()
  const result = {
    sent: { sent_at: now },
    postponed: { next_attempt_at: now + waitAfter(row.attempts) },
    givenUp: { gave_up_at: now },
  }[outcome]
  await db.write((tx) => settleMail(tx, row.id, result))
  return outcome
}

const described = ({ id, template, attempts, request_id }: OutboxRow) => ({
  mail_id: id,
  template,
  attempts,
  request_id,
})

function reasonOf(error: unknown): string {
  if (error instanceof FailedDelivery) return error.reason
  return error instanceof Error ? error.name : 'unknown'
}
