import type { Deps } from '#api/deps.ts'
import { installationIn } from '#api/features/billing/queries/installation.ts'
import { type BillingRecord, billingRecordOf } from '#api/features/billing/queries/subscriptions.ts'
import { saveTrialHold, isTrialUsed, saveUsedTrial, trialHolder } from '#api/features/billing/plan/queries.ts'
import { userById, type UserRow } from '#api/features/accounts/users/queries.ts'
import type { Connection, Database } from '#db/client.ts'
import { hasBegun } from '#domain/billing/subscription.ts'
import { mailboxOf } from '#domain/accounts/email.ts'

type Owner = Pick<UserRow, 'id' | 'email'>

/** Returns an address's keyed hash, which doesn't reveal it. Trials made with test keys don't count. */
async function hashOf(db: Connection, deps: Pick<Deps, 'key'>, email: string): Promise<string> {
  const { payments_account: account } = await installationIn(db)
  return hashWith(deps, { account, email })
}

function hashWith({ key }: Pick<Deps, 'key'>, { account, email }: Pick<BillingRecord, 'account' | 'email'>) {
  return key.digest('trial', `${account}\0${mailboxOf(email)}`).toString('hex')
}

/** Returns who else has reserved the trial of a person's mailbox, and may be taking it right now. */
export async function otherHolder(
  db: Connection,
  deps: Pick<Deps, 'key'>,
  { id, email }: Owner,
): Promise<number | null> {
  const holder = await trialHolder(db, await hashOf(db, deps, email))
  return holder === undefined || holder === id ? null : holder
}

export async function reserveTrial(
  tx: Connection,
  deps: Pick<Deps, 'key'>,
  { id, email }: Owner,
): Promise<void> {
  await saveTrialHold(tx, await hashOf(tx, deps, email), id)
}

export async function hasUsedTrial(
  db: Connection,
  deps: Pick<Deps, 'key'>,
  userId: number,
): Promise<boolean> {
  const record = await billingRecordOf(db, userId)
  if (!record) return false
  return hasBegunTrial(record) || isTrialUsed(db, hashWith(deps, record))
}

const hasBegunTrial = ({ subscriptions }: BillingRecord) =>
  subscriptions.some((row) => row.trial_end !== null && hasBegun(row))

const lastAccounts = new WeakMap<Database, string>()

/** Returns what a person's plan depends on, and whether they've had their trial; undefined if there's no such person. */
export async function recordWithTrial(
  deps: Pick<Deps, 'db' | 'key'>,
  { id, email }: Owner,
): Promise<(BillingRecord & { had_trial: boolean }) | undefined> {
  const { db } = deps
  const guess = hashWith(deps, { account: lastAccounts.get(db) ?? '', email })
  const record = await billingRecordOf(db.read, id, guess)
  if (!record) return undefined
  lastAccounts.set(db, record.account)
  const hash = hashWith(deps, record)
  const isHad = hash === guess ? record.isTrialUsed : await isTrialUsed(db.read, hash)
  return { ...record, had_trial: hasBegunTrial(record) || isHad }
}

/** Remembers that a person had their trial, by their address and, if they move, by the one they move to. */
export async function rememberTrial(
  tx: Connection,
  deps: Pick<Deps, 'key'>,
  userId: number,
  movesTo?: string,
): Promise<void> {
  const user = await userById(tx, userId)
  if (!user || !(await hasUsedTrial(tx, deps, userId))) return
  for (const email of new Set([user.email, movesTo ?? user.email]))
    await saveUsedTrial(tx, await hashOf(tx, deps, email))
}
