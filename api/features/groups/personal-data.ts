import { and, asc, eq, ne, or } from 'drizzle-orm'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'
import { groupMembers, groups, invitations, users } from '#db/schema/index.ts'
import { displayName } from '#domain/accounts/name.ts'

export const groupsData: readonly PersonalData[] = [
  {
    table: invitations,
    userId: [invitations.from_user_id, invitations.to_user_id],
    inWords: invitationsInWords,
  },
  { table: groupMembers, userId: [groupMembers.user_id], inWords: groupInWords },
  { table: groups, nobody: 'Who is in a group stands in group_members.' },
]

async function invitationsInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const rows = await db
    .select({ invitation: invitations, first_name: users.first_name, last_name: users.last_name })
    .from(invitations)
    .innerJoin(
      users,
      or(
        and(eq(invitations.from_user_id, id), eq(users.id, invitations.to_user_id)),
        and(eq(invitations.to_user_id, id), eq(users.id, invitations.from_user_id)),
      ),
    )
    .orderBy(asc(invitations.created_at))
  return rows.map(({ invitation: { from_user_id, status, created_at, answered_at }, ...names }) => ({
    [from_user_id === id ? 'to' : 'from']: displayName(names),
    status,
    created_at,
    answered_at,
  }))
}

async function groupInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const memberships = await db
    .select({ group_id: groups.id, group_made_at: groups.created_at, joined_at: groupMembers.joined_at })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.group_id))
    .where(eq(groupMembers.user_id, id))
  return Promise.all(
    memberships.map(async ({ group_id, ...times }) => {
      const others = await db
        .select({ first_name: users.first_name, last_name: users.last_name })
        .from(groupMembers)
        .innerJoin(users, eq(users.id, groupMembers.user_id))
        .where(and(eq(groupMembers.group_id, group_id), ne(users.id, id)))
      return { ...times, with: others.map(displayName) }
    }),
  )
}
