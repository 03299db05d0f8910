import type { Deps } from '#api/deps.ts'
import { installationIn } from '#api/features/billing/queries/installation.ts'
import { subscriptionsOf } from '#api/features/billing/queries/subscriptions.ts'
import { saveTrialHold, isTrialHad, saveTrialHad, trialHolder } from '#api/features/billing/queries/trials.ts'
import { userById, type UserRow } from '#api/features/accounts/users/queries.ts'
import type { Connection } from '#db/client.ts'
import { hasBegun } from '#domain/billing/subscription.ts'
import { mailboxOf } from '#domain/accounts/email.ts'

type Owner = Pick<UserRow, 'id' | 'email'>

/** An address as a keyed hash, from which nobody can tell it. What was tried with test keys is not a trial. */
async function hashOf(db: Connection, { key }: Pick<Deps, 'key'>, email: string): Promise<string> {
  const { payments_account } = await installationIn(db)
  return key.digest('trial', `${payments_account}\0${mailboxOf(email)}`).toString('hex')
}

/** Who else has the trial of a person's mailbox set aside for them, and may be taking it right now. */
export async function otherHolder(
  db: Connection,
  deps: Pick<Deps, 'key'>,
  { id, email }: Owner,
): Promise<number | null> {
  const holder = await trialHolder(db, await hashOf(db, deps, email))
  return holder === undefined || holder === id ? null : holder
}

/** Sets the trial of a person's mailbox aside for them. */
export async function reserveTrial(
  tx: Connection,
  deps: Pick<Deps, 'key'>,
  { id, email }: Owner,
): Promise<void> {
  await saveTrialHold(tx, await hashOf(tx, deps, email), id)
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
  await saveTrialHad(tx, await hashOf(tx, deps, user.email))
}
