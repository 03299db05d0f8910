import { expect, test } from 'bun:test'
import type { AreaBand } from '#domain/matching/stranger-explanation.ts'
import { RIBBONS, firstToDiscuss, THREADS, WEAVE, woven } from '#domain/matching/weave.ts'

const area = (name: AreaBand['area'], weight: number, band: AreaBand['band']): AreaBand => ({
  area: name,
  weight,
  band,
})

test('bands are as wide as they matter, in the drawing, and their labels don’t touch', () => {
  for (const weights of [[40, 26, 18, 16], [97, 1, 1, 1], [100], [0, 50, 50], [25, 25, 25, 25]]) {
    const names = ['money', 'home', 'living', 'owning'] as const
    const bands = woven(weights.map((weight, i) => area(names[i] ?? 'money', weight, 'close')))
    for (const [i, { labelY, stroke, weight }] of bands.entries()) {
      expect(stroke).toBeGreaterThanOrEqual(Math.max(8, weight * 0.8))
      expect(labelY - stroke / 2).toBeGreaterThanOrEqual(0)
      expect(labelY + stroke / 2).toBeLessThanOrEqual(RIBBONS.height)
      const next = bands[i + 1]
      if (next) expect(next.labelY - labelY).toBeGreaterThanOrEqual(30)
    }
  }
})

test('a band runs from one portrait to the other, and is at the height of its label halfway', () => {
  const weights = Array.from({ length: 13 }, (_, i) => i + 1)
  for (const bands of [
    woven(weights.slice(0, 4).map((weight) => ({ weight }))),
    woven(
      weights.map((weight) => ({ weight })),
      THREADS,
    ),
  ]) {
    for (const { path, labelY } of bands) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0, x4 = 0, y4 = 0] = (
        path.match(/-?[\d.]+/g) ?? []
      ).map(Number)
      expect([x1, x4]).toEqual([WEAVE.portrait, WEAVE.width - WEAVE.portrait])
      expect([x2, x3]).toEqual([251.6, 488.4])
      expect((y1 + 3 * y2 + 3 * y3 + y4) / 8).toBeCloseTo(labelY, 0)
    }
  }
})

test('two people talk first about what they differ on most and what matters most', () => {
  const [money, home] = [area('money', 20, 'apart'), area('home', 30, 'apart')]
  expect(firstToDiscuss([money, home, area('living', 50, 'close')])).toBe(home)
  expect(firstToDiscuss([area('living', 50, 'close'), area('owning', 9, 'mixed')])?.area).toBe('owning')
  expect(firstToDiscuss([area('living', 50, 'close')])?.area).toBe('living')
  expect(firstToDiscuss([])).toBeNull()
})
