import type { Category } from '#domain/onboarding/categories.ts'

export const AREAS = [
  {
    area: 'money',
    name: 'money',
    categories: ['Finances', 'Financial Stability & Planning', 'Background Check'],
  },
  {
    area: 'home',
    name: 'home',
    categories: ['Current Home', 'Property', 'Neighbourhood', 'Renovations'],
  },
  {
    area: 'living',
    name: 'living together',
    categories: ['Family', 'Lifestyle', 'Personality', 'Personal & Lifestyle Considerations'],
  },
  {
    area: 'owning',
    name: 'owning together',
    categories: ['Co-ownership Agreement', 'Co-ownership Expectations'],
  },
] as const satisfies { area: string; name: string; categories: Category[] }[]

export type Area = (typeof AREAS)[number]['area']

const AREA_OF: ReadonlyMap<Category, Area> = new Map(
  AREAS.flatMap(({ area, categories }) => categories.map((category) => [category, area])),
)

export function areaOf(category: Category): Area {
  const area = AREA_OF.get(category)
  if (area === undefined) throw new RangeError(`The category ${category} belongs to no area`)
  return area
}

const NAMES: ReadonlyMap<Area, string> = new Map(AREAS.map(({ area, name }) => [area, name]))

export function areaName(area: Area): string {
  return NAMES.get(area) ?? area
}
