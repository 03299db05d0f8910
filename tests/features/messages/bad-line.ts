import * as v from 'valibot'
import { message, messagePage } from '#api/features/messages/schemas.ts'
import { createOutbox, type OutboxStorage } from '#domain/messages/outbox.ts'
import { createConversation, type ConversationCalls } from '#features/messages/conversation.store.ts'
import { ORIGIN } from '#tests/support/app.ts'

/** A request arrives, is lost, loses its response, or arrives twice. */
export const FATES = ['good', 'lost', 'unanswered', 'doubled'] as const
export type Fate = (typeof FATES)[number]

class Refused extends Error {}

interface Way {
  url: string
  cookie: string
}

/** A connection that applies `fates` to requests in order, then is good. */
export function aLine({ url, cookie }: Way) {
  const fates: Fate[] = []
  const streams = new Set<AbortController>()

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const go = () => fetch(`${url}/api/groups/mine/${path}`, { ...init, headers: headersOf(init) })
    const fate = fates.shift() ?? 'good'
    if (fate === 'lost') throw new TypeError('lost')
    if (fate === 'doubled') await (await go()).arrayBuffer()
    const response = await go()
    if (fate === 'unanswered') {
      await response.arrayBuffer()
      throw new TypeError('unanswered')
    }
    return response
  }

  const headersOf = ({ body }: RequestInit) => ({
    cookie,
    origin: ORIGIN,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  })

  async function json<Schema extends v.GenericSchema>(
    schema: Schema,
    path: string,
    method = 'GET',
    body?: unknown,
  ) {
    const response = await send(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
    if (response.status >= 400 && response.status < 500) throw new Refused(await response.text())
    return v.parse(schema, await response.json())
  }

  return {
    fates,
    json,
    /** Follows the stream until it's cut: calls `heard` at its start and for each event. */
    async hear(heard: () => void): Promise<void> {
      const cut = new AbortController()
      streams.add(cut)
      const init = { headers: { cookie }, signal: cut.signal }
      const response = await fetch(`${url}/api/groups/mine/events`, init).catch(() => null)
      void (async () => {
        for await (const _part of response?.body ?? []) heard()
      })().catch(() => undefined)
    },
    cut(): void {
      for (const stream of streams) stream.abort()
      streams.clear()
    },
  }
}

/** A tab with the group's conversation, using the product's own store. */
export function aTab(way: Way, person: number, storage: OutboxStorage) {
  const line = aLine(way)
  const calls: ConversationCalls = {
    read: (which) =>
      line.json(
        messagePage,
        `messages?${new URLSearchParams(Object.entries(which).map(([name, value]) => [name, String(value)]))}`,
      ),
    write: ({ text, key, since }) => line.json(message, 'messages', 'POST', { text, key, since }),
    change: {
      edit: (id, text) => line.json(message, `messages/${id}`, 'PUT', { text }),
      remove: (id) => line.json(message, `messages/${id}`, 'DELETE'),
    },
    refusal: (error) => (error instanceof Refused ? error.message : null),
  }
  const outbox = createOutbox(storage, person, 'group', () => crypto.randomUUID())
  const conversation = createConversation(calls, outbox, { later: () => undefined })
  return {
    conversation,
    line,
    outbox,
    shown: () =>
      conversation.$conversation
        .get()
        .thread?.messages.map(({ id, text, edited_at, deleted }) => [
          id,
          text,
          edited_at !== null,
          deleted,
        ]) ?? [],
    own: () =>
      conversation.$conversation
        .get()
        .thread?.messages.filter(({ user_id, deleted }) => user_id === person && !deleted)
        .map(({ id }) => id) ?? [],
    /** Does what a page does when it reconnects: follows the stream, reads what it missed, sends what waits. */
    async online(): Promise<void> {
      await line.hear(() => void conversation.follow())
      await conversation.follow()
      await conversation.send()
    },
  }
}

export type Tab = ReturnType<typeof aTab>
