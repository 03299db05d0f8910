import { and, eq, sql } from 'drizzle-orm'
import { type Connection, preparedOnce } from '#db/client.ts'
import { journeys, users } from '#db/schema/index.ts'
import type { JourneyType, Stage } from '#domain/journey/codes.ts'

export type JourneyRow = Pick<typeof journeys.$inferSelect, 'journey_type' | 'state'>

/** The guard runs this on every page request. */
const reachedSteps = preparedOnce((db) =>
  db
    .select({ journey_type: journeys.journey_type, state: journeys.state })
    .from(journeys)
    .where(eq(journeys.user_id, sql.placeholder('userId')))
    .prepare(),
)

export async function reachedStepsOf(db: Connection, userId: number): Promise<JourneyRow[]> {
  return reachedSteps(db).execute({ userId })
}

const withSteps = preparedOnce((db) =>
  db
    .select({ user: users, step: { journey_type: journeys.journey_type, state: journeys.state } })
    .from(users)
    .leftJoin(journeys, eq(journeys.user_id, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare(),
)

/** Returns a person with every step they reached; undefined for an unknown id. */
export async function personWithSteps(db: Connection, userId: number) {
  const rows = await withSteps(db).execute({ userId })
  const [first] = rows
  return first && { user: first.user, steps: rows.flatMap(({ step }) => step ?? []) }
}

export async function insertStep(
  tx: Connection,
  userId: number,
  step: { journey_type: JourneyType; state: string },
  now: number,
): Promise<void> {
  await tx
    .insert(journeys)
    .values({ user_id: userId, ...step, at: now })
    .onConflictDoNothing()
}

export async function deleteStep(
  tx: Connection,
  userId: number,
  { journey_type, state }: { journey_type: JourneyType; state: string },
): Promise<void> {
  await tx
    .delete(journeys)
    .where(
      and(eq(journeys.user_id, userId), eq(journeys.journey_type, journey_type), eq(journeys.state, state)),
    )
}

export async function updateState(
  tx: Connection,
  userId: number,
  values: { state_id?: number; state_label?: string; stage?: Stage },
): Promise<void> {
  await tx.update(users).set(values).where(eq(users.id, userId))
}
