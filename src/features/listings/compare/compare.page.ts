import type { PageApi } from '#api/site/locals.ts'
import { formatCount } from '#domain/format.ts'
import { areaText, priceText } from '#domain/listings/home-words.ts'
import { PARKING, PROPERTY_TYPES } from '#domain/listings/kinds.ts'
import type { Property } from '#domain/listings/property.ts'
import { type Costs, sharedCosts } from '#domain/listings/shared-costs/costs.ts'
import { scenarioIn, termsOf } from '#domain/listings/shared-costs/scenario.ts'
import { unwrap } from '#lib/api.ts'

export interface Comparison {
  homes: Property[]
  owners: number
  rows: { name: string; values: string[]; lowest?: number }[]
}

/** Compares homes for the number of owners in the address, or the group's size, or the smallest number that a home suits. */
export async function comparisonOf(
  api: PageApi,
  numbers: readonly string[],
  params: URLSearchParams,
): Promise<Comparison> {
  const [{ members }, ...homes] = await Promise.all([
    unwrap(api.groups.mine.$get()),
    ...numbers.map((msl) => unwrap(api.properties[':msl'].$get({ param: { msl } }))),
  ])
  const usually = members.length > 1 ? members.length : Math.min(...homes.map(({ suits }) => suits))
  const scenario = scenarioIn(params, usually)
  const owned = homes.flatMap((home) => sharedCosts(home, termsOf(scenario)).owners.slice(0, 1))
  return { homes, owners: scenario.owners, rows: rowsOf(homes, owned) }
}

function rowsOf(homes: readonly Property[], owned: readonly Costs[]): Comparison['rows'] {
  const facts = (name: string, fact: (home: Property) => string | number | null) => ({
    name,
    values: homes.map((home) => String(fact(home) ?? 'Not provided')),
  })
  const costs = (name: string, cost: (own: Costs) => number) => {
    const amounts = owned.map(cost)
    const least = Math.min(...amounts)
    const isTie = amounts.filter((amount) => amount === least).length > 1
    const values = amounts.map(priceText)
    return isTie ? { name, values } : { name, values, lowest: amounts.indexOf(least) }
  }
  return [
    facts('Price', ({ price }) => priceText(price)),
    costs('Your share per month', ({ month }) => month),
    costs('Your cash to close', ({ cashToClose }) => cashToClose),
    facts('Where', areaText),
    facts('Type', ({ propertyType }) => PROPERTY_TYPES[propertyType]),
    facts('Good for', ({ suits }) => `${suits} owners`),
    facts('Bedrooms', ({ beds }) => beds),
    facts('Bathrooms', ({ bath }) => bath),
    facts('Kitchens', ({ kitchens }) => kitchens),
    facts('Size', ({ sqft }) => `${formatCount(sqft)} sq ft`),
    facts('Parking', ({ prkng, parking }) =>
      prkng > 0 ? `${prkng}, ${PARKING[parking].toLowerCase()}` : 'None',
    ),
    facts('Built', ({ year_built }) => year_built),
    facts('Property tax per year', ({ yearly_tax }) => yearly_tax && priceText(yearly_tax)),
    facts('Condo fees per month', ({ monthly_fees }) =>
      monthly_fees === null ? 'None' : priceText(monthly_fees),
    ),
  ]
}
