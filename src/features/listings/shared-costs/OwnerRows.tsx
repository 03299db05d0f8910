import type { Costs } from '#domain/listings/shared-costs/costs.ts'
import { percentsOf, type Scenario } from '#domain/listings/shared-costs/scenario.ts'
import { ownerName } from '#features/calculators/mortgage/owner-texts.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { priceText } from '#domain/listings/home-words.ts'
import type { Person } from './cost-texts.ts'

interface OwnerRowsProps {
  owners: readonly Costs[]
  group: readonly Person[] | null
  scenario: Scenario
}

export function OwnerRows({ owners, group, scenario }: OwnerRowsProps) {
  const percents = percentsOf(scenario)
  return (
    <ul className="meaning-owners">
      {owners.map(({ month, cashToClose }, index) => {
        const person = group?.[index]
        const name = !person || person.isYou ? ownerName(index) : person.name
        return (
          <li key={person?.id ?? index}>
            {person && <Avatar src={person.picture} name={person.name} />}
            <span className="min-w-0">
              <span className="block truncate font-semibold">
                {name}
                {scenario.shares && <span className="font-normal text-muted"> · {percents[index]}%</span>}
              </span>
              <span className="block text-sm text-muted">{priceText(cashToClose)} to close</span>
            </span>
            <span className="meaning-month">
              {priceText(month)}
              <span className="block text-xs font-normal text-muted">a month</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
