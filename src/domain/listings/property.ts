import type { ListingStatus } from '#domain/listings/status.ts'
import type { Air, Parking, PropertyType } from '#domain/listings/kinds.ts'
import type { TimeZone } from '#domain/listings/towns/provinces.ts'
import type { Province } from '#domain/calculators/provinces.ts'

export interface Image {
  id: number
  filename: string
  caption: string
  width: number
  height: number
  /** A blur as a `data:` URL of about 300 characters. */
  placeholder: string
}

interface ListingAgent {
  id: number
  name: string
  picture: string | null
}

/** Amounts are integer cents, in Canadian dollars unless stated. */
export interface PropertyCard {
  msl_number: string
  status: ListingStatus
  street: string
  neighbourhood: string
  city_state: string
  city: string
  province: Province
  place: string
  propertyType: PropertyType
  price: number
  beds: number
  /** In halves: a bathroom without a bath counts as half. */
  bath: number
  kitchens: number
  sqft: number
  prkng: number
  /** How many co-owners the layout suits, 2 to 5. */
  suits: number
  yearly_tax: number | null
  monthly_fees: number | null
  /** Such as 2026-11-22. */
  list_date: string
  image: Image | null
  is_favorite: boolean
}

export interface Property extends Omit<PropertyCard, 'image'> {
  description: string
  parking: Parking
  airConditioning: Air
  year_built: number | null
  /** The share of the home on offer, in whole percent, and its price in cents of US dollars; both or neither. */
  discount_percentage: number | null
  discount_amount: number | null
  /** IANA name, such as America/Toronto. */
  time_zone: TimeZone
  images: Image[]
  agent: ListingAgent | null
  tour_requested: boolean
  /** When anything on the page last changed, in epoch milliseconds. */
  changed_at: number
}
