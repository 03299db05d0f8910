import type { PageApi } from '#api/site/locals.ts'
import type { DownPayment } from '#domain/listings/shared-costs/down-payment.ts'
import type { Property } from '#domain/listings/property.ts'
import { type Scenario, scenarioIn } from '#domain/listings/shared-costs/scenario.ts'
import { PATH } from '#domain/paths.ts'
import { type GuardUser, opens } from '#domain/site/guard.ts'
import { unwrap } from '#lib/api.ts'
import { pictureOf } from '#lib/picture.ts'
import type { Calculators, Person } from './cost-texts.ts'

export interface SharedCostsData {
  isClient: boolean
  group: Person[] | null
  downPayment: DownPayment | null
  matches: number | null
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
    return {
      isClient: false,
      group: null,
      downPayment: null,
      matches: null,
      initial: scenarioIn(params, { usually: suits }),
    }
  }
  const home = api.properties[':msl']
  const asked = { param: { msl } }
  const [{ members, down_payment: downPayment }, { matches }] = await Promise.all([
    unwrap(home.group.$get(asked)),
    unwrap(home.interest.$get(asked)),
  ])
  const people = members.map(({ id, first_name: name, picture, is_favorite: hasSaved }) => {
    const isYou = id === clientId
    return { id, name, picture: pictureOf({ profile_picture_filename: picture }), hasSaved, isYou }
  })
  const group =
    people.length > 1 ? people.toSorted((one, other) => Number(other.isYou) - Number(one.isYou)) : null
  return {
    isClient: true,
    group,
    downPayment,
    matches,
    initial: scenarioIn(params, group ? { group: group.length } : { usually: suits }),
  }
}
