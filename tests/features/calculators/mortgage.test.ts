import { expect, test } from 'bun:test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { INITIAL_TERMS } from '#domain/calculators/lending/terms.ts'
import { lendingOf } from '#domain/calculators/lending/lending.ts'
import { resultsOf } from '#domain/calculators/mortgage/results.ts'
import { INITIAL_SCENARIO } from '#domain/calculators/mortgage/scenario.ts'
import { Checks } from '#features/calculators/mortgage/Checks.tsx'
import { Verdict } from '#features/calculators/mortgage/Household.tsx'
import { PrintSheet } from '#features/calculators/mortgage/PrintSheet.tsx'

const DAY = '2026-11-29'
const SCENARIO = { ...INITIAL_SCENARIO, ratePercent: 4.89 }
const TERMS = { ...INITIAL_TERMS, income: 180_000 }

const screen = renderToStaticMarkup(createElement(Verdict, { scenario: SCENARIO, terms: TERMS, day: DAY }))
const print = renderToStaticMarkup(
  createElement(PrintSheet, {
    figures: {
      scenario: SCENARIO,
      results: resultsOf(SCENARIO),
      lending: lendingOf(SCENARIO, TERMS, DAY),
    },
    terms: TERMS,
    people: [],
    day: DAY,
    yearly: [],
  }),
)

test('screen and print show the same highest price', () => {
  const [highest = 'none'] = /\$[\d,]+(?=<\/p><p class="mt-2)/.exec(screen) ?? []
  expect(highest).toEndWith(',000')
  expect(print).toContain(`<dt>Highest price</dt><dd class="text-right font-semibold">${highest}</dd>`)
})

test('the rate that lenders test at isn’t rounded', () => {
  expect(screen).toContain('tested at 6.89%')
  expect(print).toContain('6.89%')
})

function checksOf(downPayment: number): string {
  const scenario = { ...SCENARIO, downPayment }
  const lending = lendingOf(scenario, TERMS, DAY)
  return renderToStaticMarkup(createElement(Checks, { scenario, terms: TERMS, lending, onChange: () => {} }))
}

test('a down payment that’s cents short isn’t $0 short', () => {
  expect(checksOf(49_999.6)).toContain('$1 more down payment needed')
  expect(checksOf(40_000)).toContain('$10,000 more down payment needed')
})

test('a down payment just below 20% isn’t called 20%, because it needs insurance', () => {
  expect(checksOf(149_900)).toContain('At 19.99% down, the premium is 2.8% of the loan.')
  expect(checksOf(150_000)).toContain('You’re putting down 20%. Insurance is only required below 20%.')
})
