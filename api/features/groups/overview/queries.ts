import { hiddenFrom, NEWEST_OF_GROUP, ofConversation } from '#api/features/groups/messages/queries/pages.ts'
import { SAVED } from '#api/features/groups/saved-homes/queries.ts'
import { GROUP, isOwn, isPerson, MEMBERS, ofOwn, own } from '#api/features/groups/members/queries/members.ts'
import { NEWEST_VERSION } from '#api/features/groups/plan/scenario/queries.ts'
import { GROUP_STEPS } from '#api/features/groups/plan/steps/queries.ts'
import { NOTED, TOPICS } from '#api/features/groups/topics/queries.ts'
import { ANSWERED, TOLD, TOLD_OPTIONS } from '#api/features/groups/shared-facts/queries.ts'
import { type Connection, preparedOnce } from '#db/client.ts'
import { conversations, groups, users } from '#db/schema/index.ts'

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

const ofHome = preparedOnce((db) =>
  db
    .select({
      ...NEWEST_OF_GROUP,
      group: GROUP,
      told: TOLD,
      options: TOLD_OPTIONS,
      answered: ANSWERED,
      topics: TOPICS,
      noted: NOTED,
      versions: NEWEST_VERSION,
      steps: GROUP_STEPS,
      saved: SAVED,
    })
    .from(users)
    .leftJoin(own, isOwn)
    .leftJoin(groups, ofOwn)
    .leftJoin(conversations, ofConversation)
    .where(isPerson)
    .prepare(),
)

/**
 * All that the page of a person's group shows, `atMost` of its newest messages among it, without those of `hidden`. Undefined for
 * nobody.
 */
export async function homeRowsOf(db: Connection, userId: number, atMost: number, hidden: Iterable<number>) {
  const [rows] = await ofHome(db).execute({ userId, atMost, hidden: hiddenFrom(hidden) })
  return rows
}
