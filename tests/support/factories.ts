import type { TestApp } from './app.ts'
import { subscriptions, users } from '#db/schema/index.ts'
import { ROLE } from '#domain/roles.ts'

type NewUser = Partial<typeof users.$inferInsert>

let count = 0

/** A user of the database; a client right after sign-up unless told otherwise. Answers the id. */
export async function aUser({ deps }: TestApp, values: NewUser = {}): Promise<number> {
  count += 1
  const row = {
    email: `person${count}@example.test`,
    first_name: 'Robin',
    last_name: 'Tremblay',
    phone_number: '4165550100',
    role: ROLE.CLIENT,
    state_id: 99,
    state_label: 'Signup Completed Via Web App',
    stage: 'lead' as const,
    created_at: deps.clock(),
    ...values,
  }
  const inserted = await deps.db.write((tx) => tx.insert(users).values(row).returning({ id: users.id }))
  const id = inserted[0]?.id
  if (id === undefined) throw new Error('The user was not inserted.')
  return id
}

export const aClient = aUser
export const anAdmin = (app: TestApp, values: NewUser = {}) => aUser(app, { role: ROLE.ADMIN, ...values })
export const anAgent = (app: TestApp, values: NewUser = {}) => aUser(app, { role: ROLE.AGENT, ...values })
export const aLawyer = (app: TestApp, values: NewUser = {}) => aUser(app, { role: ROLE.LAWYER, ...values })

/** A subscription's row as the provider's answer leaves it: active until the end of August 2026. */
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
