import type { Deps } from '#api/deps.ts'
import { admittedClients, insertUser } from '#api/features/accounts/queries.ts'
import type { Visitor } from '#api/features/accounts/service/visitor.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import type { UserRow } from '#api/features/accounts/users/queries.ts'
import type { Connection } from '#db/client.ts'
import { AFTER_SIGNUP } from '#domain/journey/transitions.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import type { Signup } from '#domain/accounts/schemas.ts'
import { AppError } from '#api/errors.ts'
import { siteOf } from '#api/network/network.ts'
import { type Counted, countHit, durationText, waitFor } from '#api/features/accounts/limits/service.ts'

/** As long as challenge.ts keeps a sign-up pending and visitor.ts the browser's cookie. */
const TYPED_IS_KEPT =
  ' What you typed is kept for two days: log in with this address in this browser to go on.'

/**
 * Makes the account of a proven sign-up; on the waiting list when sign-ups are limited and the places are taken.
 * Throws 429 when too many accounts were made from the visitor's network: code and link stay good then.
 */
export async function createClient(
  tx: Connection,
  deps: Deps,
  { network }: Visitor,
  signup: Signup,
): Promise<UserRow> {
  const { clock, config } = deps
  await refuseMoreAccounts(tx, deps, network, TYPED_IS_KEPT)
  const full = config.signupLimit !== null && (await admittedClients(tx)) >= config.signupLimit
  const standing = full ? AFTER_SIGNUP.waiting : AFTER_SIGNUP.admitted
  const at = clock()
  await countAccount(tx, deps, network)
  const user = await insertUser(tx, { ...signup, role: ROLE.CLIENT }, standing, at)
  await recordAudit(tx, { at, action: full ? 'account.waitlisted' : 'account.created', subject_id: user.id })
  return user
}

const counted = (network: string): Counted => ({ limit: 'accounts-network', subject: siteOf(network) })

/** Throws 429 while a network has made as many accounts as it may. It is the same for every address. */
export async function refuseMoreAccounts(
  tx: Connection,
  { key, clock }: Deps,
  network: string | null,
  afterwards = '',
): Promise<void> {
  const wait = network === null ? 0 : await waitFor(tx, key, counted(network), clock())
  if (wait === 0) return
  throw new AppError(
    'too_many',
    `Too many people signed up from your network today. Please try again in ${durationText(wait)}, or from another network.${afterwards}`,
  )
}

/** Counts an account that was made from a network. */
export async function countAccount(
  tx: Connection,
  { key, clock }: Deps,
  network: string | null,
): Promise<void> {
  if (network !== null) await countHit(tx, key, counted(network), clock())
}
