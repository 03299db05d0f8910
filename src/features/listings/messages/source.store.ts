import type { HomeMessage, OpenConversation } from '#domain/listings/messages.ts'
import type { Message, MessagePage } from '#domain/messages/conversation.ts'
import { refusalOf } from '#features/messages/calls.ts'
import type { ConversationSource } from '#features/messages/conversation.store.ts'
import { whileShown } from '#lib/query.ts'
import { fetchConversation, markRead, writeMessage } from './calls.ts'
import { ownConversations } from './messages.store.ts'

const OTHER = 0

const NOBODY = { first_name: 'Someone', last_name: 'who has left', profile_picture_filename: null }

export function pageOf(me: number, open: OpenConversation): MessagePage {
  const other = { ...(open.other ?? NOBODY), id: OTHER, verified: false }
  const { closed, change, more, read_to } = open
  const messages = open.messages.map((message) => messageOf(me, message))
  // It only ever has one conversation, whose two writers never change.
  const writers = [{ ...NOBODY, id: me, verified: false }, other]
  return { conversation: 1, since: null, writers, people: [other], closed, change, messages, more, read_to }
}

function messageOf(me: number, { mine, ...message }: HomeMessage): Message {
  return { ...message, user_id: mine ? me : OTHER, edited_at: null, deleted: false }
}

export function sourceOf(me: number, id: string): ConversationSource {
  return {
    name: `home-${id}`,
    calls: {
      read: async (which) => pageOf(me, await fetchConversation(id, which)),
      async write({ text, key }) {
        const message = await writeMessage(id, text, key)
        void ownConversations.refresh()
        return messageOf(me, message)
      },
      refusal: refusalOf,
    },
    async markRead(upTo) {
      await markRead(id, upTo)
      await ownConversations.refresh()
    },
    watch: (_follow, retry) => whileShown(retry, 'minutely'),
  }
}
