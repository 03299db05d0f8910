import { CITIES, type Location, LOCATION_OF, LOCATIONS } from '#domain/calculators/land-transfer/locations.ts'
import { slugOf } from '#domain/listings/addresses.ts'
import type { Province } from '#domain/calculators/provinces.ts'

/** Returns where land transfer tax is due. */
export function locationOf(city: string, province: Province): Location {
  const slug = slugOf(city)
  const cityLocation = LOCATIONS.find(
    (location) => CITIES[location] === province && slugOf(location) === slug,
  )
  return cityLocation ?? LOCATION_OF[province]
}
