import { expect, test } from 'bun:test'
import { trendOf, weekText } from '#features/listings/views/views-texts.ts'

test.each([
  [310, 260, { way: 'up', text: 'Up from 260+' }],
  [85, null, { way: 'up', text: 'Up from under 10' }],
  [null, 85, { way: 'down', text: 'Down from 85+' }],
  [null, null, { way: 'level', text: 'Steady' }],
])('%p views after %p are shown as %j', (views, views_before, trend) => {
  expect(trendOf({ views, views_before })).toMatchObject(trend)
})

test('a week is written as Monday to Sunday', () => {
  expect(weekText('2026-11-30')).toBe('Nov 30 to Dec 6')
})
