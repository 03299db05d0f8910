import { notFound } from '#api/errors.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import {
  type ConversationRow,
  groupConversation,
  insertConversation,
  pairConversation,
  type Window,
} from '#api/features/groups/conversations/queries/messages.ts'
import { memberIdsOf, membershipOf } from '#api/features/groups/queries.ts'
import { blockedAround } from '#api/features/matching/queries/relations.ts'
import { relationsOf, type Relations } from '#api/features/matching/service/relation.ts'
import type { Connection } from '#db/client.ts'
import { NO_LONGER_HERE, NO_LONGER_PARTNERS } from '#domain/groups/conversation.ts'

/** A conversation, as one of those in it. */
export interface OwnConversation {
  caller: number
  /** The partner's id; null for the group. */
  with: number | null
  between: { group: number } | { pair: readonly [number, number] }
  /** Null until something is written. */
  row: ConversationRow | null
  /** From when on the caller sees it, in epoch milliseconds. */
  since: number
  /** Whose messages they do not see: who is blocked, and has left the group, is not here for them. */
  hidden: readonly number[]
  /** Those in it besides the caller. */
  others: number[]
  /** Why nothing can be written any more; null while it can. */
  closed: string | null
}

/** The same for one of others, and for people who are not here. */
export const noSuchConversation = () => notFound('There is no such conversation.')

/**
 * The conversation of a person's group, or with a partner. Former partners keep it to read. Throws not_found without a group,
 * and for strangers and blocked people.
 */
export async function ownConversation(
  db: Connection,
  caller: number,
  other: number | undefined,
): Promise<OwnConversation> {
  const found = await findConversation(db, caller, other)
  if (!found) throw noSuchConversation()
  return found
}

/** The same; null where that throws. */
export async function findConversation(
  db: Connection,
  caller: number,
  other: number | undefined,
): Promise<OwnConversation | null> {
  if (other === undefined) return groupsConversation(db, caller)
  return pairsConversation(db, caller, other, await relationsOf(db, caller))
}

async function groupsConversation(db: Connection, caller: number): Promise<OwnConversation | null> {
  const membership = await membershipOf(db, caller)
  if (!membership) return null
  const { group_id: group, joined_at: since } = membership
  const members = await memberIdsOf(db, group)
  const blocked = await blockedAround(db, caller)
  return {
    caller,
    with: null,
    between: { group },
    row: (await groupConversation(db, group)) ?? null,
    since,
    hidden: [...blocked],
    others: members.filter((id) => id !== caller && !blocked.has(id)),
    closed: null,
  }
}

async function pairsConversation(
  db: Connection,
  caller: number,
  other: number,
  { partners, blocked }: Relations,
): Promise<OwnConversation | null> {
  if (blocked.has(other)) return null
  const row = (await pairConversation(db, caller, other)) ?? null
  if (!row && !partners.has(other)) return null
  return {
    caller,
    with: other,
    between: { pair: [caller, other] },
    row,
    since: 0,
    hidden: [],
    others: [other],
    closed: whyClosed(other, (await userById(db, other))?.is_active ?? false, partners),
  }
}

/** Why nothing can be written to somebody any more; null while it can. */
export function whyClosed(other: number, isActive: boolean, partners: ReadonlySet<number>): string | null {
  if (!partners.has(other)) return NO_LONGER_PARTNERS
  return isActive ? null : NO_LONGER_HERE
}

/** What the caller sees of a conversation; null while nothing was written. */
export function windowOf({ row, since, hidden }: OwnConversation): Window | null {
  return row && { conversation: row.id, since, hidden }
}

/** The conversation's row, made when it is the first time that somebody writes. */
export async function begun(tx: Connection, own: OwnConversation, now: number): Promise<ConversationRow> {
  return own.row ?? insertConversation(tx, own.between, now)
}
