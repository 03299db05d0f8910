import type { Position } from '#domain/listings/towns/map-projection.ts'

const EARTH_RADIUS_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

export function kilometresBetween(a: Position, b: Position): number {
  const across = Math.sin(radians(b.north - a.north) / 2) ** 2
  const along = Math.sin(radians(b.west - a.west) / 2) ** 2
  const chord = across + Math.cos(radians(a.north)) * Math.cos(radians(b.north)) * along
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord))
}

interface Placed {
  place: string
  north: number | null
  west: number | null
}

/** Sorted by distance, without the place itself; empty if its position isn't known. */
export function nearest<Place extends Placed>(
  places: readonly Place[],
  to: Placed,
  most: number,
): { place: Place; kilometres: number }[] {
  const from = positionOf(to)
  if (!from) return []
  return places
    .flatMap((place) => {
      const at = positionOf(place)
      return at && place.place !== to.place ? [{ place, kilometres: kilometresBetween(from, at) }] : []
    })
    .sort((a, b) => a.kilometres - b.kilometres)
    .slice(0, most)
}

function positionOf({ north, west }: Placed): Position | null {
  return north === null || west === null ? null : { north, west }
}
