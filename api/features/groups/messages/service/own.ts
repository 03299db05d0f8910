import { notFound } from '#api/http/errors.ts'
import {
  type ConversationRow,
  insertConversation,
  type MessageRow,
} from '#api/features/groups/messages/queries/messages.ts'
import {
  type Asked,
  type GroupPage,
  groupPageOf,
  type PairPage,
  pairPageOf,
} from '#api/features/groups/messages/queries/pages.ts'
import { type Member, membersFor } from '#api/features/groups/members/queries/members.ts'
import type { MemberCard } from '#api/features/matching/schemas.ts'
import { relationsOf, type Relations } from '#api/features/matching/service/relation.ts'
import type { Connection } from '#db/client.ts'
import { NO_LONGER_HERE, NO_LONGER_PARTNERS } from '#domain/messages/conversation.ts'

/** A conversation, as one of those in it, with messages that they see. */
export interface OwnConversation {
  between: { group: number } | { pair: readonly [number, number] }
  /** Null until something is written. */
  row: ConversationRow | null
  /** From when on the caller sees it, in epoch milliseconds: members from when they joined. */
  since: number
  /** Those in it besides the caller. */
  people: MemberCard[]
  /** Why nothing can be written any more; null while it can. */
  closed: string | null
  /** As many as were asked for, in the order that was. */
  messages: MessageRow[]
  /** Those whose messages the caller sees. */
  writers: MemberCard[]
  /** The last message that the caller has seen; 0 for none. */
  read_to: number
}

/** The same for one of others, and for people who are not here. */
export const noSuchConversation = () => notFound('There is no such conversation.')

/** Which messages come with it; whose are not seen, the relations say. */
export type Messages = Omit<Asked, 'hidden'>

export const NO_MESSAGES: Messages = { kind: 'newest', atMost: 0 }

/**
 * The conversation of a person's group, or with a partner. Former partners keep it to read. Throws not_found without a group,
 * and for strangers and blocked people.
 */
export async function ownConversation(
  db: Connection,
  caller: number,
  other: number | undefined,
  asked: Messages = NO_MESSAGES,
): Promise<OwnConversation> {
  const found = await findConversation(db, caller, other, await relationsOf(db, caller), asked)
  if (!found) throw noSuchConversation()
  return found
}

/** The same; null where that throws. */
export async function findConversation(
  db: Connection,
  caller: number,
  other: number | undefined,
  relations: Relations,
  asked: Messages = NO_MESSAGES,
): Promise<OwnConversation | null> {
  // Whose messages the person does not see: who is blocked, and has left the group, is not here for them.
  const { blocked: hidden } = relations
  if (other === undefined) {
    const page = await groupPageOf(db, caller, { ...asked, hidden })
    if (!page || page.groupId === null) return null
    return groupsBy(page, await membersFor(db, page.groupId, caller), caller, relations)
  }
  if (hidden.has(other)) return null
  const page = await pairPageOf(db, caller, other, { ...asked, hidden: [] })
  return page ? pairsBy(page, caller, relations) : null
}

/** The conversation of a person's group, of rows; null without a group. */
function groupsBy(
  { groupId: group, conversation, since, messages, writers, read_to }: GroupPage,
  members: readonly Member[],
  caller: number,
  { blocked }: Relations,
): OwnConversation | null {
  if (group === null || since === null) return null
  const people = members.flatMap(({ card }) => (card.id === caller || blocked.has(card.id) ? [] : card))
  return {
    between: { group },
    row: conversation,
    since,
    people,
    closed: null,
    messages,
    writers,
    read_to: read_to ?? 0,
  }
}

function pairsBy(
  { conversation, other, isActive, messages, writers, read_to }: PairPage,
  caller: number,
  { partners }: Relations,
): OwnConversation | null {
  if (!conversation && !partners.has(other.id)) return null
  return {
    between: { pair: [caller, other.id] },
    row: conversation,
    since: 0,
    people: [other],
    closed: whyClosed(other.id, isActive, partners),
    messages,
    writers,
    read_to: read_to ?? 0,
  }
}

/** Why nothing can be written to somebody any more; null while it can. */
export function whyClosed(other: number, isActive: boolean, partners: ReadonlySet<number>): string | null {
  if (!partners.has(other)) return NO_LONGER_PARTNERS
  return isActive ? null : NO_LONGER_HERE
}

/** The conversation's row, made when it is the first time that somebody writes. */
export async function begun(tx: Connection, own: OwnConversation, now: number): Promise<ConversationRow> {
  return own.row ?? insertConversation(tx, own.between, now)
}
