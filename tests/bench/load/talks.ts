/* Group members who listen to a stream of events, or poll, and write messages. */
import * as v from 'valibot'
import type { Client } from './clients.ts'

/** The poll interval of a page without a stream. */
const ASK_SECONDS = 1.5
const WRITE_SECONDS = 25

const MESSAGES = '/api/groups/mine/messages'
const page = v.object({ change: v.number(), messages: v.array(v.object({ id: v.number() })) })

export function talk(client: Client): void {
  const { person, ask, every } = client
  let change: number | null = null
  let isReading = false

  async function read(kind: string, due: number): Promise<void> {
    if (isReading) return
    isReading = true
    const path = change === null ? MESSAGES : `${MESSAGES}?after=${change}`
    const response = await ask(change === null ? 'conversation opened' : kind, due, { path, wantsText: true })
    isReading = false
    if (!response) return
    const found = v.parse(page, JSON.parse(response.text))
    change = found.change
    const last = found.messages.at(-1)
    if (last) {
      const body = { up_to: last.id }
      await ask('message read', client.now(), { path: `${MESSAGES}/read`, method: 'PUT', body })
    }
  }

  if (person.index % 7 === 0) every(ASK_SECONDS, 'timer', (due) => read('messages asked for', due))
  else if (person.index % 7 !== 1) listen(client, (due) => void read('messages told of', due))
  if (person.index % 4 !== 0) return
  every(WRITE_SECONDS, 'now and then', (due) => {
    const body = { text: 'Shall we look at it on Sunday?', key: `load-${person.id}-${Math.round(due)}` }
    return ask('message written', due, { path: MESSAGES, method: 'POST', body })
  })
}

async function listen({ ask, now, isOver }: Client, onNews: (due: number) => void): Promise<void> {
  while (!isOver()) {
    let isOpen = false
    const opened = now()
    await ask('stream of news', Infinity, {
      path: '/api/groups/mine/events',
      onPiece(text) {
        if (!isOpen || text.includes('event: messages')) onNews(isOpen ? now() : opened)
        isOpen = true
      },
    })
  }
}
