export const PROVINCES = {
  BC: { name: 'British Columbia', zone: 'America/Vancouver' },
  AB: { name: 'Alberta', zone: 'America/Edmonton' },
  SK: { name: 'Saskatchewan', zone: 'America/Regina' },
  MB: { name: 'Manitoba', zone: 'America/Winnipeg' },
  ON: { name: 'Ontario', zone: 'America/Toronto' },
  QC: { name: 'Quebec', zone: 'America/Toronto' },
  NB: { name: 'New Brunswick', zone: 'America/Moncton' },
  NS: { name: 'Nova Scotia', zone: 'America/Halifax' },
  PE: { name: 'Prince Edward Island', zone: 'America/Halifax' },
  NL: { name: 'Newfoundland and Labrador', zone: 'America/St_Johns' },
  YT: { name: 'Yukon', zone: 'America/Whitehorse' },
  NT: { name: 'Northwest Territories', zone: 'America/Edmonton' },
  NU: { name: 'Nunavut', zone: 'America/Iqaluit' },
} as const

export type Province = keyof typeof PROVINCES

/** Searched as one place, because each of them has few homes and little room on a map of the country. */
export const MARITIMES: { place: string; name: string; provinces: readonly Province[] } = {
  place: 'maritimes',
  name: 'the Maritimes',
  provinces: ['NB', 'NS', 'PE'],
}

export const TIME_ZONES = {
  'America/St_Johns': 'Newfoundland Time',
  'America/Halifax': 'Atlantic Time',
  'America/Moncton': 'Atlantic Time',
  'America/Toronto': 'Eastern Time',
  'America/Iqaluit': 'Eastern Time',
  'America/Winnipeg': 'Central Time',
  'America/Regina': 'Central Standard Time',
  'America/Edmonton': 'Mountain Time',
  'America/Vancouver': 'Pacific Time',
  'America/Whitehorse': 'Yukon Time',
} as const

export type TimeZone = keyof typeof TIME_ZONES
