import { expect, test } from 'bun:test'
import { clockText, secondsIn } from '#domain/course/clock.ts'

test.each([
  [0, '0:00'],
  [5.9, '0:05'],
  [125, '2:05'],
  [3599, '59:59'],
  [3725, '1:02:05'],
])('%d seconds are %s, and back', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
  expect(secondsIn(text)).toBe(Math.floor(seconds))
})
