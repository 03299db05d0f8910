import { and, asc, eq, or, sql } from 'drizzle-orm'
import { cardFields } from '#api/features/matching/queries/members.ts'
import type { MemberCard } from '#api/features/matching/schemas.ts'
import { type Connection, preparedOnce } from '#db/client.ts'
import { contactOffers, groupMembers, users } from '#db/schema/index.ts'

export interface Member {
  card: MemberCard
  joined_at: number
  offered: boolean
  offers: boolean
  email: string | null
  phone_number: string | null
}

const members = preparedOnce((db) =>
  db
    .select({
      card: cardFields,
      joined_at: groupMembers.joined_at,
      email: users.email,
      phone_number: users.phone_number,
    })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.user_id))
    .where(eq(groupMembers.group_id, sql.placeholder('groupId')))
    .orderBy(asc(groupMembers.joined_at), asc(groupMembers.user_id))
    .prepare(),
)

const offers = preparedOnce((db) => {
  const { group_id, user_id, other_id } = contactOffers
  const viewer = sql.placeholder('viewerId')
  return db
    .select({ from: user_id, to: other_id })
    .from(contactOffers)
    .where(and(eq(group_id, sql.placeholder('groupId')), or(eq(user_id, viewer), eq(other_id, viewer))))
    .prepare()
})

export async function membersFor(db: Connection, groupId: number, viewerId: number): Promise<Member[]> {
  const [rows, contacts] = await Promise.all([
    members(db).execute({ groupId }),
    offers(db).execute({ groupId, viewerId }),
  ])
  const offeredTo = new Set(contacts.flatMap(({ from, to }) => (from === viewerId ? to : [])))
  const offeredBy = new Set(contacts.flatMap(({ from, to }) => (to === viewerId ? from : [])))
  return rows.map(({ card, joined_at, email, phone_number }) => {
    const [offered, offers] = [offeredTo.has(card.id), offeredBy.has(card.id)]
    const isShared = offered && offers
    return {
      card,
      joined_at,
      offered,
      offers,
      email: isShared ? email : null,
      phone_number: isShared ? phone_number : null,
    }
  })
}
