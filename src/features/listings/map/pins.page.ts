import { shortPrice, priceText } from '#domain/listings/home-words.ts'
import { type Box, type Boxed, declutter, nameBox, pinBox, spread } from '#domain/listings/map/layout.ts'
import { type View, viewAround } from '#domain/listings/map/view.ts'
import type { PropertyCard } from '#domain/listings/property.ts'
import { pointOnMap } from '#domain/listings/towns/map-projection.ts'
import { TOWN_BY_PLACE } from '#domain/listings/towns/places.ts'
import { TOWNS } from '#domain/listings/towns/towns.ts'

export type HomeOnMap = Pick<PropertyCard, 'msl_number' | 'street' | 'place' | 'price' | 'is_favorite'>

export interface Pin extends Boxed {
  number: string
  href: string
  /** On the pin, such as `$789K`. */
  price: string
  /** Read aloud, such as `$789,000, 77 Stinson Street`. */
  name: string
  isSaved: boolean
}

export interface TownName extends Boxed {
  name: string
}

/** Leaves out homes in places whose position we don't know. */
export function pinsOf(homes: readonly HomeOnMap[], hrefOf: (home: HomeOnMap) => string): Pin[] {
  const placed = homes.flatMap((home) => {
    const town = TOWN_BY_PLACE.get(home.place)
    return town ? [{ ...home, ...pointOnMap(town) }] : []
  })
  const points = spread(placed)
  return placed.map((home, index) => {
    const price = shortPrice(home.price)
    return {
      ...(points[index] ?? home),
      number: home.msl_number,
      href: hrefOf(home),
      price,
      name: `${priceText(home.price)}, ${home.street}`,
      isSaved: home.is_favorite,
      box: pinBox(price),
    }
  })
}

/** The outline of a pin's label and its point. */
export function pinPath({ width }: Box): string {
  return `M-5-10H${-width / 2 + 15}a14 14 0 0 1 0-28H${width / 2 - 15}a14 14 0 0 1 0 28H5L0-4Z`
}

/** Returns the names of towns in twice the view, so that some are there after panning. */
export function namesAround({ x, y, width, height }: View): TownName[] {
  return TOWNS.map((town) => ({ name: town.name, ...pointOnMap(town), box: nameBox(town.name) })).filter(
    (at) =>
      at.x > x - width / 2 && at.x < x + width * 1.5 && at.y > y - height / 2 && at.y < y + height * 1.5,
  )
}

/** Places pins first, since names give way to them. Returns for each the index of the item that represents it. */
export function placed(pins: readonly Pin[], names: readonly TownName[], unitsPerPixel: number) {
  const leaders = declutter([...pins, ...names], unitsPerPixel)
  const covered = pins.map((_pin, index) => leaders.filter((one) => one === index).length - 1)
  return { leaders, covered }
}

/** Returns the view of a town or region: around its homes, otherwise around its towns. */
export function viewOf(pins: readonly Pin[], places: readonly string[]): View {
  if (pins.length > 0) return viewAround(pins)
  return viewAround(
    places.flatMap((place) => {
      const town = TOWN_BY_PLACE.get(place)
      return town ? [pointOnMap(town)] : []
    }),
  )
}
