import { describe, expect, test } from 'bun:test'
import { dashboardListingPath, forOwners, listingPath, numberIn, slugOf } from '#domain/listings/addresses.ts'
import { mapLinks } from '#domain/listings/detail/map-links.ts'
import {
  areaText,
  homesText,
  ownersInWords,
  pricePerOwner,
  priceText,
  roomsText,
  shortPrice,
  shortRooms,
} from '#domain/listings/home-words.ts'

const HOME = { beds: 4, bath: 2, kitchens: 1, sqft: 2_150, prkng: 2 }
const SMALL = { beds: 1, bath: 1, kitchens: 2, sqft: 900, prkng: 0 }

describe('a home in words', () => {
  test.each([
    [78_900_000, '$789,000', '$789K'],
    [99_949_999, '$999,500', '$999K'],
    [99_950_000, '$999,500', '$1M'],
    [105_000_000, '$1,050,000', '$1.05M'],
    [160_000_000, '$1,600,000', '$1.6M'],
  ])('costs %p cents: %s, short %s', (cents, price, short) => {
    expect(priceText(cents)).toBe(price)
    expect(shortPrice(cents)).toBe(short)
  })

  test('costs each owner a share', () => {
    expect(pricePerOwner({ price: 119_000_000, suits: 3 })).toBe('$396,667 each for three owners')
    expect([0, 1, 5, 6].map(ownersInWords)).toEqual(['no', 'one', 'five', '6'])
  })

  test('counts its rooms', () => {
    expect(roomsText(HOME)).toEqual(['4 bedrooms', '2 bathrooms', '1 kitchen', '2,150 sq ft', '2 parking spaces']) // prettier-ignore
    expect(roomsText(SMALL)).toEqual(['1 bedroom', '1 bathroom', '2 kitchens', '900 sq ft'])
    expect(roomsText({ ...SMALL, prkng: 1 }).at(-1)).toBe('1 parking space')
    expect(shortRooms(HOME)).toEqual(['4 bed', '2 bath', '1 kitchen'])
  })

  test('is in an area with its city, and with its neighbourhood if it has one', () => {
    expect(areaText({ neighbourhood: '', city_state: 'Hamilton, Ontario' })).toBe('Hamilton, Ontario')
    expect(areaText({ neighbourhood: 'Stinson', city_state: 'Hamilton, Ontario' })).toBe(
      'Stinson, Hamilton, Ontario',
    )
  })

  test('is counted in the singular and plural', () => {
    expect([homesText(1), homesText(0), homesText(1_200)]).toEqual(['1 home', '0 homes', '1,200 homes'])
  })
})

describe('a home’s address', () => {
  test('ends in its number', () => {
    const path = listingPath({ place: 'toronto', street: '48 Rue Étienne', msl_number: 'C1042' })
    expect(path).toBe('/listings/toronto-48-rue-etienne-c1042')
    expect(listingPath({ place: 'iqaluit', street: 'ᐊᕝᕕᖅ', msl_number: '1042' })).toBe(
      '/listings/iqaluit-1042',
    )
    expect(numberIn('toronto-48-rue-etienne-c1042')).toBe('C1042')
    expect(numberIn('c1042')).toBe('C1042')
  })

  test.each(['', 'toronto-', 'toronto-a.b', `toronto-${'1'.repeat(21)}`])('%p has no number', (name) => {
    expect(numberIn(name)).toBeNull()
  })

  test('is made of letters, digits and hyphens', () => expect(slugOf(' O’Neil St. #4 ')).toBe('oneil-st-4'))

  test('keeps the number of owners that someone chose', () => {
    expect(forOwners('/listings/a-1', null)).toBe('/listings/a-1')
    expect(forOwners('/listings/a-1', 3)).toBe('/listings/a-1?people=3')
    expect(forOwners(dashboardListingPath('A&1'), 3)).toBe('/dashboard/listing?msl_number=A%261&people=3')
  })

  test('is looked up by map services only after someone opens one', () => {
    const links = mapLinks({ street: '48 Rue Étienne', city_state: 'Laval, QC' })
    const address = '48%20Rue%20%C3%89tienne%2C%20Laval%2C%20QC%2C%20Canada'
    expect(links.map(({ name }) => name)).toEqual(['OpenStreetMap', 'Google Maps', 'Apple Maps'])
    expect(links.every(({ href }) => href.startsWith('https://') && href.endsWith(`=${address}`))).toBe(true)
  })
})
