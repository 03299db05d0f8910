import { describe, expect, test } from 'bun:test'
import { groupHouse, HOUSE_WIDTH, tie, WINDOW_RADIUS } from '#art/group-house.ts'
import type { Group } from '#api/features/groups/service.ts'
import { inWindowOrder } from '#features/groups/group-texts.ts'

const card = {
  last_name: 'Roy',
  profile_picture_filename: null,
  verified: false,
  joined_at: 0,
  contact: null,
  told: [],
}
const member = (id: number): Group['members'][number] => ({ ...card, id, first_name: `Person ${id}` })

describe.each([2, 3, 4, 5])('a house of %i windows', (count) => {
  const { windows, height } = groupHouse(count)

  test('has windows apart from each other and within its walls', () => {
    for (const [index, one] of windows.entries()) {
      expect(one.x - WINDOW_RADIUS).toBeGreaterThan(60)
      expect(one.x + WINDOW_RADIUS).toBeLessThan(HOUSE_WIDTH - 60)
      expect(one.y + WINDOW_RADIUS).toBeLessThan(height - 44)
      for (const other of windows.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * WINDOW_RADIUS + 24)
    }
  })

  test("keeps the weakest pair's score off windows and names", () => {
    for (let one = 1; one <= count; one++) {
      for (let other = one + 1; other <= count; other++) {
        const ids = Array.from({ length: count }, (_, index) => index + 1)
        const seats = inWindowOrder({ members: ids.map(member), weakest: { one, other, score: 0.5 } }, 1)
        expect(seats.map(({ id }) => id).toSorted()).toEqual(ids)
        const at = (id: number) => windows[seats.findIndex((seat) => seat.id === id)] ?? { x: 0, y: 0 }
        const { label } = tie(at(one), at(other))
        for (const { x, y } of windows) {
          expect(Math.hypot(label.x - x, label.y - y)).toBeGreaterThan(WINDOW_RADIUS + 13)
          const isBesideName = Math.abs(label.y - (y + WINDOW_RADIUS + 17)) >= 24
          expect(isBesideName).toBe(true)
        }
      }
    }
  })
})
