import { PROVINCE_NAMES, type Province } from '#domain/calculators/provinces.ts'

export const PROVINCES = {
  BC: { name: PROVINCE_NAMES.BC, zone: 'America/Vancouver' },
  AB: { name: PROVINCE_NAMES.AB, zone: 'America/Edmonton' },
  SK: { name: PROVINCE_NAMES.SK, zone: 'America/Regina' },
  MB: { name: PROVINCE_NAMES.MB, zone: 'America/Winnipeg' },
  ON: { name: PROVINCE_NAMES.ON, zone: 'America/Toronto' },
  QC: { name: PROVINCE_NAMES.QC, zone: 'America/Toronto' },
  NB: { name: PROVINCE_NAMES.NB, zone: 'America/Moncton' },
  NS: { name: PROVINCE_NAMES.NS, zone: 'America/Halifax' },
  PE: { name: PROVINCE_NAMES.PE, zone: 'America/Halifax' },
  NL: { name: PROVINCE_NAMES.NL, zone: 'America/St_Johns' },
  YT: { name: PROVINCE_NAMES.YT, zone: 'America/Whitehorse' },
  NT: { name: PROVINCE_NAMES.NT, zone: 'America/Edmonton' },
  NU: { name: PROVINCE_NAMES.NU, zone: 'America/Iqaluit' },
} as const satisfies Record<Province, { name: string; zone: string }>

/** Searched as one place, because each has few homes and little room on the map of Canada. */
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
