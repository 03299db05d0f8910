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

export function unreadIn(conversations: readonly Pick<Conversation, 'unread'>[]): number {
  return conversations.reduce((sum, { unread }) => sum + unread, 0)
}
