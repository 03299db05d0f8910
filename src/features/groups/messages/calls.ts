import { api, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'
import { refusalOf } from '#features/messages/calls.ts'
import type { ConversationCalls } from '#features/messages/conversation.store.ts'

const mine = api.groups.mine
const withWhom = (other: number | null) => (other === null ? {} : { with: String(other) })

export async function fetchConversations() {
  return unwrap(polled.groups.mine.conversations.$get())
}

export async function markConversationRead(other: number | null, upTo: number): Promise<void> {
  await mine.messages.read.$put({ query: withWhom(other), json: { up_to: upTo } })
}

/** Returns the calls of a conversation: with a partner, or the group's for null. */
export function conversationCalls(other: number | null): ConversationCalls {
  return {
    read({ after, before }) {
      const query = {
        ...withWhom(other),
        ...(after !== undefined && { after: String(after) }),
        ...(before !== undefined && { before: String(before) }),
      }
      return unwrap(polled.groups.mine.messages.$get({ query }))
    },
    write: ({ text, key, since }) =>
      unwrap(mine.messages.$post({ query: withWhom(other), json: { text, key, since } })),
    change: {
      edit: (id, text) => unwrap(mine.messages[':id'].$put({ param: { id: String(id) }, json: { text } })),
      remove: (id) => unwrap(mine.messages[':id'].$delete({ param: { id: String(id) } })),
    },
    refusal: refusalOf,
  }
}
