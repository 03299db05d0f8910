import { describe, expect, test } from 'bun:test'
import { axisDollars, chartArea, linePath, niceCeiling, scaleOf } from '#domain/calculators/mortgage/chart.ts'

describe('a chart', () => {
  test.each([
    [300, 210],
    [480, 278],
    [900, 300],
  ])('of width %d is %d high', (width, height) => expect(chartArea(width).height).toBe(height))

  test('ends at a round number', () => {
    expect([0, -5, 1, 1.1, 99, 101, 600_000, 600_001, 850_000].map(niceCeiling)).toEqual([
      1, 1, 1, 1.2, 100, 120, 600_000, 800_000, 1_000_000,
    ])
  })

  test('may end at any of ten round factors', () => {
    const values = [1.15, 1.5, 1.9, 2.3, 2.9, 3.9, 4.9, 5.9, 7.9, 9.9]
    expect(values.map(niceCeiling)).toEqual([1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10])
  })

  test('goes from the lower left to the upper right of its area', () => {
    const { x, y } = scaleOf(chartArea(480), 25, 1_000)
    expect([x(0), x(25), y(0), y(1_000), y(500)]).toEqual([54, 468, 246, 12, 129])
    expect(
      linePath([
        [x(0), y(0)],
        [x(1), y(1)],
      ]),
    ).toBe('M54.0 246.0L70.6 245.8')
  })

  test('has short labels', () => {
    expect([0, 600_000, 1_200_000].map(axisDollars)).toEqual(['$0', '$600K', '$1.2M'])
  })
})
