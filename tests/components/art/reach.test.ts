import { describe, expect, test } from 'bun:test'
import {
  REACH_WIDTH,
  type ReachStyle,
  reachScene,
  reachStyleOf,
} from '../../../src/components/art/reach/scene.ts'
import { REACH_OWNERS } from '../../../src/domain/listings/shared-costs/reach.ts'
import { paint, type Part, PAINTS } from '../../../src/components/art/parts.ts'

const STYLES: readonly ReachStyle[] = [
  'ontario-brick',
  'montreal',
  'atlantic-wood',
  'prairie',
  'west-coast',
  'north',
]

const markup = (parts: readonly Part[]): string =>
  parts
    .map(
      ({ d, fill, line, width }) =>
        `<path d="${d}" fill="${fill ? paint(fill) : 'none'}" ${line ? `stroke="${paint(line)}" stroke-width="${width}"` : ''}/>`,
    )
    .join('')

/** Returns the area of a house's largest wall. */
function areaOf(style: ReachStyle, owners: (typeof REACH_OWNERS)[number]): number {
  const walls = reachScene(style, owners).parts.filter(({ fill }) => fill?.startsWith('wall-') === true)
  const boxes = walls.flatMap(({ d }) =>
    [...d.matchAll(/h([\d.]+)v([\d.]+)h-/g)].map(([, width, height]) => Number(width) * Number(height)),
  )
  return Math.max(...boxes)
}

describe.each(STYLES)('the houses of the %s style', (style) => {
  test('are valid path data in colours for day and night', () => {
    for (const { d, fill, line } of REACH_OWNERS.flatMap((owners) => reachScene(style, owners).parts)) {
      expect(d).toMatch(/^M[-\d.\sa-zA-Z,]+$/)
      expect(d).not.toMatch(/NaN|Infinity|undefined/)
      for (const name of [fill, line])
        if (name !== undefined) expect<readonly string[]>(PAINTS).toContain(name)
    }
  })

  test('grow with each additional owner', () => {
    const areas = REACH_OWNERS.map((owners) => areaOf(style, owners))
    expect(areas).toEqual(areas.toSorted((one, other) => one - other))
    expect(new Set(areas).size).toBe(REACH_OWNERS.length)
    const heights = REACH_OWNERS.map((owners) => reachScene(style, owners).height)
    expect(heights).toEqual(heights.toSorted((one, other) => one - other))
    expect(new Set(heights).size).toBe(REACH_OWNERS.length)
    expect(Math.max(...heights)).toBeLessThanOrEqual(1.1 * REACH_WIDTH)
  })

  test('are under 12 kB compressed, all four', () => {
    const page = REACH_OWNERS.map((owners) => markup(reachScene(style, owners).parts)).join('')
    expect(Bun.gzipSync(Buffer.from(page)).length).toBeLessThan(12_000)
  })
})

test('each region has its own style', () => {
  expect(reachStyleOf('toronto', 'ON')).toBe('ontario-brick')
  expect(reachStyleOf('thunder-bay', 'ON')).toBe('prairie')
  expect(reachStyleOf('montreal', 'QC')).toBe('montreal')
  expect(reachStyleOf('st-johns', 'NL')).toBe('atlantic-wood')
  expect(reachStyleOf('calgary', 'AB')).toBe('prairie')
  expect(reachStyleOf('hope-bc', 'BC')).toBe('west-coast')
  expect(reachStyleOf('whitehorse', 'YT')).toBe('north')
})
