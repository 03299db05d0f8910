import type { Location } from '#domain/calculators/land-transfer/locations.ts'
import { slugOf } from '#domain/listings/addresses.ts'
import type { Province } from '#domain/listings/towns/provinces.ts'

const LOCATION_OF_PROVINCE: Readonly<Record<Province, Location>> = {
  BC: 'British Columbia',
  AB: 'Alberta',
  SK: 'Saskatchewan',
  MB: 'Manitoba',
  ON: 'Ontario',
  QC: 'Quebec (outside Montreal)',
  NB: 'New Brunswick',
  NS: 'Nova Scotia (other)',
  PE: 'PEI',
  NL: 'Newfoundland',
  YT: 'Yukon',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
}

/** Cities with a tax of their own. */
const LOCATION_OF_CITY: Readonly<Partial<Record<string, Location>>> = {
  'toronto ON': 'Toronto',
  'montreal QC': 'Montreal',
  'halifax NS': 'Halifax',
}

/** Returns where land transfer tax is due. */
export function locationOf(city: string, province: Province): Location {
  return LOCATION_OF_CITY[`${slugOf(city)} ${province}`] ?? LOCATION_OF_PROVINCE[province]
}
