import { listingPath, LISTINGS_PATH, placePath } from '#domain/listings/addresses.ts'
import { AIR_CONDITIONING, PARKING, PROPERTY_TYPES, type PropertyType } from '#domain/listings/kinds.ts'
import { pictureAddress } from '#domain/listings/pictures/pictures.ts'
import type { Property, PropertyCard } from '#domain/listings/property.ts'

/*
 * What search engines read about homes, in the vocabulary of https://schema.org, which a test checks. Positions are
 * left out: a home's own isn't known, and its town's would be wrong.
 */

export interface LinkedData {
  '@type': string
  [property: string]: unknown
}

const CLASSES: Readonly<Record<PropertyType, string>> = {
  detached: 'SingleFamilyResidence',
  'semi-detached': 'House',
  row: 'House',
  duplex: 'House',
  triplex: 'House',
  fourplex: 'House',
  condo: 'Apartment',
  loft: 'Apartment',
  acreage: 'SingleFamilyResidence',
}

const SQUARE_FEET = 'FTK'

/** `origin` is the public address without a path. */
export function homeData(home: Property, origin: string): LinkedData {
  const url = origin + listingPath(home)
  const images = home.images.map((image) => origin + pictureAddress(image, 1280))
  return {
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: nameOf(home),
    description: home.description,
    datePosted: home.list_date,
    dateModified: new Date(home.changed_at).toISOString(),
    inLanguage: 'en-CA',
    ...(images.length > 0 && { image: images }),
    mainEntity: placeData(home, `${url}#home`, images),
    offers: {
      '@type': 'Offer',
      url,
      price: (home.price / 100).toFixed(2),
      priceCurrency: 'CAD',
      availability: home.status === 'sold' ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      ...(home.agent && { offeredBy: { '@type': 'Person', name: home.agent.name } }),
    },
  }
}

function placeData(home: Property, id: string, images: readonly string[]): LinkedData {
  const full = Math.floor(home.bath)
  return {
    '@type': CLASSES[home.propertyType],
    '@id': id,
    name: nameOf(home),
    accommodationCategory: PROPERTY_TYPES[home.propertyType],
    address: addressData(home),
    numberOfBedrooms: home.beds,
    numberOfBathroomsTotal: Math.ceil(home.bath),
    numberOfFullBathrooms: full,
    ...(home.bath > full && { numberOfPartialBathrooms: 1 }),
    floorSize: { '@type': 'QuantitativeValue', value: home.sqft, unitCode: SQUARE_FEET },
    ...(home.year_built !== null && { yearBuilt: home.year_built }),
    amenityFeature: [
      feature('Kitchens', home.kitchens),
      feature('Parking spaces', home.prkng),
      feature('Parking', PARKING[home.parking]),
      feature('Air conditioning', AIR_CONDITIONING[home.airConditioning]),
    ],
    ...(images.length > 0 && { photo: images.map((contentUrl) => ({ '@type': 'ImageObject', contentUrl })) }),
  }
}

function feature(name: string, value: string | number): LinkedData {
  return { '@type': 'LocationFeatureSpecification', name, value }
}

function addressData({ street, city, province }: PropertyCard | Property): LinkedData {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: province,
    addressCountry: 'CA',
  }
}

const nameOf = ({ street, city_state }: PropertyCard | Property) => `${street}, ${city_state}`

export function homesData(homes: readonly PropertyCard[], from: number, origin: string): LinkedData {
  return {
    '@type': 'ItemList',
    numberOfItems: homes.length,
    itemListElement: homes.map((home, index) => ({
      '@type': 'ListItem',
      position: from + index,
      url: origin + listingPath(home),
      name: nameOf(home),
      ...(home.image && { image: origin + pictureAddress(home.image, 1280) }),
    })),
  }
}

export function breadcrumbData(
  place: { place: string; name: string },
  home: Pick<PropertyCard, 'place' | 'street' | 'msl_number'> | null,
  origin: string,
): LinkedData {
  const steps = [
    { name: 'Homes', item: LISTINGS_PATH },
    { name: place.name, item: placePath(place.place) },
    ...(home ? [{ name: home.street, item: listingPath(home) }] : []),
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, item }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: { '@id': origin + item },
    })),
  }
}

/** Escapes the data, so that no description can add markup. */
export function linkedDataText(graph: readonly LinkedData[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
}
