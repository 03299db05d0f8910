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

export function isLocation(text: string): text is Location {
  return LOCATIONS.some((location) => location === text)
}
