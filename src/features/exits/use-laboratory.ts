import { fromUnits, type Units, unitsOf } from '#domain/exits/couple.ts'
import type { Province } from '#domain/calculators/provinces.ts'
import type { CommissionTax } from '#domain/exits/commission-tax.ts'
import type { ExitScenario } from '#domain/exits/scenario.ts'
import type { Means } from '#domain/exits/works.ts'
import { formatList } from '#domain/format.ts'
import { type Owner, type Owners, possessive, together } from './exit-texts.ts'
import { type Change, useExit } from './use-exit.ts'
import { useMeans } from './use-means.ts'

export interface LaboratoryProps {
  initial: ExitScenario
  usual: ExitScenario
  owners: Owners
  home: string | null
  /** Today, when the home is bought in this scenario. */
  day: string
  /** Each owner's income in dollars a year, as far as they share it with the viewer. */
  incomes: readonly (number | null)[]
  /** Where the home is; null if it isn't known. */
  province: Province | null
  /** The tax on the agent's fee there. */
  tax: CommissionTax
  /** Kept in the address in addition to the scenario. */
  extraParams?: Readonly<Record<string, string>>
}

/** The scenario that people edit, and the same with each couple as one owner, which the events use. */
export function useLaboratory({
  initial,
  usual,
  owners: all,
  incomes,
  extraParams,
}: Omit<LaboratoryProps, 'province' | 'tax'>) {
  const [whole, changeWhole] = useExit(initial, usual, extraParams)
  const people = all.slice(0, whole.shares.length)
  const { means, entered, mine, type } = useMeans(people, incomes)
  const units = unitsOf(whole)
  const change: Change = (changed) => changeWhole(fromUnits(changed, units))
  return {
    whole,
    changeWhole,
    people,
    scenario: units.scenario,
    change,
    owners: ownersOf(people, units),
    means: units.people.map((unit) => meansTogether(unit.map((place) => means[place] ?? null))),
    entered,
    mine,
    type,
  }
}

/** Returns each couple as one owner with both names. */
export function ownersOf(people: Owners, units: Units): Owner[] {
  return units.people.flatMap(([first = 0, second]) => {
    const [one, other] = [people[first], people[second ?? -1]]
    if (!one || !other) return one ?? []
    const pair = [one, other]
    const [you, them] = one.isYou ? [one, other] : [other, one]
    return {
      ...one,
      name: formatList(pair.map(({ name }) => name)),
      isYou: one.isYou || other.isYou,
      partner: {
        names: [one.name, other.name],
        picture: other.picture,
        called: together(pair),
        possessive: you.isYou ? `${possessive(them)} and your` : `${together(pair)}’s`,
      },
    }
  })
}

/** Adds up several people's incomes and debts; null unless they're all known. */
function meansTogether(means: readonly (Means | null)[]): Means | null {
  const known = means.flatMap((one) => one ?? [])
  if (known.length < means.length) return null
  return {
    income: known.reduce((sum, { income }) => sum + income, 0),
    debts: known.reduce((sum, { debts }) => sum + debts, 0),
  }
}
