import type { Deps } from '#api/deps.ts'
import { installationIn } from '#api/features/billing/queries/installation.ts'
import { type BillingRecord, billingRecordOf } from '#api/features/billing/queries/subscriptions.ts'
import { saveTrialHold, isTrialHad, saveTrialHad, trialHolder } from '#api/features/billing/queries/trials.ts'
import { userById, type UserRow } from '#api/features/accounts/users/queries.ts'
import type { Connection } from '#db/client.ts'
import { hasBegun } from '#domain/billing/subscription.ts'
import { mailboxOf } from '#domain/accounts/email.ts'

type Owner = Pick<UserRow, 'id' | 'email'>

/** An address as a keyed hash, from which nobody can tell it. What was tried with test keys is not a trial. */
async function hashOf(db: Connection, deps: Pick<Deps, 'key'>, email: string): Promise<string> {
  const { payments_account: account } = await installationIn(db)
  return hashWith(deps, { account, email })
}

function hashWith({ key }: Pick<Deps, 'key'>, { account, email }: Pick<BillingRecord, 'account' | 'email'>) {
  return key.digest('trial', `${account}\0${mailboxOf(email)}`).toString('hex')
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
  const record = await billingRecordOf(db, userId)
  return record !== undefined && hadTrialBy(db, deps, record)
}

/** The same of somebody of whom this is known. */
export async function hadTrialBy(
  db: Connection,
  deps: Pick<Deps, 'key'>,
  record: BillingRecord,
): Promise<boolean> {
  if (record.subscriptions.some((row) => row.trial_end !== null && hasBegun(row))) return true
  return isTrialHad(db, hashWith(deps, record))
}

/** Remembers for good that a person's address has had its trial, if it has. */
export async function rememberTrial(tx: Connection, deps: Pick<Deps, 'key'>, userId: number): Promise<void> {
  const user = await userById(tx, userId)
  if (!user || !(await hasHadTrial(tx, deps, userId))) return
  await saveTrialHad(tx, await hashOf(tx, deps, user.email))
}
