import type { Writer } from '#domain/messages/conversation.ts'

export interface Conversation {
  with: number | null
  people: Writer[]
  last: { text: string; at: number; user_id: number; deleted: boolean } | null
  unread: number
  closed: string | null
}

export const NO_LONGER_PARTNERS = 'You’re no longer in a group together, so this conversation has ended.'
export const NO_LONGER_HERE = 'This person has left Cohearth.'

/** Returns the number of unread messages by sender; those in the group's conversation count towards its last sender. */
export function unreadByWriter(
  conversations: readonly Pick<Conversation, 'with' | 'last' | 'unread'>[],
): Map<number, number> {
  const byWriter = new Map<number, number>()
  for (const { with: other, last, unread } of conversations) {
    const writer = other ?? last?.user_id
    if (unread > 0 && writer !== undefined) byWriter.set(writer, (byWriter.get(writer) ?? 0) + unread)
  }
  return byWriter
}

export function unreadIn(conversations: readonly Pick<Conversation, 'unread'>[]): number {
  return conversations.reduce((sum, { unread }) => sum + unread, 0)
}
