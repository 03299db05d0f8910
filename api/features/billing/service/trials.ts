import type { Deps } from '#api/deps.ts'
import { installationIn } from '#api/features/billing/installation-queries.ts'
import { subscriptionsOf } from '#api/features/billing/queries.ts'
import { isTrialHad, keepTrialHad } from '#api/features/billing/trial-queries.ts'
import { userById } from '#api/features/users/queries.ts'
import type { Connection } from '#db/client.ts'
import { hasBegun } from '#domain/billing/subscription.ts'
import { mailboxOf } from '#domain/validation/email.ts'

/** An address as a keyed hash, from which nobody can tell it. What was tried with test keys is not a trial. */
async function hashOf(db: Connection, { key }: Pick<Deps, 'key'>, email: string): Promise<string> {
  const { payments_account } = await installationIn(db)
  return key.digest('trial', `${payments_account}\0${mailboxOf(email)}`).toString('hex')
}

/** Whether a person has had the one trial that their address gets, with an account that is gone too. */
export async function hasHadTrial(db: Connection, deps: Pick<Deps, 'key'>, userId: number): Promise<boolean> {
  const rows = await subscriptionsOf(db, userId)
  if (rows.some((row) => row.trial_end !== null && hasBegun(row))) return true
  const user = await userById(db, userId)
  return user !== undefined && isTrialHad(db, await hashOf(db, deps, user.email))
}

/** Remembers for good that a person's address has had its trial, if it has. */
export async function rememberTrial(tx: Connection, deps: Pick<Deps, 'key'>, userId: number): Promise<void> {
  const user = await userById(tx, userId)
  if (!user || !(await hasHadTrial(tx, deps, userId))) return
  await keepTrialHad(tx, await hashOf(tx, deps, user.email))
}
