import { expect, test } from 'bun:test'
import { type GroupScenario, isSameScenario, scenarioInWords } from '#domain/groups/plan/scenario.ts'

const SCENARIO: GroupScenario = {
  price: 789_000,
  down: 157_800,
  rate: 4.9,
  years: 25,
  compounding: 'semi-annual',
  shares: [
    { user_id: 1, percent: 60 },
    { user_id: 2, percent: 40 },
  ],
}

test('a group’s numbers read in one line, with the down payment in percent', () => {
  expect(scenarioInWords(SCENARIO)).toBe('$789,000 · 20% down · 4.9% · 25 years')
  expect(scenarioInWords({ ...SCENARIO, down: 100_000 })).toBe('$789,000 · 12.7% down · 4.9% · 25 years')
})

test('numbers are the same only if every field is', () => {
  expect(isSameScenario(SCENARIO, structuredClone(SCENARIO))).toBe(true)
  const changes: Partial<GroupScenario>[] = [
    { price: 789_001 },
    { down: 1 },
    { rate: 5 },
    { years: 24 },
    { compounding: 'monthly' },
    { shares: SCENARIO.shares.slice(0, 1) },
  ]
  for (const change of changes) expect(isSameScenario(SCENARIO, { ...SCENARIO, ...change })).toBe(false)
})
