import type { ListingStatus } from '#domain/listings/status.ts'
import type { Air, Parking, PropertyType } from '#domain/listings/kinds.ts'
import type { Province, TimeZone } from '#domain/listings/towns/provinces.ts'

/** A picture of a home. Its copies of several widths are at `pictureAddress`. */
export interface Image {
  id: number
  /** Without width and ending. */
  filename: string
  /** What it shows, for those who cannot see it and under it in the lightbox. */
  caption: string
  /** Of the largest copy, in pixels. */
  width: number
  height: number
  /** A blur of it as a `data:` address of some 300 characters. */
  placeholder: string
}

/** The agent who answers for a home. */
export interface ListingAgent {
  id: number
  name: string
  picture: string | null
}

/** What a card in a list shows of a home. Amounts are integer cents, in Canadian dollars unless said. */
export interface PropertyCard {
  msl_number: string
  status: ListingStatus
  street: string
  neighbourhood: string
  /** City and province, such as `Toronto, ON`. */
  city_state: string
  city: string
  province: Province
  /** The place in addresses, such as `toronto`. */
  place: string
  propertyType: PropertyType
  price: number
  beds: number
  /** In halves: a room without a bath is half of one. */
  bath: number
  kitchens: number
  sqft: number
  prkng: number
  /** How many co-owners its layout suits, 2 to 5. */
  suits: number
  /** The day on which it was listed, such as 2026-11-22. */
  list_date: string
  /** The first picture; null without one. */
  image: Image | null
  /** The caller's own; false for who is not signed in. */
  is_favorite: boolean
}

/** A home as its page shows it. */
export interface Property extends Omit<PropertyCard, 'image'> {
  description: string
  parking: Parking
  airConditioning: Air
  /** The year in which it was built; null where nobody knows. */
  year_built: number | null
  /** Property tax of a year; null where it is not told. */
  yearly_tax: number | null
  /** Condominium or strata fees of a month; null without any. */
  monthly_fees: number | null
  /** A share of the home on offer, in whole percents, and what it costs in cents of US dollars; both or neither. */
  discount_percentage: number | null
  discount_amount: number | null
  /** IANA's name of the zone in which the home lies, such as America/Toronto. */
  time_zone: TimeZone
  images: Image[]
  /** Null when nobody answers for it any more. */
  agent: ListingAgent | null
  /** The caller asked for a tour. */
  tour_requested: boolean
  /** When what the page shows last changed, in epoch milliseconds. */
  changed_at: number
}
