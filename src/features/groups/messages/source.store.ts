import type { ConversationSource } from '#features/messages/conversation.store.ts'
import { conversationCalls, markConversationRead } from './calls.ts'
import { ownConversations } from './conversations.store.ts'
import { onNews } from './news.store.ts'

export function sourceOf(other: number | null): ConversationSource {
  return {
    name: other === null ? 'group' : `with-${other}`,
    calls: conversationCalls(other),
    async markRead(upTo) {
      await markConversationRead(other, upTo)
      await ownConversations.refresh()
    },
    watch: (follow, retry) =>
      onNews((news) => {
        if (news.kind === 'again' || news.kind === 'asked' || news.kind === 'group') retry()
        if (news.kind === 'messages' && news.with === other) follow()
      }),
  }
}
