import { expect, test } from 'bun:test'
import { DRILL_EXAMPLE, drillOf } from '#domain/exits/drill.ts'
import { fraction } from '#domain/exits/fraction.ts'
import { firstScenario } from '#domain/exits/scenario.ts'
import { chanceAlone, chanceTogether, monthsCovered } from '#domain/exits/survival.ts'
import { goldenRows } from '#tests/support/golden.ts'

const SCENARIO = firstScenario({ shares: [40, 35, 25], leaver: 2 })

test('every golden chance matches', async () => {
  const rows = await goldenRows(`${import.meta.dir}/golden/survival.csv`)
  expect(rows).toHaveLength(20)
  for (const row of rows) {
    const [gaps = [], backs = [], spares = [], losts = []] = [
      'gap',
      'chance_back',
      'spare',
      'chance_lost',
    ].map((column) => row.numbers(column))
    const reserve = row.number('reserve')
    const months = row.number('months')
    if (row.text('kind') === 'single') {
      const covered = monthsCovered(reserve, gaps)
      const [over = '0', under = '1'] = row.text('probability_exact').split(':')
      const exact = fraction(BigInt(over), BigInt(under))
      expect(covered).toBe(row.number('months_covered'))
      expect(chanceAlone(covered, months, backs[0] ?? 0)).toBeCloseTo(
        Number(exact.over) / Number(exact.under),
        12,
      )
      continue
    }
    const workers = gaps.map((gap, owner) => ({
      gap,
      spare: spares[owner] ?? 0,
      back: backs[owner] ?? 0,
      lost: losts[owner] ?? 0,
    }))
    const out = row.numbers('out_of_work_in_month_1').map((owner) => owner - 1)
    expect(chanceTogether({ workers, out, reserve, months })).toBeCloseTo(row.number('probability'), 11)
  }
})

test('each month is paid in full by someone, or falls short', () => {
  const { part, months, covered, advanced } = drillOf(SCENARIO, DRILL_EXAMPLE)
  for (const { benefit, cover, reserve, short } of months)
    expect(benefit + cover + reserve + short).toBe(part)
  expect(months.findIndex(({ short }) => short > 0)).toBe(covered)
  expect(months.reduce((sum, { reserve }) => sum + reserve, 0)).toBe(DRILL_EXAMPLE.reserve * 100)
  expect(advanced).toBe(months.reduce((sum, { short }) => sum + short, 0))
})

test('benefits pay from the second month to the tenth, insurance from the third to the eighth, and the reserve what’s missing', () => {
  const { part, months, covered, advanced, twoAtOnce } = drillOf(SCENARIO, DRILL_EXAMPLE)
  const covering = Array.from({ length: 6 }, () => [45_000, 50_000, 16_068, 0])
  expect(part).toBe(111_068)
  expect(months.map(({ benefit, cover, reserve, short }) => [benefit, cover, reserve, short])).toEqual([
    [0, 0, 111_068, 0],
    [45_000, 0, 66_068, 0],
    ...covering,
    [45_000, 0, 66_068, 0],
    [45_000, 0, 66_068, 0],
    [0, 0, 14_320, 96_748],
    [0, 0, 0, 111_068],
  ])
  expect([months[0]?.left, months.at(-1)?.left, covered, advanced]).toEqual([308_932, 0, 10, 207_816])
  expect(twoAtOnce.map((chance) => chance === null)).toEqual([false, false, true])
  // Neither pays more than the person's share.
  const [, second, third] = drillOf(SCENARIO, { ...DRILL_EXAMPLE, benefit: 600, cover: 3_000 }).months
  expect(second).toMatchObject({ benefit: 60_000, cover: 0, reserve: 51_068 })
  expect(third).toMatchObject({ benefit: 60_000, cover: 51_068, reserve: 0 })
})

test('the chance rises with reserve, insurance and jobs, and falls with a second loss', () => {
  const chance = (change: Partial<typeof DRILL_EXAMPLE>) =>
    drillOf(SCENARIO, { ...DRILL_EXAMPLE, ...change }).chance
  const usual = drillOf(SCENARIO, DRILL_EXAMPLE)
  expect(chance({ reserve: 8_000 })).toBeGreaterThan(usual.chance)
  expect(chance({ back: 30 })).toBeGreaterThan(usual.chance)
  expect(usual.withoutCover).toBeLessThan(usual.chance)
  expect(chance({ reserve: 60_000 })).toBe(1)
  expect(chance({ reserve: 0 })).toBe(0)
  for (const two of usual.twoAtOnce) expect(two === null || two < usual.chance).toBe(true)
})
