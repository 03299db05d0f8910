import type { PageApi } from '#api/site/locals.ts'
import type { OpenConversation } from '#domain/listings/messages.ts'
import { unwrap } from '#lib/api.ts'
import { refusedWith } from '#lib/refusal.ts'

/** The conversation that an address names; null for none, and for one that is not there or somebody else's. */
export async function conversationForPage(api: PageApi, id: string | null): Promise<OpenConversation | null> {
  if (id === null) return null
  try {
    return await unwrap(api.conversations[':id'].$get({ param: { id }, query: {} }))
  } catch (error) {
    refusedWith(error, 400, 404)
    return null
  }
}
