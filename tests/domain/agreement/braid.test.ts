import { describe, expect, test } from 'bun:test'
import { type BraidRow, braidOf } from '#domain/agreement/braid.ts'

const CANVAS = { width: 76, height: 1_000, from: 58 }

const row = (state: BraidRow['state'], top: number, alone: number | null = null): BraidRow => ({
  state,
  top,
  bottom: top + 120,
  alone,
})

/** Where an owner's strand is at a height. */
function places(braid: ReturnType<typeof braidOf>, owner: number): Map<number, number> {
  const points = [...braid.under, ...braid.over]
    .filter((piece) => piece.owner === owner)
    .flatMap(({ path }) => path.slice(1).split('L'))
    .map((point) => point.split(' ').map(Number))
  return new Map(points.map(([x = 0, y = 0]) => [y, x]))
}

const ROWS = [
  row('woven', 100),
  row('apart', 220),
  row('sealed', 340),
  row('woven', 460),
  row('apart', 580, 1),
]

describe.each([1, 2, 3, 4, 5])('the braid of %d owners', (owners) => {
  const braid = braidOf(ROWS, owners, CANVAS)

  test('has an unbroken strand for each owner, inside its margin', () => {
    for (let owner = 0; owner < owners; owner++) {
      const strand = places(braid, owner)
      const heights = [...strand.keys()].toSorted((one, other) => one - other)
      expect(heights[0]).toBe(58)
      for (const [index, y] of heights.entries()) {
        if (index > 0) expect(y - (heights[index - 1] ?? 0)).toBe(2)
        expect(strand.get(y) ?? -1).toBeGreaterThan(0)
        expect(strand.get(y) ?? 99).toBeLessThan(76)
      }
    }
  })

  test('has a seal in the middle of what’s sealed, where all strands meet', () => {
    expect(braid.seals).toEqual([400])
    const xs = Array.from({ length: owners }, (_, owner) => places(braid, owner).get(400) ?? 0)
    expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(16)
  })
})

test('two strands are further from each other where their owners don’t agree', () => {
  const braid = braidOf([row('woven', 100), row('apart', 220)], 2, CANVAS)
  const [one, other] = [places(braid, 0), places(braid, 1)]
  const gap = (from: number) =>
    Math.max(...[0, 20, 40].map((y) => Math.abs((one.get(from + y) ?? 0) - (other.get(from + y) ?? 0))))
  expect(gap(260)).toBeGreaterThan(gap(130) - 1)
})

test.each([
  [10, 1],
  [60, 2],
])('over %d pixels of agreement, two strands cross %d times', (height, times) => {
  const end = 100 + height
  const braid = braidOf([{ ...row('woven', 100), bottom: end }, row('apart', end)], 2, CANVAS)
  const [one, other] = [places(braid, 0), places(braid, 1)]
  const side = (y: number) => Math.sign((one.get(y) ?? 0) - (other.get(y) ?? 0))
  expect(side(end + 60)).toBe(side(80) * (-1) ** times)
})

test('someone who disagrees with everyone is on the far side from the rest', () => {
  const braid = braidOf([row('woven', 100), row('apart', 220, 2)], 4, CANVAS)
  const at = [0, 1, 2, 3].map((owner) => (places(braid, owner).get(280) ?? 0) - 38)
  const [a = 0, b = 0, alone = 0, d = 0] = at
  for (const other of [a, b, d]) expect(Math.sign(other)).toBe(-Math.sign(alone))
})

test('nothing is drawn for a document without rows', () => {
  expect(braidOf([], 3, CANVAS)).toMatchObject({ over: [], seals: [] })
})

test('three strands match a reference drawing: woven, apart, tied under a seal, and one beside two', () => {
  const braid = braidOf(ROWS, 3, CANVAS)
  const drawn = [60, 100, 160, 220, 280, 340, 400, 460, 520, 580, 640, 700, 710].map((y) =>
    [0, 1, 2].map((owner) => places(braid, owner).get(y) ?? null),
  )
  expect(drawn).toEqual([
    [17.2, 38, 58.8],
    [22.8, 38, 53.2],
    [38, 28, 48],
    [53.6, 22.4, 38],
    [58.8, 17.2, 38],
    [54.5, 21.5, 38],
    [39.5, 36.5, 38],
    [49.2, 26.8, 38],
    [48, 38, 28],
    [32.6, 57.9, 20.4],
    [27.6, 62, 18.4],
    [33, 60.3, 17.8],
    [35.7, 59.5, 17.5],
  ])
  const ends = [0, 1, 2].map((owner) => Math.max(...places(braid, owner).keys()))
  expect(ends).toEqual([746, 728, 742])
  const short = braidOf(ROWS, 3, { ...CANVAS, height: 600 })
  expect(Math.max(...places(short, 0).keys())).toBe(586)
  expect([braid.under.length, braid.over.length, braid.strand, braid.scale]).toEqual([19, 20, 8, 1])
})
