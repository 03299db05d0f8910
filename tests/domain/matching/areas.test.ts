import { expect, test } from 'bun:test'
import { areaName, areaOf, AREAS } from '#domain/matching/areas.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'

test('every category belongs to exactly one area', () => {
  const named = AREAS.flatMap(({ categories }) => [...categories])
  expect(named.toSorted()).toEqual([...CATEGORIES].toSorted())
  expect(new Set(named).size).toBe(named.length)
})

test.each([
  ['Background Check', 'money'],
  ['Renovations', 'home'],
  ['Personality', 'living'],
  ['Co-ownership Expectations', 'owning'],
] as const)('%s belongs to %s', (category, area) => {
  expect(areaOf(category)).toBe(area)
})

test('an area has a name that fits within a sentence', () => {
  expect(AREAS.map(({ area }) => areaName(area))).toEqual([
    'money',
    'home',
    'living together',
    'owning together',
  ])
})
