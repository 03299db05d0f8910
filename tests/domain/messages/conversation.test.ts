import { describe, expect, test } from 'bun:test'
import { DAY_MS, MINUTE_MS } from '#domain/duration.ts'
import {
  type Message,
  mayEdit,
  mayEditAgain,
  type MessagePage,
  mayWriteMore,
} from '#domain/messages/conversation.ts'
import { formatHour, formatWhen, layOut, titleOfDay } from '#domain/messages/message-times.ts'
import { createOutbox } from '#domain/messages/outbox.ts'
import {
  applyOwnChange,
  prependEarlier,
  applyChanges,
  openThread,
  type Thread,
} from '#domain/messages/thread.ts'
import { fakeStorage } from '#tests/support/fake-storage.ts'
import { refusalOf } from '#tests/support/refusals.ts'

const NOON = Date.UTC(2026, 10, 14, 17)
const ZONE = 'America/Toronto'

const aMessage = (id: number, values: Partial<Message> = {}): Message => ({
  id,
  user_id: 1,
  text: `Message ${id}`,
  at: NOON + id * MINUTE_MS,
  change: id,
  edited_at: null,
  deleted: false,
  key: null,
  ...values,
})
const writer = (id: number) => ({
  id,
  first_name: 'Priya',
  last_name: 'Shah',
  profile_picture_filename: null,
  verified: false,
})
const aPage = (messages: Message[], values: Partial<MessagePage> = {}): MessagePage => ({
  conversation: 7,
  since: 5,
  writers: [writer(1), writer(2)],
  people: [writer(2)],
  closed: null,
  change: Math.max(0, ...messages.map(({ change }) => change)),
  messages,
  more: false,
  read_to: 0,
  ...values,
})
const idsOf = (thread: Thread | null) => thread?.messages.map(({ id }) => id)

describe('a thread', () => {
  const thread = openThread(aPage([aMessage(11), aMessage(12)], { more: true }))

  test('has each message once, as of its latest change', () => {
    const edited = aMessage(11, { text: 'Edited', change: 14 })
    const next = applyChanges(thread, aPage([edited, aMessage(13)]))
    expect(idsOf(next)).toEqual([11, 12, 13])
    expect(next).toMatchObject({ change: 14, messages: [{ text: 'Edited' }, {}, {}] })
    expect(next && applyChanges(next, aPage([aMessage(11)], { change: 14 }))).toMatchObject({
      messages: [{ text: 'Edited' }, {}, {}],
    })
  })

  test('has no gap: changes from before its oldest message wait until that is loaded', () => {
    const next = applyChanges(thread, aPage([aMessage(3, { change: 20 })]))
    expect(idsOf(next)).toEqual([11, 12])
    expect(idsOf(next && prependEarlier(next, aPage([aMessage(3, { change: 20 }), aMessage(10)])))).toEqual([
      3, 10, 11, 12,
    ])
  })

  test('continues from the server’s last change, and not from the reader’s own', () => {
    const next = applyOwnChange(thread, aMessage(15, { change: 15 }))
    expect([idsOf(next), next.change]).toEqual([[11, 12, 15], 12])
    expect(idsOf(applyChanges(next, aPage([aMessage(13), aMessage(14), aMessage(15)])))).toEqual([
      11, 12, 13, 14, 15,
    ])
  })

  test('loses the messages of people who deleted their accounts', () => {
    const both = openThread(aPage([aMessage(11), aMessage(12, { user_id: 2 })]))
    expect(idsOf(applyChanges(both, aPage([], { writers: [writer(1)], change: 12 })))).toEqual([11])
  })

  test('is reloaded if it’s another conversation, or if the server is behind', () => {
    expect(applyChanges(thread, aPage([], { conversation: 8, change: 40 }))).toBeNull()
    expect(applyChanges(thread, aPage([], { since: 6, change: 40 }))).toBeNull()
    expect(applyChanges(thread, aPage([], { change: 11 }))).toBeNull()
  })
})

