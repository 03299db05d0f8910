import { describe, expect, test } from 'bun:test'
import {
  type ReachStep,
  type ReachStyle,
  reachParts,
  reachStyleOf,
} from '../../../src/components/art/homes/reach.ts'
import { paint, type Part, PAINTS } from '../../../src/components/art/parts.ts'

const STYLES: readonly ReachStyle[] = [
  'ontario-brick',
  'montreal',
  'atlantic-wood',
  'prairie',
  'west-coast',
  'north',
]
const STEPS: readonly ReachStep[] = [1, 2, 3, 4]

const markup = (parts: readonly Part[]): string =>
  parts
    .map(
      ({ d, fill, line, width }) =>
        `<path d="${d}" fill="${fill ? paint(fill) : 'none'}" ${line ? `stroke="${paint(line)}" stroke-width="${width}"` : ''}/>`,
    )
    .join('')

/** The largest wall of a house. */
function areaOf(style: ReachStyle, step: ReachStep): number {
  const walls = reachParts(style, step).filter(({ fill }) => fill?.startsWith('wall-') === true)
  const boxes = walls.flatMap(({ d }) =>
    [...d.matchAll(/h([\d.]+)v([\d.]+)h-/g)].map(([, width, height]) => Number(width) * Number(height)),
  )
  return Math.max(...boxes)
}

describe.each(STYLES)('what a budget reaches in a place of %s', (style) => {
  test('is drawn soundly, in colours that have a day and a night', () => {
    for (const { d, fill, line } of STEPS.flatMap((step) => reachParts(style, step))) {
      expect(d).toMatch(/^M[-\d.\sa-zA-Z,]+$/)
      expect(d).not.toMatch(/NaN|Infinity|undefined/)
      for (const name of [fill, line])
        if (name !== undefined) expect<readonly string[]>(PAINTS).toContain(name)
    }
  })

  test('grows with each who joins', () => {
    const areas = STEPS.map((step) => areaOf(style, step))
    expect(areas).toEqual(areas.toSorted((one, other) => one - other))
    expect(new Set(areas).size).toBe(STEPS.length)
  })

  test('weighs little: four of them are under 12 kB on the wire', () => {
    const page = STEPS.map((step) => markup(reachParts(style, step))).join('')
    expect(Bun.gzipSync(Buffer.from(page)).length).toBeLessThan(12_000)
  })
})

test('every part of the country has its style', () => {
  expect(reachStyleOf('toronto', 'ON')).toBe('ontario-brick')
  expect(reachStyleOf('thunder-bay', 'ON')).toBe('prairie')
  expect(reachStyleOf('montreal', 'QC')).toBe('montreal')
  expect(reachStyleOf('st-johns', 'NL')).toBe('atlantic-wood')
  expect(reachStyleOf('calgary', 'AB')).toBe('prairie')
  expect(reachStyleOf('hope-bc', 'BC')).toBe('west-coast')
  expect(reachStyleOf('whitehorse', 'YT')).toBe('north')
})
