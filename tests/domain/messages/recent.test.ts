import { expect, test } from 'bun:test'
import { formatRecent } from '#domain/messages/message-times.ts'

const at = (text: string) => Date.parse(`${text}-05:00`)
const NOW = at('2026-11-27T20:00')
const shown = (text: string, now: number | null = NOW) => formatRecent(at(text), now, 'America/Toronto')

test('a recent moment is short within a sentence', () => {
  expect(shown('2026-11-27T18:09')).toBe('today, 6:09 PM')
  expect(shown('2026-11-26T18:09')).toBe('yesterday, 6:09 PM')
  expect(shown('2026-11-03T18:09')).toBe('Nov 3, 6:09 PM')
  expect(shown('2025-11-03T18:09')).toBe('Nov 3, 2025')
})

test('without a clock, as on the server, it’s a day', () => {
  expect(shown('2026-11-27T18:09', null)).toBe('Nov 27, 2026')
})
