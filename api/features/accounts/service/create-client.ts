import type { Deps } from '#api/deps.ts'
import { reservedUntil } from '#api/features/accounts/email-change/queries.ts'
import { admittedClients, insertUser } from '#api/features/accounts/queries.ts'
import type { Visitor } from '#api/features/accounts/service/visitor.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import type { UserRow } from '#api/features/accounts/users/queries.ts'
import type { Connection } from '#db/client.ts'
import { PENDING_SIGNUP_MS } from '#domain/accounts/code.ts'
import { mailboxOf } from '#domain/accounts/email.ts'
import { countedDomain } from '#domain/accounts/mail-domain.ts'
import { AFTER_SIGNUP } from '#domain/journey/transitions.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import type { Signup } from '#domain/accounts/schemas.ts'
import { AppError } from '#api/http/errors.ts'
import { siteOf } from '#api/http/network/network.ts'
import { type Counted, countHit, durationText, waitFor } from '#api/features/accounts/limits/service.ts'

/** Matches how long challenge.ts keeps a pending sign-up and visitor.ts the browser's cookie. */
const DETAILS_KEPT =
  ' We’ve saved what you typed for two days. Log in with this address in this browser to continue.'

interface AccountLimit {
  counted: Counted
  says: (wait: string) => string
}

/**
 * Creates the account of a proven sign-up, on the waiting list if sign-ups are limited and places are taken. Throws 429
 * if too many accounts came from the network, mailbox or domain; code and link stay valid. Mailbox and domain are
 * checked only now, so that the sign-up call responds to everyone alike. Throws forbidden for an address that was just given up.
 */
export async function createClient(
  tx: Connection,
  deps: Deps,
  { network }: Visitor,
  signup: Signup,
): Promise<UserRow> {
  const { clock, config, key } = deps
  const limits = network === null ? [] : [ofNetwork(network), ...ofAddress(signup.email)]
  const at = clock()
  for (const limit of limits) await refuseOver(tx, deps, limit, DETAILS_KEPT)
  await refuseReserved(tx, deps, signup.email)
  const full = config.signupLimit !== null && (await admittedClients(tx)) >= config.signupLimit
  const initialState = full ? AFTER_SIGNUP.waiting : AFTER_SIGNUP.admitted
  for (const { counted } of limits) await countHit(tx, key, counted, at)
  const user = await insertUser(tx, { ...signup, role: ROLE.CLIENT }, initialState, at)
  await recordAudit(tx, { at, action: full ? 'account.waitlisted' : 'account.created', subject_id: user.id })
  return user
}

/** Throws forbidden for an address that an account gave up so recently that it may still be put back. They read its mailbox. */
async function refuseReserved(tx: Connection, { clock }: Deps, email: string): Promise<void> {
  const now = clock()
  const until = await reservedUntil(tx, email, { now })
  if (until === null) return
  const wait = durationText(until - now)
  throw new AppError(
    'forbidden',
    `An account used this address until recently. You can sign up with it in ${wait}.`,
  )
}

/** Throws 429 if a network has created its allowance of accounts. The same for every address. */
export async function refuseMoreAccounts(tx: Connection, deps: Deps, network: string | null): Promise<void> {
  if (network !== null) await refuseOver(tx, deps, ofNetwork(network))
}

function ofNetwork(network: string): AccountLimit {
  return {
    counted: { limit: 'accounts-network', subject: siteOf(network) },
    says: (wait) =>
      `Too many people signed up from your network today. Try again in ${wait}, or from another network.`,
  }
}

function ofAddress(email: string): AccountLimit[] {
  const mailbox: AccountLimit = {
    counted: { limit: 'accounts-mailbox', subject: mailboxOf(email) },
    says: (wait) =>
      `Too many accounts were created with this email account. Please try again in ${wait}, or with another one.`,
  }
  const domain = countedDomain(email)
  if (domain === null) return [mailbox]
  const says = (wait: string) =>
    `Too many people signed up with addresses at ${domain}. Try again in ${wait}, or use an address at another provider.`
  return [mailbox, { counted: { limit: 'accounts-domain', subject: domain }, says }]
}

async function refuseOver(
  tx: Connection,
  { key, clock }: Deps,
  { counted, says }: AccountLimit,
  ifSoon = '',
): Promise<void> {
  const wait = await waitFor(tx, key, counted, clock())
  if (wait === 0) return
  throw new AppError('too_many', says(durationText(wait)) + (wait < PENDING_SIGNUP_MS ? ifSoon : ''))
}
