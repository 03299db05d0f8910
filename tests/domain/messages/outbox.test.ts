import { describe, expect, test } from 'bun:test'
import type { Message } from '#domain/messages/conversation.ts'
import { layOut } from '#domain/messages/message-times.ts'
import { createOutbox, type OutboxStorage, STORAGE_PREFIX } from '#domain/messages/outbox.ts'
import { applyOwnChange, type Thread } from '#domain/messages/thread.ts'
import { fakeStorage } from '#tests/support/fake-storage.ts'

const NOON = Date.UTC(2026, 10, 14, 17)

const aMessage = (id: number, values: Partial<Message> = {}): Message => ({
  id,
  user_id: 1,
  text: `Message ${id}`,
  at: NOON,
  change: id,
  edited_at: null,
  deleted: false,
  key: null,
  ...values,
})

describe('messages that haven’t arrived', () => {
  /** Keys come in the reverse order of the alphabet. */
  const outboxOn = (storage: OutboxStorage, keys = ['d', 'c', 'b', 'a']) =>
    createOutbox(storage, 1, 'group', () => keys.shift() ?? '')
  const texts = (storage: OutboxStorage) =>
    outboxOn(storage)
      .waiting()
      .map(({ text }) => text)

  test('are in the order they were written, even within a millisecond', () => {
    const storage = fakeStorage()
    const outbox = outboxOn(storage)
    for (const text of ['one', 'two', 'three']) outbox.put(text, NOON, null)
    expect(texts(storage)).toEqual(['one', 'two', 'three'])
  })

  test('are in that order even if the clock is set back in the meantime', () => {
    const storage = fakeStorage()
    const outbox = outboxOn(storage)
    for (const [text, now] of [['one', NOON], ['two', NOON - 5000], ['three', NOON]] as const) outbox.put(text, now, null) // prettier-ignore
    expect(texts(storage)).toEqual(['one', 'two', 'three'])
  })

  test('are only those stored in the right form', () => {
    const storage = fakeStorage()
    for (const [index, kept] of ['', '{}', '{"key":1,"text":"x","at":1}', '{"key":"k","text":"x"}'].entries())
      storage.setItem(`${STORAGE_PREFIX}1:group:out:${index}`, kept)
    expect(texts(storage)).toEqual([])
    storage.setItem(`${STORAGE_PREFIX}1:group:out:9`, '{"key":"k","text":"x","at":1}')
    expect(outboxOn(storage).waiting()).toEqual([{ key: 'k', text: 'x', at: 1, since: null, refused: null }])
  })
})

describe('the reader’s own change to a thread', () => {
  const thread = (messages: Message[], earlier: boolean): Thread => ({
    conversation: 7,
    since: 5,
    messages,
    change: 12,
    earlier,
    writers: [],
    people: [],
    closed: null,
  })
  const texts = (one: Thread) => one.messages.map(({ text }) => text)

  test('shows immediately, even if it’s the thread’s first message', () => {
    expect(texts(applyOwnChange(thread([], true), aMessage(11)))).toEqual(['Message 11'])
    const edited = aMessage(11, { text: 'Edited' })
    expect(texts(applyOwnChange(thread([aMessage(11)], true), edited))).toEqual(['Edited'])
  })

  test('leaves no gap: a message from before the oldest known one isn’t added', () => {
    expect(texts(applyOwnChange(thread([aMessage(11)], true), aMessage(10)))).toEqual(['Message 11'])
    expect(texts(applyOwnChange(thread([aMessage(11)], false), aMessage(10)))).toEqual([
      'Message 10',
      'Message 11',
    ])
  })
})

test('the first new message is someone else’s, and starts a turn', () => {
  const messages = [aMessage(1), aMessage(2), aMessage(3, { user_id: 2 }), aMessage(4, { user_id: 2 })]
  const laidOut = (readTo: number) => layOut(messages, 1, readTo, 'America/Toronto')
  expect(laidOut(1).map(({ isFirstNew }) => isFirstNew)).toEqual([false, false, true, false])
  expect(laidOut(3).map(({ isFirstNew, beginsTurn }) => [isFirstNew, beginsTurn])).toEqual([
    [false, true],
    [false, false],
    [false, true],
    [true, true],
  ])
})
