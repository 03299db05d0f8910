import { expect, test } from 'bun:test'
import { percentThrough } from '#features/course/texts.ts'

test.each([
  [0, '0%'],
  [0.333, '33%'],
  [0.994, '99%'],
  [0.999, '99%'],
])('a video that isn’t finished, %d of it watched, is never at 100%%', (watched, text) => {
  expect(percentThrough(watched)).toBe(text)
})
