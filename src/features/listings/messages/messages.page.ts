import type { PageApi } from '#api/site/locals.ts'
import type { OpenConversation } from '#domain/listings/messages.ts'
import { unwrap } from '#lib/api.ts'

/** The conversation that an address names; null for none, and for one that is not there or somebody else's. */
export async function conversationForPage(api: PageApi, id: string | null): Promise<OpenConversation | null> {
  if (id === null) return null
  try {
    return await unwrap(api.conversations[':id'].$get({ param: { id }, query: {} }))
  } catch (error) {
    const status: unknown = error instanceof Error && 'status' in error ? error.status : null
    if (status === 400 || status === 403 || status === 404) return null
    throw error
  }
}
