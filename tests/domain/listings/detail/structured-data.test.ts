import { describe, expect, test } from 'bun:test'
import { PROPERTY_TYPES, type PropertyType } from '#domain/listings/kinds.ts'
import type { Property, PropertyCard } from '#domain/listings/property.ts'
import {
  homeData,
  homesData,
  linkedDataText,
  breadcrumbData,
} from '#domain/listings/detail/structured-data.ts'
import { faultsOf, readSchemaOrg } from '#tests/support/schema-org.ts'

const VOCABULARY = readSchemaOrg()
const ORIGIN = 'https://cohearth.example'

const HOME: Property = {
  msl_number: '1042',
  status: 'published',
  street: '48 Euclid Avenue',
  neighbourhood: 'Trinity-Bellwoods',
  city_state: 'Toronto, ON',
  city: 'Toronto',
  province: 'ON',
  place: 'toronto',
  propertyType: 'semi-detached',
  price: 159_500_000,
  beds: 4,
  bath: 2.5,
  kitchens: 2,
  sqft: 2150,
  prkng: 1,
  suits: 3,
  list_date: '2026-11-19',
  is_favorite: false,
  description: 'Two doors. </script><script>alert(1)</script>',
  parking: 'garage',
  airConditioning: 'central',
  year_built: 1889,
  yearly_tax: 714_000,
  monthly_fees: null,
  discount_percentage: null,
  discount_amount: null,
  time_zone: 'America/Toronto',
  images: [
    { id: 1, filename: 'a-outside', caption: 'The front', width: 1280, height: 960, placeholder: 'data:,' },
  ],
  agent: { id: 2, name: 'Dana Kerr', picture: null },
  tour_requested: false,
  changed_at: Date.UTC(2026, 10, 20),
}
const CARD: PropertyCard = { ...HOME, image: HOME.images[0] ?? null }

describe('structured data', () => {
  const isType = (key: string): key is PropertyType => key in PROPERTY_TYPES
  test.each(Object.keys(PROPERTY_TYPES).filter(isType))(
    'of a home of type %s is in schema.org’s vocabulary',
    (type) => {
      const home = { ...HOME, propertyType: type }
      const graph = [
        homeData(home, ORIGIN),
        breadcrumbData({ place: 'toronto', name: 'Toronto' }, home, ORIGIN),
      ]
      expect(faultsOf(graph, VOCABULARY)).toEqual([])
    },
  )

  test('of a home with few details is valid too', () => {
    const home: Property = { ...HOME, images: [], agent: null, year_built: null, bath: 1 }
    expect(faultsOf([homeData(home, ORIGIN)], VOCABULARY)).toEqual([])
    expect(JSON.stringify(homeData(home, ORIGIN))).not.toContain('yearBuilt')
    expect(JSON.stringify(homeData(HOME, ORIGIN))).toContain('"yearBuilt":1889')
  })

  test('of a list and of a town is valid too', () => {
    const graph = [homesData([CARD, { ...CARD, image: null }], 25, ORIGIN)]
    expect(
      faultsOf([...graph, breadcrumbData({ place: 'toronto', name: 'Toronto' }, null, ORIGIN)], VOCABULARY),
    ).toEqual([])
    expect(graph[0]).toMatchObject({ itemListElement: [{ position: 25 }, { position: 26 }] })
  })

  test('has price, address, dates and pictures, but no position', () => {
    const data = homeData(HOME, ORIGIN)
    const url = `${ORIGIN}/listings/toronto-48-euclid-avenue-1042`
    expect(data).toMatchObject({
      url,
      datePosted: '2026-11-19',
      dateModified: '2026-11-20T00:00:00.000Z',
      image: [`${ORIGIN}/api/listing-pictures/a-outside-1280.webp`],
      mainEntity: {
        '@type': 'House',
        numberOfBathroomsTotal: 3,
        numberOfFullBathrooms: 2,
        numberOfPartialBathrooms: 1,
        address: { streetAddress: '48 Euclid Avenue', addressRegion: 'ON', addressCountry: 'CA' },
      },
      offers: {
        price: '1595000.00',
        priceCurrency: 'CAD',
        availability: 'https://schema.org/InStock',
        offeredBy: { name: 'Dana Kerr' },
      },
    })
    expect(JSON.stringify(data)).not.toMatch(/"(geo|latitude|longitude)"/)
    expect(homeData({ ...HOME, status: 'sold' }, ORIGIN)).toMatchObject({
      offers: { availability: 'https://schema.org/SoldOut' },
    })
  })

  test('has no markup in it, whatever a description says', () => {
    const text = linkedDataText([homeData(HOME, ORIGIN)])
    expect(text).not.toContain('<')
    expect(JSON.parse(text)['@graph'][0].description).toBe(HOME.description)
  })
})

describe('the check against the vocabulary finds', () => {
  test.each([
    ['a class that doesn’t exist', { '@type': 'Cottage' }, 'there is no Cottage'],
    ['a property that its class doesn’t have', { '@type': 'Offer', beds: 3 }, 'Offer has no such property'],
    [
      'a property of another class',
      { '@type': 'RealEstateListing', numberOfBedrooms: 3 },
      'RealEstateListing has no such property',
    ],
    [
      'a thing of the wrong class',
      { '@type': 'Offer', itemOffered: { '@type': 'House' } },
      'House is none of',
    ],
    ['a word instead of a number', { '@type': 'House', numberOfFullBathrooms: 'two' }, '"two" is none of'],
    [
      'a fraction instead of a whole number',
      { '@type': 'House', numberOfBathroomsTotal: 2.5 },
      '2.5 is none of',
    ],
    ['an invalid date', { '@type': 'RealEstateListing', datePosted: '19 November' }, 'is none of'],
    [
      'a value that an enumeration doesn’t list',
      { '@type': 'Offer', availability: 'Gone' },
      '"Gone" is none of',
    ],
    [
      'a fault in a nested thing',
      { '@type': 'House', address: { '@type': 'PostalAddress', street: 'Euclid' } },
      'House.address.street: PostalAddress has no such property',
    ],
  ])('%s', (_what, node, says) => {
    expect(faultsOf([node], VOCABULARY).join('\n')).toContain(says)
  })

  test('a reference to a thing of the wrong class', () => {
    const graph = [
      { '@type': 'House', '@id': '#home' },
      { '@type': 'Offer', itemOffered: { '@id': '#home' } },
    ]
    expect(faultsOf(graph, VOCABULARY)).toEqual([expect.stringContaining('House is none of')])
  })
})
