import { expect, test } from 'bun:test'
import { facadeSpec } from '../../../src/components/art/facade-spec.ts'
import { facadeHeight, facadeParts } from '../../../src/components/art/facade.ts'
import { PANEL_SCENES, panelParts } from '../../../src/components/art/panels.ts'
import { type Drawn, PAINTS, type Part } from '../../../src/components/art/parts.ts'
import { SPOT_SCENES, spotParts } from '../../../src/components/art/spots.ts'
import { streetParts } from '../../../src/components/art/street.ts'

const seeds = Array.from({ length: 200 }, (_, index) => `listing ${index}`)
const house = (seed: string) => facadeParts(facadeSpec(seed), 0, 0)
const fills = (parts: readonly Part[]) => new Set(parts.map((part) => part.fill))

test('a seed always draws the same house, and different seeds draw different ones', () => {
  expect(house('listing 7')).toEqual(house('listing 7'))
  expect(new Set(seeds.map((seed) => JSON.stringify(house(seed)))).size).toBe(seeds.length)
})

test('every house shows its wall, its trim and its door', () => {
  for (const seed of seeds) {
    const spec = facadeSpec(seed)
    const paints = fills(house(seed))
    expect(paints).toContain(spec.wall)
    expect(paints).toContain(spec.door)
    expect(paints).toContain(spec.trim)
  }
})

test('every house fits into its picture', () => {
  for (const seed of seeds) expect(facadeHeight(facadeSpec(seed))).toBeLessThanOrEqual(410)
})

test('trim and doors stand out from their walls', () => {
  for (const { wall, trim, door } of seeds.map(facadeSpec)) {
    expect(trim).not.toBe(wall)
    expect(`${wall} ${door}`).not.toMatch(/ochre door-marigold|(brick|rose) door-ember/)
  }
})

const SCENES: readonly Drawn[] = [
  ...streetParts(),
  ...house('listing 1'),
  ...PANEL_SCENES.flatMap(panelParts),
  ...SPOT_SCENES.flatMap(spotParts),
]
const OUTLINES = SCENES.filter((part) => 'd' in part)

test('every outline of every scene is valid path data with a fill or a line', () => {
  for (const part of OUTLINES) {
    expect(part.d).toMatch(/^M[-\d.\s\w,]+$/)
    expect(part.d).not.toMatch(/NaN|Infinity|undefined/)
    expect(part.fill ?? part.line).toBeDefined()
  }
})

test('people are portraits on their own colour, not drawn from outlines', () => {
  const people = SCENES.flatMap((part) => ('person' in part ? [part.person] : []))
  expect(new Set(people).size).toBeGreaterThan(4)
  const paints = fills(OUTLINES)
  for (const person of people) expect(paints).toContain(person)
  expect([...paints].filter((name) => name?.startsWith('skin'))).toEqual([])
})

test('art.css gives each paint exactly one colour', async () => {
  const sheet = await Bun.file(new URL('../../../src/components/art/art.css', import.meta.url)).text()
  const defined = [...sheet.matchAll(/--art-([a-z-]+):/g)].map((match) => match[1])
  expect(defined.toSorted()).toEqual([...PAINTS].toSorted())
})
