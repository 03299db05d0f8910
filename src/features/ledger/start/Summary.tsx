import { formatDay } from '#domain/format.ts'
import { nameOf } from '../ledger-texts.ts'
import type { Owners } from '../ledger-texts.ts'
import type { Figures } from './start.store.ts'

const CLAUSES = { share: 'By share', head: 'By head' } as const
const MODES = {
  fixed: 'Stay as agreed',
  cost: 'Follow the money',
  units: 'Bought at the day’s value',
} as const

/** All opening figures, to check before confirming. */
export function Summary({ figures, owners }: { figures: Figures; owners: Owners }) {
  const rows: [string, string][] = [
    ['Home', figures.home || 'No address yet'],
    ['Price', `$${figures.price}`],
    ['Closed on', figures.closed ? formatDay(figures.closed) : ''],
    ['Borrowed', `$${figures.borrowed}`],
    ['Rate', `${figures.rate}%, ${figures.years} years`],
    ['Payment', `$${figures.payment}`],
    ...owners.map((owner, index): [string, string] => [
      `Down payment, ${nameOf(owner)}`,
      `$${figures.down[index]} · share ${figures.shares[index]}`,
    ]),
    ['Repairs', CLAUSES[figures.repairs]],
    ['Utilities', CLAUSES[figures.utilities]],
    ['Needs a majority over', `$${figures.approvalOver}`],
    ['Reserve', `${figures.reserveMonths} months`],
    ['Contributions per month', `$${figures.monthly}`],
    ['Shares', MODES[figures.mode]],
  ]
  return (
    <dl>
      {rows.map(([label, value]) => (
        <div key={label} className="sum-row">
          <dt className="text-muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