describe('an outbox', () => {
  let count = 0
  const outboxOn = (storage: ReturnType<typeof fakeStorage>, person = 1, conversation = 'group') =>
    createOutbox(storage, person, conversation, () => `key-${++count}`)

  test('keeps the order of two tabs, and each message until it has arrived', () => {
    const storage = fakeStorage()
    const [one, other] = [outboxOn(storage), outboxOn(storage)]
    for (const [index, tab] of [one, other, one, other].entries()) tab.put(`Text ${index}`, NOON, null)
    expect(one.waiting().map(({ text }) => text)).toEqual(['Text 0', 'Text 1', 'Text 2', 'Text 3'])
    other.drop(one.waiting()[0]?.key ?? '')
    one.mark(one.waiting()[0]?.key ?? '', 'Too much')
    expect(other.waiting().map(({ text, refused }) => [text, refused])).toEqual([
      ['Text 1', 'Too much'],
      ['Text 2', null],
      ['Text 3', null],
    ])
    expect(outboxOn(storage, 1, 'with-2').waiting()).toEqual([])
    expect(outboxOn(storage, 2).waiting()).toEqual([])
  })

  test('holds fifty messages, and none if the browser has no storage', () => {
    const storage = fakeStorage()
    const outbox = outboxOn(storage)
    for (let index = 0; index < 50; index += 1) expect(outbox.put('Text', NOON, null)).toBe(true)
    expect(outbox.put('Text', NOON, null)).toBe(false)
    expect(outboxOn(storage, 1, 'with-2').put('Text', NOON, null)).toBe(false)
    const full = {
      ...fakeStorage(),
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(outboxOn(full).put('Text', NOON, null)).toBe(false)
  })
})

describe('rules', () => {
  test.each([
    [[59, 499], true],
    [[60, 60], false],
    [[0, 500], false],
  ])('someone who wrote %p recently may write: %p', (written, ok) => {
    expect(mayWriteMore(written).ok).toBe(ok)
  })

  test.each([
    [{ deleted: false }, DAY_MS - 1, null],
    [{ deleted: false }, DAY_MS, 'You can only edit a message for 24 hours. Send a new one instead.'],
    [{ deleted: true }, 0, 'This message was deleted.'],
  ])('a message %p, edited after %p ms: %p', ({ deleted }, after, refusal) => {
    expect(refusalOf(mayEdit({ at: NOON, deleted }, NOON + after))).toBe(refusal)
  })

  test('a message can be edited twenty times', () => {
    expect(refusalOf(mayEditAgain(19))).toBeNull()
    expect(refusalOf(mayEditAgain(20))).toBe(
      'You’ve reached the limit of 20 edits for this message. Send a new one instead.',
    )
  })

  test('days are those of the reader’s time zone', () => {
    const late = Date.UTC(2026, 10, 15, 2)
    expect(titleOfDay(late, NOON, ZONE)).toBe('Today')
    expect(titleOfDay(late, NOON, 'UTC')).toBe('Sunday, November 15')
    expect(titleOfDay(NOON, NOON + 6 * DAY_MS, ZONE)).toBe('Saturday')
    expect(titleOfDay(NOON, NOON + 7 * DAY_MS, ZONE)).toBe('Saturday, November 14')
    expect(titleOfDay(NOON, NOON + 90 * DAY_MS, ZONE)).toBe('Saturday, November 14, 2026')
    expect(titleOfDay(NOON, NOON + DAY_MS, ZONE)).toBe('Yesterday')
    expect(titleOfDay(NOON, null, ZONE)).toBe('Saturday, November 14, 2026')
    expect(formatHour(NOON, ZONE)).toBe('12:00 PM')
  })

  test.each([
    [0, '12:00 PM'],
    [1, 'Yesterday'],
    [3, 'Saturday'],
    [7, 'Nov 14'],
    [90, 'Nov 14, 2026'],
    // A clock that is behind the server's.
    [-1, 'Nov 14'],
  ])('in a list, a message from %p days ago is dated %p', (days, said) => {
    expect(formatWhen(NOON, NOON + days * DAY_MS, ZONE)).toBe(said)
  })

  test('messages one person writes within five minutes are grouped, and the first unseen one is marked', () => {
    const messages = [
      aMessage(1),
      aMessage(2),
      aMessage(8),
      aMessage(9, { user_id: 2 }),
      aMessage(10, { user_id: 2 }),
      aMessage(11, { user_id: 2, at: NOON + DAY_MS }),
      aMessage(12, { user_id: 2, at: NOON + DAY_MS + 5 * MINUTE_MS - 1 }),
      aMessage(13, { user_id: 2, at: NOON + DAY_MS + 10 * MINUTE_MS - 1 }),
    ]
    const marks = layOut(messages, 1, 9, ZONE).map(({ beginsDay, isFirstNew, beginsTurn }) =>
      [beginsDay && 'day', isFirstNew && 'new', beginsTurn && 'turn'].filter(Boolean).join(' '),
    )
    expect(marks).toEqual(['day turn', '', 'turn', 'turn', 'new turn', 'day turn', '', 'turn'])
  })
})
