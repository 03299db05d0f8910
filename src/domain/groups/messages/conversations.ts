import type { Writer } from '#domain/messages/conversation.ts'

/** A conversation of a group or of partners, as a list shows it. */
export interface Conversation {
  /** The partner's id; null for the group. */
  with: number | null
  /** Those in it besides the reader. */
  people: Writer[]
  last: { text: string; at: number; user_id: number; deleted: boolean } | null
  unread: number
  /** Why nothing can be written any more; null while it can. */
  closed: string | null
}

export const NO_LONGER_PARTNERS = 'You are no longer in a group together, so this conversation has ended.'
export const NO_LONGER_HERE = 'This person is no longer here.'

/** How many messages are unread in all conversations. */
export function unreadIn(conversations: readonly Pick<Conversation, 'unread'>[]): number {
  return conversations.reduce((sum, { unread }) => sum + unread, 0)
}
