import { total } from '#domain/exits/cents.ts'
import type { Drill } from '#domain/exits/drill.ts'
import { type DrillPlan, monthStart } from '#domain/exits/drill-plan.ts'
import { FORCED_AFTER_MONTHS, FORCED_DISCOUNT, forcedSale } from '#domain/exits/forced-sale.ts'
import { capitalized, formatCents, formatMonth } from '#domain/format.ts'
import { Card } from '#ui/Card.tsx'
import { type Owners, possessive, staying, together } from './exit-texts.ts'
import { Scenes } from './scenes/Scenes.tsx'
import { figuresOf } from './summary-texts.ts'

interface ForcedSaleCardProps {
  plan: DrillPlan
  drill: Drill
  owners: Owners
  /** The index of the first month that nobody pays. */
  first: number
  /** What the others could add a month, in cents. */
  spare: number
}

/** What a forced sale would leave everyone with, if the others can’t pay for three short months in a row. */
export function ForcedSaleCard({
  plan: { scenario, month },
  drill,
  owners,
  first,
  spare,
}: ForcedSaleCardProps) {
  const others = staying(owners, scenario)
  const missed = drill.months.slice(first, first + FORCED_AFTER_MONTHS).map(({ short }) => short)
  const arrears = total(missed)
  const outcome = forcedSale(scenario, arrears)
  return (
    <Card as="section" aria-labelledby="drill-forced" className="mt-5 max-sm:p-4">
      <h2 className="text-title" id="drill-forced">
        If nobody can pay: a forced sale
      </h2>
      <p className="mt-1 max-w-3xl text-muted">
        {capitalized(together(others))}{' '}
        {spare === 0 ? 'couldn’t add anything' : `could add ${formatCents(spare)} a month together`}, and{' '}
        {spare === 0 ? 'money' : 'more than that'} is missing from {formatMonth(monthStart(month, first))} on.
        After {FORCED_AFTER_MONTHS} missed months, in{' '}
        {formatMonth(monthStart(month, first + FORCED_AFTER_MONTHS))}, an agreement usually lets the others
        force a sale.
      </p>
      <div className="exit-frame mt-4">
        <Scenes {...{ outcome, owners }} lit={null} />
      </div>
      <dl className="mt-4 grid gap-x-8 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {figuresOf(outcome, owners).map(([what, amount], place) => (
          <div key={place} className="flex justify-between gap-4">
            <dt className="text-muted">{what}</dt>
            <dd className="font-semibold">{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">
        A rushed sale often brings in 5 to 10% less than the appraised value. We assume {FORCED_DISCOUNT}%
        less, and take off the agent, sales tax, lawyer, penalty and {formatCents(arrears)} still owed to the
        bank. The others’ part of what’s owed comes out of {possessive(owners[scenario.leaver])} money.
      </p>
    </Card>
  )
}
