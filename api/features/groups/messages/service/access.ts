import { notFound } from '#api/http/errors.ts'
import { groupAround, peopleOf } from '#api/features/groups/messages/queries/conversations.ts'
import type { MemberCard } from '#api/features/matching/schemas.ts'
import type { Relations } from '#api/features/matching/service/relation.ts'
import { type ConversationRow, findConversation } from '#api/features/messages/queries/conversations.ts'
import type { Access } from '#api/features/messages/service/read.ts'
import type { Connection } from '#db/client.ts'
import { NO_LONGER_HERE, NO_LONGER_PARTNERS } from '#domain/groups/messages/conversations.ts'

/** The same error for others' conversations as for people who aren't here. */
export const noSuchConversation = () => notFound('We can’t find that conversation.')

interface GroupAccess extends Access {
  people: MemberCard[]
}

/**
 * Returns how a person may use their group's conversation, or the one with a partner; former partners can only read it. Throws
 * not_found without a group, and for strangers and blocked people.
 */
export async function accessTo(
  db: Connection,
  caller: number,
  other: number | undefined,
  relations: Relations,
): Promise<GroupAccess> {
  const access = await findAccess(db, caller, other, relations)
  if (!access) throw noSuchConversation()
  return access
}

/** The same; null where that throws. */
export async function findAccess(
  db: Connection,
  caller: number,
  other: number | undefined,
  relations: Relations,
): Promise<GroupAccess | null> {
  return other === undefined
    ? accessToGroup(db, caller, relations)
    : accessToPartner(db, caller, other, relations)
}

async function accessToGroup(
  db: Connection,
  caller: number,
  { blocked }: Relations,
): Promise<GroupAccess | null> {
  const members = await groupAround(db, caller)
  const membership = members.find(({ user_id }) => user_id === caller)
  if (!membership) return null
  const between = { group: membership.group_id }
  const ids = members.map(({ user_id }) => user_id).filter((id) => id !== caller && !blocked.has(id))
  const [people, conversation = null] = await Promise.all([peopleOf(db, ids), findConversation(db, between)])
  return {
    reader: caller,
    between,
    conversation,
    since: membership.joined_at,
    // Someone who is blocked and has left the group isn't here for the caller.
    hidden: blocked,
    people: ids.flatMap((id) => people.get(id)?.card ?? []),
    closed: null,
  }
}

async function accessToPartner(
  db: Connection,
  caller: number,
  other: number,
  { partners, blocked }: Relations,
): Promise<GroupAccess | null> {
  if (blocked.has(other) || other === caller) return null
  const between = { pair: [caller, other] } as const
  const [people, conversation = null] = await Promise.all([
    peopleOf(db, [other]),
    findConversation(db, between),
  ])
  const person = people.get(other)
  if (!person || (!conversation && !partners.has(other))) return null
  const closed = whyClosed(other, person.isActive, partners)
  return { reader: caller, between, conversation, people: [person.card], closed }
}

/** Returns why someone can no longer be written to; null if they can. */
export function whyClosed(other: number, isActive: boolean, partners: ReadonlySet<number>): string | null {
  if (!partners.has(other)) return NO_LONGER_PARTNERS
  return isActive ? null : NO_LONGER_HERE
}

/** The other person of a partners' conversation; undefined for a group's. */
export const otherIn = ({ user_a, user_b }: ConversationRow, caller: number) =>
  (user_a === caller ? user_b : user_a) ?? undefined
