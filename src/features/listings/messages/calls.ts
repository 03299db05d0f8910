import { api, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'

const param = (id: string) => ({ param: { id } })

export async function fetchConversations() {
  return unwrap(polled.conversations.$get())
}

export async function fetchConversation(id: string, { after, before }: { after?: number; before?: number }) {
  const query = {
    ...(after !== undefined && { after: String(after) }),
    ...(before !== undefined && { before: String(before) }),
  }
  return unwrap(polled.conversations[':id'].$get({ ...param(id), query }))
}

/** Writes in a conversation; `key` identifies the message, so it's stored once however often it's sent. */
export async function writeMessage(id: string, text: string, key: string) {
  return unwrap(api.conversations[':id'].messages.$post({ ...param(id), json: { text, key } }))
}

export async function contactAgent(mslNumber: string, text: string, key: string) {
  return unwrap(api.properties[':msl'].messages.$post({ param: { msl: mslNumber }, json: { text, key } }))
}

export async function markRead(id: string, upTo: number): Promise<void> {
  await api.conversations[':id'].read.$put({ ...param(id), json: { up_to: upTo } })
}
