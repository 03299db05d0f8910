import { expect, test } from 'bun:test'
import { unreadByWriter, unreadIn } from '#domain/groups/messages/conversations.ts'

const [ROBIN, LEILA] = [1, 2]
const last = (user_id: number) => ({ text: 'Hi', at: 0, user_id, deleted: false })

test('unread messages are counted over all conversations', () => {
  expect(unreadIn([])).toBe(0)
  expect(unreadIn([{ unread: 2 }, { unread: 0 }, { unread: 3 }])).toBe(5)
})

test('the group’s unread messages count for the person who wrote last', () => {
  const conversations = [
    { with: ROBIN, last: last(LEILA), unread: 2 },
    { with: null, last: last(ROBIN), unread: 1 },
    { with: LEILA, last: last(LEILA), unread: 0 },
    { with: null, last: null, unread: 4 },
  ]
  expect([...unreadByWriter(conversations)]).toEqual([[ROBIN, 3]])
})
