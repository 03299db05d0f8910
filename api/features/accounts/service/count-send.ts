import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/http/errors.ts'
import { knownDevice } from '#api/features/accounts/service/devices.ts'
import type { Visitor } from '#api/features/accounts/service/visitor.ts'
import { siteOf } from '#api/http/network/network.ts'
import {
  type Counted,
  countHit,
  countWithin,
  durationText,
  waitFor,
} from '#api/features/accounts/limits/service.ts'
import type { UserRow } from '#api/features/accounts/users/queries.ts'
import type { Transaction } from '#db/client.ts'
import { mailboxOf } from '#domain/accounts/email.ts'
import { activeAdminIds } from '#api/features/accounts/queries.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { mailLimitedMail } from '#api/features/accounts/mails/limited.ts'

export interface Send {
  /** SHA-256 of the browser's cookie. */
  browserId: string
  email: string
  visitor: Visitor
  /** Counted separately, so that no login uses up a sign-up's emails. */
  purpose: 'log-in' | 'sign-up'
  user: UserRow | undefined
}

/** What each limit says when it's used up; `wait` is a time such as 12 minutes. */
const REFUSALS = {
  browser: (wait: string) => `Please use the latest email, or wait ${wait} for another.`,
  address: (wait: string) =>
    `We’ve had too many requests for emails to this address. Please use the link in the latest one, use a passkey, or wait ${wait}.`,
  network: (wait: string) =>
    `We’ve had too many requests for emails from your network. Please use a passkey or a browser you’ve signed in with before, or wait ${wait}.`,
  server: (wait: string) =>
    `Too many people are requesting emails right now. Please use a passkey or a browser you’ve signed in with before, or wait ${wait}.`,
}

type Refusal = keyof typeof REFUSALS

/**
 * Counts a send against all its limits. Throws 429 if one is used up. It doesn't reveal whether the address has an
 * account: only a browser that has signed in to it counts differently.
 */
export async function countSend(tx: Transaction, deps: Deps, send: Send): Promise<void> {
  const { key, clock } = deps
  const { browserId, email, purpose, user } = send
  const now = clock()
  const browser: Counted = { limit: 'send-browser', subject: `${browserId} ${purpose} ${email}` }
  await refuseWhile(tx, deps, 'browser', [browser])

  const device = await knownDevice(tx, { cookie: send.visitor.device, userId: user?.id ?? null }, now)
  const known: Counted = { limit: 'send-known', subject: email }
  const isOwners = (await waitFor(tx, key, known, now)) === 0 && device !== null
  if (isOwners) {
    for (const counted of [browser, known]) await countHit(tx, key, counted, now)
    return
  }
  const { network } = send.visitor
  const limits = strangersLimits({ email, purpose, network })
  for (const [refusal, counted] of limits) await refuseWhile(tx, deps, refusal, counted)
  for (const counted of [browser, ...limits.flatMap(([, all]) => all)]) await countHit(tx, key, counted, now)
  await openBreaker(tx, deps)
}

/** Returns the limits on a browser that the account doesn't know, and on codes for an address that is new to one. */
export function strangersLimits({
  email,
  purpose,
  network,
}: Pick<Send, 'email' | 'purpose'> & Pick<Visitor, 'network'>): [Refusal, Counted[]][] {
  const server: [Refusal, Counted[]] = ['server', [{ limit: 'send-server', subject: '' }]]
  if (network === null) return [['address', [{ limit: `${purpose}-address-here`, subject: email }]], server]
  const site = siteOf(network)
  const mailbox = mailboxOf(email)
  const ofAddress: Counted[] = [
    { limit: `${purpose}-address-network`, subject: mailbox, from: site },
    { limit: `${purpose}-address`, subject: mailbox },
  ]
  const ofNetwork: Counted[] = [
    ...(site === network ? [] : [{ limit: 'send-subnet', subject: network } as const]),
    { limit: 'send-network', subject: site },
  ]
  return [['address', ofAddress], ['network', ofNetwork], server]
}

async function refuseWhile(tx: Transaction, { key, clock }: Deps, refusal: Refusal, counted: Counted[]) {
  for (const one of counted) {
    const wait = await waitFor(tx, key, one, clock())
    if (wait > 0) throw new AppError('too_many', REFUSALS[refusal](durationText(wait)))
  }
}

/** Emails every active admin, once a day, if the send just counted was the last that the server allows to unknown browsers for now. */
export async function openBreaker(tx: Transaction, { key, clock, outbox }: Deps): Promise<void> {
  const now = clock()
  const isOpen = (await waitFor(tx, key, { limit: 'send-server', subject: '' }, now)) > 0
  const notified = { limit: 'breaker-told', subject: '' } as const
  if (!isOpen || (await countWithin(tx, key, [notified], now)) > 0) return
  await recordAudit(tx, { at: now, action: 'mail.limited' })
  for (const user of await activeAdminIds(tx)) {
    await outbox.put(tx, mailLimitedMail, { user })
  }
}
