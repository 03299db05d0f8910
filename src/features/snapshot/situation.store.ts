import type { GroupSnapshot } from '#api/features/snapshot/schemas.ts'
import { equalShares } from '#domain/calculators/mortgage/shares.ts'
import { firstTimeOutcomes } from '#domain/snapshot/first-time.ts'
import type { Range } from '#domain/snapshot/bands.ts'
import { together } from '#domain/snapshot/means.ts'
import { type Move, movesOf } from '#domain/snapshot/moves.ts'
import { type BuyingTerms, cashNeeded, type Reach, reachOf } from '#domain/snapshot/reach.ts'
import { termsFor } from '#domain/snapshot/owners.ts'
import { sharedIncome } from '#domain/snapshot/shares.ts'
import type { Location } from '#domain/calculators/land-transfer/locations.ts'
import { pictureOf } from '#lib/picture.ts'
import { outcomesOf, type OwnFigures, ownMeans, type ShownOwner } from './snapshot-texts.ts'

/** Someone to try the numbers with. Dollars. */
export interface Partner {
  name: string
  income: number
  debts: number
  cash: number
}

export const FIRST_PARTNERS: readonly Partner[] = [
  { name: 'Mina', income: 62_000, debts: 0, cash: 45_000 },
  { name: 'Paul', income: 71_000, debts: 250, cash: 60_000 },
]

export const NEW_PARTNER = { income: 60_000, debts: 0, cash: 40_000 } as const

/** Names for added partners. */
export const PARTNER_NAMES = ['Mina', 'Paul', 'Ines', 'Sam'] as const

/** They've never owned a home, are residents and have no spouse. */
const FIRST_TIMER = { owned: 'never', lived_until: null, partner: 'none', resident: true } as const

export interface ChosenTerms {
  location: Location
  rate: number
  years: number
}

/** What the result shows, for made-up partners and real groups alike. */
export interface Situation {
  owners: ShownOwner[]
  terms: BuyingTerms
  reach: Reach | null
  moves: Move[]
  /** Per year. */
  income: number
  /** Null while unknown. */
  cash: number | null
  between: Range | null
}

export interface Viewer {
  id: number
  name: string
  picture: string | null
}

/** Exact, since everyone but the viewer is made up. */
export function withPartners(
  mine: OwnFigures,
  partners: readonly Partner[],
  chosen: ChosenTerms,
  { viewer, day }: { viewer: Viewer; day: string },
): Situation {
  const means = ownMeans(mine, day)
  const shares = equalShares(partners.length + 1)
  const owners: ShownOwner[] = [
    {
      name: viewer.name,
      picture: viewer.picture,
      isMadeUp: false,
      percent: shares[0] ?? 100,
      outcomes: outcomesOf(mine, day),
      income: means.income,
    },
    ...partners.map(({ name, income }, index) => ({
      name,
      picture: null,
      isMadeUp: true,
      percent: shares[index + 1] ?? 0,
      outcomes: firstTimeOutcomes(FIRST_TIMER, day),
      income,
    })),
  ]
  const terms = termsFor(owners, chosen)
  const all = together([means, ...partners])
  return {
    owners,
    terms,
    reach: reachOf(all, terms, day),
    moves: movesOf(all, owners.length, terms, day),
    income: all.income,
    cash: all.cash,
    between: null,
  }
}

/** Returns a group's situation as the viewer may see it: exact for themselves, and what the others share. */
export function ofGroup(
  group: GroupSnapshot,
  mine: OwnFigures,
  { viewer, day }: { viewer: Viewer; day: string },
): Situation {
  const shared = termsFor(group.members, group)
  const { result } = group
  const you = group.members.filter(({ id }) => id === viewer.id)
  const others = group.members.filter(({ id }) => id !== viewer.id)
  const owners = [
    ...you.map(({ percent }) => ({
      name: viewer.name,
      picture: viewer.picture,
      isMadeUp: false,
      percent,
      outcomes: outcomesOf(mine, day),
      income: ownMeans(mine, day).income,
    })),
    ...others.map(({ first_name, picture, percent, outcomes, shared: figures }) => ({
      name: first_name,
      picture: pictureOf({ profile_picture_filename: picture }),
      isMadeUp: false,
      percent,
      outcomes,
      income: sharedIncome(figures),
    })),
  ]
  return {
    owners,
    terms: shared,
    reach: result?.reach ?? null,
    moves: result?.moves ?? [],
    income: result?.income ?? 0,
    // At least this much, according to the result.
    cash: result ? cashNeeded(result.reach.ceilings.cash, shared, day) : null,
    between: result?.between ?? null,
  }
}
