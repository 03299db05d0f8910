import { MoveHorizontal } from 'lucide-react'
import type { Lending } from '#domain/calculators/lending/lending.ts'
import { BOUNDS } from '#domain/calculators/mortgage/bounds.ts'
import { partOf, type Results } from '#domain/calculators/mortgage/results.ts'
import { type Scenario, withOwners } from '#domain/calculators/mortgage/scenario.ts'
import { wholeText } from '#features/calculators/texts.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ownerAt, type Person } from './owner-texts.ts'
import { Quantity } from './Quantity.tsx'
import { SplitBar } from './SplitBar.tsx'

interface OwnersProps {
  scenario: Scenario
  results: Results
  lending: Lending
  people: readonly Person[]
  onChange: (scenario: Scenario) => void
}

export function Owners({ scenario, results, lending, people, onChange }: OwnersProps) {
  const { shares } = scenario
  const equal = withOwners(scenario, shares.length)
  const last = ownerAt(people, shares.length - 1).name
  return (
    <Card as="section" aria-labelledby="owners-heading" className="grid gap-4 max-sm:p-4">
      <div className="-mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-title" id="owners-heading">
          Owners and shares
        </h2>
        {String(shares) !== String(equal.shares) && (
          <Button look="quiet" size="small" className="-mr-3 ml-auto" onClick={() => onChange(equal)}>
            Split equally
          </Button>
        )}
      </div>
      <Quantity
        label="Co-owners"
        value={shares.length}
        {...BOUNDS.owners}
        shownAs={(count) => `${count} owners`}
        onChange={(count) => count !== shares.length && onChange(withOwners(scenario, count))}
      />
      <SplitBar {...{ shares, people }} onChange={(changed) => onChange({ ...scenario, shares: changed })} />
      <p className="flex flex-wrap justify-between gap-x-6 text-sm text-muted">
        <span className="flex items-center gap-2">
          <MoveHorizontal className="size-4" aria-hidden="true" />
          Drag a handle, or use the arrow keys
        </span>
        <span>{last} gets what’s left</span>
      </p>
      <OwnersTable {...{ results, lending, people }} />
    </Card>
  )
}

type OwnersTableProps = Pick<OwnersProps, 'results' | 'lending' | 'people'>

export function OwnersTable({ results, lending, people }: OwnersTableProps) {
  return (
    <table className="table owners" aria-label="Each owner’s share">
      <thead>
        <tr>
          <th scope="col">Owner</th>
          <th scope="col">Estimate</th>
          <th scope="col">Lender’s figure</th>
          <th scope="col" className="owners-wide">
            Down payment
          </th>
          <th scope="col" className="owners-wide">
            Equity
          </th>
        </tr>
      </thead>
      <tbody>
        {results.owners.map(({ share, monthlyPayment, downPayment, equity }, index) => (
          <tr key={index}>
            <th scope="row">
              <span className="flex items-center gap-2">
                <span className={`owner-dot owner-${index + 1}`} />
                <span className="min-w-0">
                  {ownerAt(people, index).name} <span className="font-normal text-muted">{share}%</span>
                  <span className="owners-narrow font-normal whitespace-nowrap text-muted">
                    {wholeText(downPayment)} down
                  </span>
                </span>
              </span>
            </th>
            <td className="font-semibold">{wholeText(monthlyPayment)}</td>
            <td>{lending.obstacle ? '–' : wholeText(partOf(lending.monthlyPayment, share))}</td>
            <td className="owners-wide">{wholeText(downPayment)}</td>
            <td className="owners-wide">{wholeText(equity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
