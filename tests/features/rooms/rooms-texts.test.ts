import { expect, test } from 'bun:test'
import { roomText } from '#features/rooms/rooms-texts.ts'

test.each([
  ['Bay room', 'the bay room'],
  ['TV room', 'the TV room'],
  ['2nd bedroom', 'the 2nd bedroom'],
])('the room %j is %j in a sentence', (name, text) => {
  expect(roomText(name)).toBe(text)
})
