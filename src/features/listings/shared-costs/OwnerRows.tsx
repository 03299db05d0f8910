import type { Costs } from '#domain/listings/shared-costs/costs.ts'
import { percentsOf, type Scenario } from '#domain/listings/shared-costs/scenario.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { priceText } from '#domain/listings/home-words.ts'
import { type Person, personAt, ownerNameAt } from './cost-texts.ts'

interface OwnerRowsProps {
  owners: readonly Costs[]
  group: readonly Person[] | null
  scenario: Scenario
}

export function OwnerRows({ owners, group, scenario }: OwnerRowsProps) {
  const percents = percentsOf(scenario)
  return (
    <ul className="share-owners">
      {owners.map(({ month, cashToClose }, index) => {
        const person = personAt(group, owners.length, index)
        const name = ownerNameAt(group, owners.length, index)
        return (
          <li key={person?.id ?? index}>
            <Avatar src={person?.picture ?? null} name={person?.name ?? String(index + 1)} />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{name}</span>
              <span className="flex items-center gap-1.5 text-sm text-muted">
                <svg className={`share-dot share-part-${index + 1}`} viewBox="0 0 10 10" aria-hidden="true">
                  <rect width="10" height="10" rx="3" />
                </svg>
                {scenario.shares && `${percents[index]}% · `}
                {priceText(cashToClose)} to close
              </span>
            </span>
            <span className="share-month">
              {priceText(month)}
              <span className="block text-xs font-normal text-muted">a month</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The owners' shares as one bar. Decorative: the rows say the same. */
export function SplitBar({ owners }: Pick<OwnerRowsProps, 'owners'>) {
  const all = sumOf(owners)
  return (
    <svg className="share-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      {owners.map(({ downPayment }, index) => (
        <rect
          key={index}
          className={`share-part-${index + 1}`}
          x={(sumOf(owners.slice(0, index)) / all) * 100}
          width={(downPayment / all) * 100}
          height="1"
        />
      ))}
    </svg>
  )
}

const sumOf = (owners: readonly Costs[]) => owners.reduce((sum, { downPayment }) => sum + downPayment, 0)
