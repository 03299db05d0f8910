import { GROUP, isOwn, isPerson, MEMBERS, ofOwn, own } from '#api/features/groups/own/queries.ts'
import { TOLD, TOLD_OPTIONS } from '#api/features/groups/told/queries.ts'
import { type Connection, preparedOnce } from '#db/client.ts'
import { groups, users } from '#db/schema/index.ts'

const ofGroup = preparedOnce((db) =>
  db
    .select({ group: GROUP, members: MEMBERS, told: TOLD, options: TOLD_OPTIONS })
    .from(users)
    .leftJoin(own, isOwn)
    .leftJoin(groups, ofOwn)
    .where(isPerson)
    .prepare(),
)

/** A person's group as it is shown to them. Undefined for nobody. */
export async function groupRowsOf(db: Connection, userId: number) {
  const [rows] = await ofGroup(db).execute({ userId })
  return rows
}

export type GroupRows = NonNullable<Awaited<ReturnType<typeof groupRowsOf>>>
