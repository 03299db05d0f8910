import type { PageApi } from '#api/site/locals.ts'
import type { Property } from '#domain/listings/property.ts'
import { type OwnBudget, ownBudgetFrom } from '#domain/listings/shared-costs/own-budget.ts'
import { type Scenario, scenarioIn } from '#domain/listings/shared-costs/scenario.ts'
import { PATH } from '#domain/paths.ts'
import { type GuardUser, opens } from '#domain/site/guard.ts'
import { unwrap } from '#lib/api.ts'
import { pictureOf } from '#lib/picture.ts'
import type { Calculators, Person } from './cost-texts.ts'

export interface SharedCostsData {
  /** What only the viewer sees; null for visitors we know nothing about. */
  viewer: { budget: OwnBudget; matches: number | null } | null
  group: Person[] | null
  /** How many owners the page starts with. */
  usually: number
  initial: Scenario
}

/** Links to the public calculator if the dashboard's isn't open to the user. */
export function calculatorsFor(user: GuardUser | null): Calculators {
  const forMembers = opens(user, PATH.TOOLS) ? 'for members' : null
  return {
    mortgage: opens(user, PATH.MORTGAGE) ? PATH.MORTGAGE : '/calculators/mortgage',
    transfer: opens(user, PATH.LAND_TRANSFER) ? 'open' : forMembers,
  }
}

/** `clientId` is null for visitors we know nothing about. */
export async function sharedCostsForPage(
  api: PageApi,
  { msl_number: msl, suits }: Pick<Property, 'msl_number' | 'suits'>,
  clientId: number | null,
  params: URLSearchParams,
): Promise<SharedCostsData> {
  if (clientId === null) {
    return { viewer: null, group: null, usually: suits, initial: scenarioIn(params, suits) }
  }
  const home = api.properties[':msl']
  const input = { param: { msl } }
  const [{ members }, { matches }, about, answers] = await Promise.all([
    unwrap(home.group.$get(input)),
    unwrap(home.interest.$get(input)),
    unwrap(api.wishes.mine.$get()),
    unwrap(api.properties.budget.$get()),
  ])
  const people = members.map(({ id, first_name: name, picture, is_favorite: hasSaved }) => {
    const isYou = id === clientId
    return { id, name, picture: pictureOf({ profile_picture_filename: picture }), hasSaved, isYou }
  })
  const group =
    people.length > 1 ? people.toSorted((one, other) => Number(other.isYou) - Number(one.isYou)) : null
  const usually = group ? group.length : suits
  return {
    viewer: { budget: ownBudgetFrom(about, answers), matches },
    group,
    usually,
    initial: scenarioIn(params, usually),
  }
}
