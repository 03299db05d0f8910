import { expect, test } from 'bun:test'
import { type DrillFigures, drillOf, exampleFigures, othersSpare } from '#domain/exits/drill.ts'
import { fraction } from '#domain/exits/fraction.ts'
import { firstScenario } from '#domain/exits/scenario.ts'
import { chanceAlone, chanceTogether, monthsCovered } from '#domain/exits/survival.ts'
import { goldenRows } from '#tests/support/golden.ts'

const SCENARIO = firstScenario({ shares: [40, 35, 25], leaver: 2 })
const FIGURES = exampleFigures(3)

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
  const { part, months, covered, advanced } = drillOf(SCENARIO, FIGURES)
  for (const { benefit, cover, reserve, short } of months)
    expect(benefit + cover + reserve + short).toBe(part)
  expect(months.findIndex(({ short }) => short > 0)).toBe(covered)
  expect(months.reduce((sum, { reserve }) => sum + reserve, 0)).toBe(FIGURES.reserve * 100)
  expect(advanced).toBe(months.reduce((sum, { short }) => sum + short, 0))
})

test('benefits pay from the second month to the tenth, insurance from the third to the eighth, and the reserve what’s missing', () => {
  const { part, months, covered, advanced, twoAtOnce } = drillOf(SCENARIO, FIGURES)
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
  const [, second, third] = drillOf(SCENARIO, { ...FIGURES, benefit: [0, 0, 600], cover: 3_000 }).months
  expect(second).toMatchObject({ benefit: 60_000, cover: 0, reserve: 51_068 })
  expect(third).toMatchObject({ benefit: 60_000, cover: 51_068, reserve: 0 })
})

test('the chance rises with reserve, insurance and jobs, and falls with a second loss', () => {
  const chance = (change: Partial<DrillFigures>) => drillOf(SCENARIO, { ...FIGURES, ...change }).chance
  const usual = drillOf(SCENARIO, FIGURES)
  expect(chance({ reserve: 8_000 })).toBeGreaterThan(usual.chance)
  expect(chance({ back: 30 })).toBeGreaterThan(usual.chance)
  expect(usual.withoutCover).toBeLessThan(usual.chance)
  expect(chance({ reserve: 60_000 })).toBe(1)
  expect(chance({ reserve: 0 })).toBe(0)
  for (const two of usual.twoAtOnce) expect(two === null || two < usual.chance).toBe(true)
})

test('each owner has their own benefits and spare money', () => {
  const figures = { ...FIGURES, benefit: [700, 600, 450], spare: [400, 300, 200] }
  const [usual, changed] = [drillOf(SCENARIO, FIGURES), drillOf(SCENARIO, figures)]
  expect(changed.months).toEqual(usual.months)
  expect(changed.chance).toBe(usual.chance)
  const [withLeila = null, withRobin = null] = changed.twoAtOnce
  const raised = drillOf(SCENARIO, { ...figures, benefit: [900, 600, 450] })
  expect(raised.twoAtOnce[0]).toBeGreaterThan(withLeila ?? 1)
  expect(raised.chance).toBe(changed.chance)
  expect(withRobin).toBeGreaterThan(withLeila ?? 1)
  const generous = drillOf(SCENARIO, { ...figures, spare: [400, 500, 200] })
  expect(generous.helped).toBeGreaterThan(changed.helped ?? 1)
  expect(generous.twoAtOnce[0]).toBeGreaterThan(withLeila ?? 1)
  expect([0, 1, 2].map((leaver) => othersSpare(figures, leaver))).toEqual([50_000, 60_000, 70_000])
  // Their own benefits, not those of the first owner.
  expect(drillOf({ ...SCENARIO, leaver: 0 }, figures).months[1]?.benefit).toBe(70_000)
})

test('two owners help each other, unless the one who works loses their job too', () => {
  const scenario = firstScenario({ shares: [60, 40], leaver: 1 })
  const figures = { ...exampleFigures(2), benefit: [700, 450], spare: [400, 200], lost: 8 }
  const { part, helped } = drillOf(scenario, figures)
  const total = Math.round((part / 40) * 100)
  const workers = [total - part - 70_000, part - 45_000].map((gap, owner) => {
    return { gap, spare: (figures.spare[owner] ?? 0) * 100, back: 0.15, lost: 0.08 }
  })
  expect(helped).toBeCloseTo(chanceTogether({ workers, out: [1], reserve: 420_000, months: 12 }), 6)
})

test('with five owners, a reserve is counted in steps of $10, and never lasts longer than if counted to the cent', () => {
  const chances = (gap: number) => {
    const worker = { gap, spare: 20_000, back: 0.15, lost: 0.01 }
    const four = Array.from({ length: 4 }, () => worker)
    // The fifth neither earns nor lacks anything.
    const five = [...four, { gap: 0, spare: 0, back: 0, lost: 0 }]
    return [four, five].map((workers) =>
      chanceTogether({ workers, out: [0, 1], reserve: 1_400_000, months: 12 }),
    )
  }
  const [four = 0, five = 0] = chances(150_000)
  expect(four).toBeGreaterThan(0.1)
  expect(five).toBeCloseTo(four, 11)
  const [exact = 0, coarse = 0] = chances(150_123)
  expect(coarse).toBeLessThanOrEqual(exact)
  expect(exact - coarse).toBeLessThan(0.05)
})
