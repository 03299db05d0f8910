import { type NewHome } from '#tests/support/listings.ts'

export const MILLION = 100 * 1_000_000

export const HOMES: Partial<NewHome>[] = [
  { msl_number: 'A', price: 0.9 * MILLION, beds: 3, property_type: 'row', suits: 3, sqft: 1400 },
  {
    msl_number: 'B',
    price: 1.2 * MILLION,
    beds: 4,
    kitchens: 2,
    prkng: 2,
    property_type: 'detached',
    suits: 4,
    sqft: 2100,
  },
  {
    msl_number: 'C',
    price: 0.9 * MILLION,
    beds: 2,
    property_type: 'condo',
    suits: 2,
    sqft: 800,
    city: 'Ottawa',
  },
  {
    msl_number: 'D',
    price: 0.4 * MILLION,
    beds: 3,
    property_type: 'row',
    suits: 3,
    sqft: 1400,
    city: 'Halifax',
    province: 'NS',
  },
  {
    msl_number: 'E',
    price: 0.5 * MILLION,
    beds: 5,
    property_type: 'acreage',
    suits: 5,
    sqft: 3000,
    city: 'Hope',
    province: 'BC',
  },
  {
    msl_number: 'F',
    price: 0.45 * MILLION,
    beds: 5,
    property_type: 'acreage',
    suits: 5,
    sqft: 2500,
    city: 'Hope',
    province: 'BC',
  },
  { msl_number: 'S', status: 'sold' },
  { msl_number: 'W', status: 'withdrawn' },
  { msl_number: 'X', status: 'draft' },
]
