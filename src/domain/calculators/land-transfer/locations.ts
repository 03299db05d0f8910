import { isProvince, type Province } from '#domain/calculators/provinces.ts'

export const LOCATIONS = [
  'Ontario',
  'Toronto',
  'British Columbia',
  'Quebec (outside Montreal)',
  'Montreal',
  'Manitoba',
  'New Brunswick',
  'Halifax',
  'Nova Scotia (other)',
  'PEI',
  'Newfoundland',
  'Alberta',
  'Saskatchewan',
  'Yukon',
  'Nunavut',
  'Northwest Territories',
  'Other',
] as const

export type Location = (typeof LOCATIONS)[number]

/** The location selected by clicking a province or territory on the map. Cities are only in the list. */
export const LOCATION_OF = {
  ON: 'Ontario',
  BC: 'British Columbia',
  QC: 'Quebec (outside Montreal)',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NS: 'Nova Scotia (other)',
  PE: 'PEI',
  NL: 'Newfoundland',
  AB: 'Alberta',
  SK: 'Saskatchewan',
  YT: 'Yukon',
  NU: 'Nunavut',
  NT: 'Northwest Territories',
} as const satisfies Record<Province, Location>

/** Cities with their own tax. */
export const CITIES: Partial<Record<Location, Province>> = { Toronto: 'ON', Montreal: 'QC', Halifax: 'NS' }

export function provinceOf(location: Location): Province | null {
  const found = Object.entries(LOCATION_OF).find(([, whole]) => whole === location)?.[0] ?? null
  return CITIES[location] ?? (isProvince(found) ? found : null)
}

export function isLocation(text: string): text is Location {
  return LOCATIONS.some((location) => location === text)
}
