import { describe, expect, test } from 'bun:test'
import { groupHouse, HOUSE_WIDTH, WINDOW_RADIUS } from '#art/group-house.ts'

describe.each([2, 3, 4, 5])('a house with %i windows', (count) => {
  const { windows, height } = groupHouse(count)

  test('has them apart from each other and within its walls', () => {
    for (const [index, one] of windows.entries()) {
      expect(one.x - WINDOW_RADIUS).toBeGreaterThan(60)
      expect(one.x + WINDOW_RADIUS).toBeLessThan(HOUSE_WIDTH - 60)
      expect(one.y + WINDOW_RADIUS).toBeLessThan(height - 44)
      for (const other of windows.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * WINDOW_RADIUS + 24)
    }
  })
})
