import { displayName } from '#domain/accounts/display-name.ts'
import { formatList } from '#domain/format.ts'
import type { Conversation } from '#domain/groups/messages/conversations.ts'
import type { Writer } from '#domain/messages/conversation.ts'
import { groupPath } from '#domain/groups/addresses.ts'

export const WITH_GROUP = 'group'

export const addressOfConversation = (other: number | null) =>
  groupPath('messages', { with: other === null ? WITH_GROUP : String(other) })

export function nameOfPeople(other: number | null, people: readonly Writer[]): string {
  const [partner] = people
  if (other === null) return 'Everyone'
  return partner ? displayName(partner) : 'Someone who has left'
}

export function readersOf(people: readonly Writer[]): string {
  return formatList([...people.map(({ first_name }) => first_name), 'you'])
}

export function lastLine({ last, people }: Conversation, reader: number): string {
  if (!last) return 'No messages yet.'
  const writer = people.find(({ id }) => id === last.user_id)
  const name = last.user_id === reader ? 'You' : (writer?.first_name ?? 'Someone')
  return last.deleted ? `${name} deleted a message.` : `${name}: ${last.text}`
}
