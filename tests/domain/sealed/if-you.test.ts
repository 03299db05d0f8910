import { expect, test } from 'bun:test'
import { firstScenario } from '#domain/exits/scenario.ts'
import { ifYou } from '#domain/sealed/if-you.ts'

const scenario = firstScenario({ shares: [40, 35, 25], leaver: 2 })

test('the numbers are for the viewer’s own share', () => {
  const you = ifYou(scenario, 1)
  expect(you).toMatchObject({ month: 127_233, owed: 6 * 127_233, percent: 35 })
  expect(you.shrunk).toBeLessThan(35)
  expect(you.part).toBeGreaterThan(0)
  const months = [0, 1, 2].map((owner) => ifYou(scenario, owner).month)
  expect(months.reduce((sum, month) => sum + month, 0)).toBe(363_524)
})

test('without equity, a share doesn’t shrink', () => {
  const figures = { ...scenario.figures, growth: -20 }
  expect(ifYou({ ...scenario, figures }, 1).shrunk).toBe(35)
})

test('one owner alone owes nobody a share', () => {
  expect(ifYou(firstScenario({ shares: [100], leaver: 0 }), 0).shrunk).toBe(100)
})
