import { priceText, pricePerOwner, roomsText } from '#domain/listings/home-words.ts'
import { PROPERTY_TYPES } from '#domain/listings/kinds.ts'
import type { Property } from '#domain/listings/property.ts'

export function homeDescription(home: Property): string {
  const rooms = roomsText(home).slice(0, 3).join(', ')
  const price = home.status === 'sold' ? 'sold' : `${priceText(home.price)}, ${pricePerOwner(home)}`
  const said = home.description.replaceAll(/\s+/g, ' ').trim()
  const start = `${PROPERTY_TYPES[home.propertyType]} with ${rooms}: ${price}. `
  return start + shortened(said, Math.max(40, DESCRIPTION_LENGTH - start.length))
}

const DESCRIPTION_LENGTH = 200

function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, length).replace(/[\s,.;:]+\S*$/, '')}…`
}
