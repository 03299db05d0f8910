import { MAX_MESSAGE_LENGTH, MESSAGE_RULE } from '#domain/messages/limits.ts'
import { describe, expect, test } from 'bun:test'
import {
  CONVERSATIONS_PER_DAY,
  type RecentWriting,
  MESSAGES_PER_DAY,
  isOpenFor,
  mayWrite,
  UNANSWERED_MAX,
  type Writing,
} from '#domain/listings/messages.ts'

const BEGUN: Writing = { side: 'person', status: 'published', hasOther: true, isFirst: false }
const NOTHING: RecentWriting = { messages: 0, conversations: 0, unanswered: 0 }

describe('writing about a home', () => {
  test.each<[string, Partial<Writing>, Partial<RecentWriting>, string | null]>([
    ['for the first time', { isFirst: true }, {}, null],
    ['again', {}, {}, null],
    ['after the sale, in an existing conversation', { status: 'sold' }, {}, null],
    ['after the sale, for the first time', { status: 'sold', isFirst: true }, {}, 'This home has been sold.'],
    ['that was withdrawn', { status: 'withdrawn' }, {}, 'This home is no longer listed.'],
    ['that has no agent', { hasOther: false }, {}, 'No agent handles this home anymore.'],
    ['to someone who left', { side: 'agent', hasOther: false }, {}, 'This person has left Cohearth.'],
    ['for the last time in a day', {}, { messages: MESSAGES_PER_DAY - 1 }, null],
    [
      'once more than that',
      {},
      { messages: MESSAGES_PER_DAY },
      'You can send 40 messages a day. You can write again tomorrow.',
    ],
    [
      'as an agent, beyond the daily limit',
      { side: 'agent' },
      { messages: MESSAGES_PER_DAY, unanswered: 19 },
      null,
    ],
    [
      'as an agent, after 20 messages without a reply',
      { side: 'agent' },
      { unanswered: UNANSWERED_MAX },
      'You’ve sent 20 messages without a reply. Please wait for one.',
    ],
    [
      'that’s the last new one in a day',
      { isFirst: true },
      { conversations: CONVERSATIONS_PER_DAY - 1 },
      null,
    ],
    [
      'that’s one more new one in a day',
      { isFirst: true },
      { conversations: CONVERSATIONS_PER_DAY },
      'You can ask about 10 homes a day. You can ask about more tomorrow.',
    ],
    ['in an existing conversation on such a day', {}, { conversations: CONVERSATIONS_PER_DAY }, null],
  ])('%s', (_, writing, lately, reason) => {
    const { side, isFirst, ...rest } = { ...BEGUN, ...writing }
    const open = isOpenFor({ side, isFirst, ...rest })
    const decision = open.ok ? mayWrite(side, isFirst, { ...NOTHING, ...lately }) : open
    expect(decision).toEqual(reason === null ? { ok: true } : { ok: false, reason })
  })
})

describe('a message', () => {
  test.each([
    ['  Hello\r\nthere \r', 'Hello\nthere'],
    ['a\u0000b\u0007c\u0085d', 'a b c d'],
    ['pay \u202Ehere\u2066\u200B now', 'pay here now'],
    ['one\n\n\n\n\n\ntwo', 'one\n\n\ntwo'],
    ['tab\there', 'tab here'],
    ['  - with\n    its steps', '- with\n    its steps'],
    ['<b>not bold</b> & “so”', '<b>not bold</b> & “so”'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(MESSAGE_RULE.normalize(typed)).toBe(kept)
  })

  test.each([
    ['', false],
    ['x', true],
    ['🏡'.repeat(MAX_MESSAGE_LENGTH), true],
    ['x'.repeat(MAX_MESSAGE_LENGTH + 1), false],
  ])('has 1 to 2,000 characters: %#', (text, valid) => {
    expect(MESSAGE_RULE.isValid(MESSAGE_RULE.normalize(text))).toBe(valid)
  })
})
