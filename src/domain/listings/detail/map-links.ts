import type { Property } from '#domain/listings/property.ts'

const SERVICES = [
  ['OpenStreetMap', 'https://www.openstreetmap.org/search?query='],
  ['Google Maps', 'https://www.google.com/maps/search/?api=1&query='],
  ['Apple Maps', 'https://maps.apple.com/?q='],
] as const

/** Returns where map services show a home's address; nothing is sent until someone opens one. */
export function mapLinks({ street, city_state }: Pick<Property, 'street' | 'city_state'>) {
  const address = encodeURIComponent(`${street}, ${city_state}, Canada`)
  return SERVICES.map(([name, search]) => ({ name, href: search + address }))
}
