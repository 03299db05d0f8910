import { and, eq } from 'drizzle-orm'
import type { Deps } from '#api/deps.ts'
import type { TestApp } from './app.ts'
import { journeys, subscriptions, users } from '#db/schema/index.ts'
import { BILLING_COMPLETED, JOURNEY, JOURNEY_CODE, ONBOARDING_JOURNEY } from '#domain/journey/codes.ts'
import { labelFor } from '#domain/onboarding/labels.ts'
import { ROLE } from '#domain/accounts/roles.ts'

type NewUser = Partial<typeof users.$inferInsert>

/** With the same number of digits in every file of a run, so that names sort alike. */
let count = 100_000

/** Inserts a user, by default a client right after sign-up, and returns the id. Users with a plan have finished onboarding. */
export async function aUser({ deps }: TestApp, values: NewUser = {}): Promise<number> {
  count += 1
  const state_id = values.state_id ?? JOURNEY_CODE.SIGNUP_COMPLETED
  const row = {
    email: `person${count}@example.test`,
    first_name: 'Robin',
    last_name: 'Tremblay',
    phone_number: '4165550100',
    role: ROLE.CLIENT,
    state_id,
    state_label: labelOf(state_id),
    stage: 'lead' as const,
    created_at: deps.clock(),
    ...values,
  }
  return deps.db.write(async (tx) => {
    const [inserted] = await tx.insert(users).values(row).returning({ id: users.id })
    if (!inserted) throw new Error('The user was not inserted.')
    if (row.state_id >= JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_1)
      await tx.insert(journeys).values(atEnd(inserted.id, row.created_at))
    return inserted.id
  })
}

/** Returns the label that the product writes for a state; during onboarding, that of the first questions. */
export function labelOf(state: number): string {
  const code = Object.values(JOURNEY_CODE).find((id) => id === state)
  if (code === undefined) throw new Error(`No state is ${state}.`)
  return labelFor(code, code === JOURNEY_CODE.STARTED_MATCHING_PILLAR_1 ? 'Finances' : undefined)
}

export const aClient = aUser
export const anAdmin = (app: TestApp, values: NewUser = {}) => aUser(app, { role: ROLE.ADMIN, ...values })
export const anAgent = (app: TestApp, values: NewUser = {}) => aUser(app, { role: ROLE.AGENT, ...values })
export const aLawyer = (app: TestApp, values: NewUser = {}) => aUser(app, { role: ROLE.LAWYER, ...values })

function atEnd(user_id: number, at: number): typeof journeys.$inferInsert {
  return { user_id, journey_type: JOURNEY.ONBOARDING, state: ONBOARDING_JOURNEY.DONE, at }
}

/** Makes a client a member: BILLING at COMPLETED and state 3200. */
export async function theySubscribe({ deps }: TestApp, user_id: number): Promise<void> {
  const billing = { journey_type: JOURNEY.BILLING, state: BILLING_COMPLETED, at: deps.clock() }
  await deps.db.write(async (tx) => {
    await tx
      .insert(journeys)
      .values([{ user_id, ...billing }, atEnd(user_id, deps.clock())])
      .onConflictDoNothing()
    await tx
      .update(users)
      .set({ state_id: JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_2 })
      .where(eq(users.id, user_id))
  })
}

/** They are moved to the free plan. */
export async function theyLapse({ deps }: { deps: Pick<Deps, 'db'> }, user_id: number): Promise<void> {
  const billing = and(eq(journeys.user_id, user_id), eq(journeys.journey_type, JOURNEY.BILLING))
  await deps.db.write(async (tx) => {
    await tx.delete(journeys).where(billing)
    await tx
      .update(users)
      .set({ state_id: JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_1 })
      .where(eq(users.id, user_id))
  })
}

/** Returns a subscription row, active until the end of August 2026. */
export function aSubscription(
  user_id: number,
  values: Partial<typeof subscriptions.$inferInsert> = {},
): typeof subscriptions.$inferInsert {
  return {
    id: `sub_of_${user_id}`,
    user_id,
    status: 'active',
    amount: 1500,
    currency: 'cad',
    created: 1_785_000_000,
    current_period_start: 1_785_000_000,
    current_period_end: 1_788_000_000,
    cancel_at_period_end: false,
    ...values,
  }
}
