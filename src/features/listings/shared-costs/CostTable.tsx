import type { ReactNode } from 'react'
import { priceText } from '#domain/listings/home-words.ts'
import type { Property } from '#domain/listings/property.ts'
import type { Costs, SharedCosts } from '#domain/listings/shared-costs/costs.ts'
import { typicalInsurance } from '#domain/listings/shared-costs/home-insurance.ts'
import type { Scenario } from '#domain/listings/shared-costs/scenario.ts'
import { eachText } from './cost-texts.ts'

interface CostTableProps {
  property: Pick<Property, 'province' | 'yearly_tax' | 'monthly_fees'>
  costs: SharedCosts
  scenario: Scenario
}

/** What the home costs each month and on closing day, in total and for one owner. */
export function CostTable({ property, costs, scenario }: CostTableProps) {
  const [first] = costs.owners
  if (!first) return null
  const { whole, transfer } = costs
  const { downPercent, ratePercent, years, owners, shares } = scenario
  const row = (name: string, amountOf: (part: Costs) => number) => (
    <Row name={name} whole={priceText(amountOf(whole))} part={priceText(amountOf(first))} />
  )
  const each = shares ? 'You' : eachText(owners)
  const insurance = typicalInsurance(property.province)
  return (
    <div className="cost-tables">
      <CostsOf title="Each month" each={each}>
        <tbody>
          {row(`Mortgage, ${ratePercent}% over ${years} years`, ({ mortgage }) => mortgage)}
          {property.yearly_tax === null ? (
            <Row name="Property tax" note="Ask the agent" />
          ) : (
            row('Property tax', ({ propertyTax }) => propertyTax)
          )}
          {property.monthly_fees !== null && row('Condo fees', ({ fees }) => fees)}
        </tbody>
        <tbody className="cost-sum">{row('Total per month', ({ month }) => month)}</tbody>
        <tbody className="cost-besides">
          <Row
            name="Plus home insurance"
            whole={`about ${priceText(insurance)}`}
            part={`about ${priceText(insurance * (first.month / whole.month || 0))}`}
          />
          <Row name="Plus heat and electricity" note="Ask for last year’s bills" />
        </tbody>
      </CostsOf>
      <CostsOf title="To close" each={each}>
        <tbody>
          {row(`Down payment, ${downPercent}%`, ({ downPayment }) => downPayment)}
          <Row name="Mortgage insurance" note="None at 20% down or more" />
          {transfer.estimate
            ? row(transfer.estimate.label, ({ transferTax }) => transferTax)
            : transfer.difference && <Row name="Land transfer tax" note="Not calculated here" />}
          {row('Lawyer, inspection and moving', ({ otherClosing }) => otherClosing)}
        </tbody>
        <tbody className="cost-sum">{row('Total cash', ({ cashToClose }) => cashToClose)}</tbody>
      </CostsOf>
    </div>
  )
}

function CostsOf({ title, each, children }: { title: string; each: string; children: ReactNode }) {
  return (
    <table className="cost-table">
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Whole home</th>
          <th scope="col">{each}</th>
        </tr>
      </thead>
      {children}
    </table>
  )
}

type RowProps = { name: string } & ({ note: string } | { whole: string; part: string })

function Row({ name, ...said }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {'note' in said ? (
        <td colSpan={2} className="text-muted">
          {said.note}
        </td>
      ) : (
        <>
          <td>{said.whole}</td>
          <td>{said.part}</td>
        </>
      )}
    </tr>
  )
}
