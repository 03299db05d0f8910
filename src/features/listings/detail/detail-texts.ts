import { formatCents, formatCount, formatDay, formatDollars, plural } from '#domain/format.ts'
import { AIR_CONDITIONING, PARKING, PROPERTY_TYPES } from '#domain/listings/kinds.ts'
import type { Property } from '#domain/listings/property.ts'

/** The bedrooms, bathrooms, kitchens, size and parking of a home, by the name of the picture that stands beside each. */
export function countsOf({ beds, bath, kitchens, sqft, prkng }: Property) {
  return [
    { name: 'beds', text: plural(beds, { one: '1 bedroom', other: `${beds} bedrooms` }) },
    { name: 'bath', text: plural(bath, { one: '1 bathroom', other: `${bath} bathrooms` }) },
    { name: 'kitchens', text: plural(kitchens, { one: '1 kitchen', other: `${kitchens} kitchens` }) },
    { name: 'sqft', text: `${formatCount(sqft)} sq ft` },
    { name: 'prkng', text: prkng === 0 ? 'No parking' : `${prkng} parking` },
  ] as const
}

/** The table of details: what is not known of a home has no row. */
export function detailsOf(home: Property): [label: string, value: string][] {
  const { propertyType, sqft, beds, bath, kitchens, prkng, parking, airConditioning } = home
  const { year_built: year, yearly_tax: tax, monthly_fees: fees, list_date, msl_number } = home
  const spaces = plural(prkng, { one: '1 space', other: `${prkng} spaces` })
  return [
    ['Type', PROPERTY_TYPES[propertyType]],
    ['Sq ft', formatCount(sqft)],
    ['Bedrooms', String(beds)],
    ['Bathrooms', String(bath)],
    ['Kitchens', String(kitchens)],
    ['Parking', prkng === 0 ? PARKING[parking] : `${PARKING[parking]}, ${spaces}`],
    ['Air-conditioning', AIR_CONDITIONING[airConditioning]],
    ...(year === null ? [] : [['Built in', String(year)] satisfies [string, string]]),
    ...(tax === null ? [] : [['Property tax', `${formatCents(tax)} a year`] satisfies [string, string]]),
    ...(fees === null ? [] : [['Fees', `${formatCents(fees)} a month`] satisfies [string, string]]),
    ['Listed', formatDay(list_date)],
    ['MSL number', msl_number],
  ]
}

/** Neighbourhood, city and province, such as `Trinity-Bellwoods, Toronto, ON`. */
export function areaOf({
  neighbourhood,
  city_state,
}: Pick<Property, 'neighbourhood' | 'city_state'>): string {
  return neighbourhood ? `${neighbourhood}, ${city_state}` : city_state
}

/** Cents of the price of a home in whole dollars. */
export function priceOf({ price }: Pick<Property, 'price'>): string {
  return formatDollars(price / 100)
}
