import { expect, test } from 'bun:test'
import { PATH } from '#domain/paths.ts'
import { numbersPath } from '#domain/sealed/numbers.ts'

test.each([
  [
    'stops-paying',
    ['buy-less', 'sell', 'dilute'],
    `${PATH.EXITS}?event=buyout&view=compare&terms=buyout_sale`,
  ],
  ['stops-paying', ['buy-less', 'buy-full'], PATH.DRILL],
  ['stops-paying', ['14', '30'], PATH.DRILL],
  ['loses-income', ['gift', 'prime'], PATH.DRILL],
  ['couple-separates', ['first', 'both'], `${PATH.EXITS}?event=separation`],
] as const)('the numbers for %s, answered %j, are worked out at %s', (term, chosen, path) => {
  expect(numbersPath(term, chosen)).toBe(path)
})
