import { Check, CircleAlert } from 'lucide-react'
import { formatDollars, formatList } from '#domain/format.ts'
import { keysOf } from '#domain/keys.ts'
import { type CashToClose, type ClosingKey, closingRange, type CostLine } from '#domain/snapshot/home.ts'
import type { Location } from '#domain/calculators/land-transfer/locations.ts'
import { isUnclear, sharesAt } from '#domain/snapshot/owners.ts'
import type { BuyingTerms } from '#domain/snapshot/reach.ts'
import { type ClosingCost, CLOSING_COSTS } from '#domain/snapshot/rules.ts'
import { AmountField } from '#features/calculators/mortgage/AmountField.tsx'
import { percentText, wholeText } from '#features/calculators/texts.ts'
import { Card } from '#ui/Card.tsx'
import { CostLines } from './CostLines.tsx'
import type { ShownOwner } from './snapshot-texts.ts'

interface CashTableProps {
  close: CashToClose
  costs: Readonly<Record<ClosingCost, number>>
  terms: BuyingTerms
  owners: readonly ShownOwner[]
  price: number
  cash: number | null
  onCosts: (costs: Readonly<Record<ClosingCost, number>>) => void
}

export function CashTable({ close, costs, terms, owners, price, cash, onCosts }: CashTableProps) {
  const isCovered = cash !== null && cash >= close.whole - 1
  const range = closingRange(price)
  return (
    <Card as="section" aria-labelledby="cash-heading" className="max-sm:p-4">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-title" id="cash-heading">
          Cash to close
        </h2>
        <span className={isCovered ? 'cash-pill' : 'cash-pill is-short'}>
          {isCovered ? (
            <Check className="size-4" aria-hidden="true" />
          ) : (
            <CircleAlert className="size-4" aria-hidden="true" />
          )}
          {isCovered ? 'Covered' : 'Not covered yet'}
        </span>
      </div>
      <CostLines
        className="mt-2"
        labelledBy="cash-heading"
        you={`You, ${owners[0]?.percent}%`}
        rows={close.lines.map((line) => {
          const [name, hint] = lineText(line, close, terms, owners)
          return { ...line, name, hint }
        })}
        sum={{ name: 'To bring', whole: close.whole, yours: close.yours }}
      />
      <p className="mt-3 text-sm text-muted">
        Guides say closing takes {wholeText(range.lowest)} to {wholeText(range.highest)} besides the down
        payment. Your own lawyers’ advice on the agreement isn’t included: ask them for a quote.
        {isUnclear(owners, terms.location) &&
          ` We found no rule for the refund in ${terms.location} when only some of you qualify, so we left it out: ask a lawyer.`}
        {close.unknownTransfer &&
          ` We can’t calculate what ${terms.location} charges, so ask a lawyer there.`}
      </p>
      <details className="mt-2 text-sm">
        <summary className="min-h-11 py-2 font-semibold">Change the estimates</summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          {keysOf(CLOSING_COSTS).map((key) => (
            <AmountField
              key={key}
              label={CLOSING_COSTS[key].name}
              hint={rangeText(key)}
              value={costs[key]}
              lowest={0}
              highest={20_000}
              step={25}
              decimals={0}
              onChange={(amount) => onCosts({ ...costs, [key]: amount })}
            />
          ))}
        </div>
      </details>
    </Card>
  )
}

function lineText(
  { key }: CostLine<ClosingKey>,
  close: CashToClose,
  { location }: BuyingTerms,
  owners: readonly ShownOwner[],
): [name: string, hint: string] {
  switch (key) {
    case 'down':
      return [
        'Down payment',
        close.premium > 0
          ? `${percentText(close.downPercent)}. Insurance of ${wholeText(close.premium)} is added to the mortgage`
          : `${percentText(close.downPercent)}, so no mortgage insurance`,
      ]
    case 'transfer':
      return ['Land transfer tax', location]
    case 'refund':
      return ['First-time refund', `For ${close.refundedPercent}%: ${whoQualifies(owners, location)}`]
    case 'premium_tax':
      return ['Tax on the insurance', 'Due in cash']
    case 'adjustments':
      return ['Adjustments', 'Six weeks of property tax that the seller prepaid']
    default:
      return [CLOSING_COSTS[key].name, rangeText(key)]
  }
}

function rangeText(key: ClosingCost): string {
  const { lowest, highest, hint } = CLOSING_COSTS[key]
  return `${formatDollars(lowest)}–${formatDollars(highest)}${hint && ` ${hint}`}`
}

function whoQualifies(owners: readonly ShownOwner[], location: Location): string {
  const qualify = sharesAt(owners, location).map(({ firstTime }) => firstTime === true)
  const names = owners.flatMap(({ name }, index) => (qualify[index] ? (index === 0 ? 'you' : name) : []))
  return formatList(names)
}
