import type { PageApi } from '#api/site/locals.ts'
import type { Conversation } from '#domain/groups/messages/conversations.ts'
import type { MessagePage } from '#domain/messages/conversation.ts'
import { unwrap } from '#lib/api.ts'
import { refusedWith } from '#lib/refusal.ts'
import { WITH_GROUP } from './conversation-texts.ts'

interface ConversationsOfPage {
  conversations: Conversation[]
  open: { with: number | null; page: MessagePage } | null
  isChosen: boolean
}

export async function conversationsForPage(
  api: PageApi,
  requested: string | null,
): Promise<ConversationsOfPage> {
  const conversations = await unwrap(api.groups.mine.conversations.$get())
  const chosen = conversations.find(
    (conversation) => requested === (conversation.with === null ? WITH_GROUP : String(conversation.with)),
  )
  const shown = chosen ?? conversations[0]
  const page = shown && (await pageOf(api, shown.with))
  return { conversations, open: page ? { with: shown.with, page } : null, isChosen: chosen !== undefined }
}

/** Returns the newest messages with a partner, or of the group; null if it no longer exists. */
export async function pageOf(api: PageApi, other: number | null): Promise<MessagePage | null> {
  const query = other === null ? {} : { with: String(other) }
  try {
    return await unwrap(api.groups.mine.messages.$get({ query }))
  } catch (error) {
    refusedWith(error, 404)
    return null
  }
}
