import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Insurance, Lending, Obstacle } from '#domain/calculators/lending/lending.ts'
import { downPercent } from '#domain/calculators/lending/insurance.ts'
import type { LendingTerms } from '#domain/calculators/lending/terms.ts'
import { loanOf, type Scenario } from '#domain/calculators/mortgage/scenario.ts'
import { wholeCents } from '#domain/calculators/rounding.ts'
import { PROVINCE_NAMES } from '#domain/calculators/provinces.ts'
import { formatDay, formatDollars } from '#domain/format.ts'
import { wholeText } from '#features/calculators/texts.ts'
import { Button } from '#ui/Button.tsx'

const ICONS = {
  good: <CircleCheck className="mt-0.5 size-5 flex-none text-action" aria-hidden="true" />,
  info: <Info className="mt-0.5 size-5 flex-none text-muted" aria-hidden="true" />,
  bad: <CircleAlert className="mt-0.5 size-5 flex-none text-alert" aria-hidden="true" />,
}

interface ChecksProps {
  scenario: Scenario
  terms: LendingTerms
  lending: Lending
  onChange: (change: Partial<Scenario>) => void
}

/** What Canadian lenders' rules say about the scenario. */
export function Checks({ scenario, terms, lending, onChange }: ChecksProps) {
  const { price, downPayment } = scenario
  const { obstacle, insurance, minimumDown } = lending
  const percent = `${downPercent(loanOf(scenario), price)}%`
  return (
    <ul className="grid gap-4">
      {obstacle ? (
        <Unmet {...{ obstacle, scenario, onChange }} />
      ) : (
        <Check look="good" title="Minimum down payment met">
          You need {wholeText(minimumDown)} at this price. You have {formatDollars(downPayment)}.
        </Check>
      )}
      {insurance && (
        <>
          <Check look="info" title={`Mortgage insurance: ${wholeText(insurance.premium)}`}>
            At {percent} down, the premium is {insurance.percent}% of the loan. It’s added to the mortgage.
          </Check>
          <PremiumTax insurance={insurance} province={PROVINCE_NAMES[terms.province]} />
        </>
      )}
      {!insurance && !obstacle && (
        <Check look="good" title="No mortgage insurance needed">
          You’re putting down {percent}. Insurance is only required below 20%.
        </Check>
      )}
    </ul>
  )
}

function Unmet({
  obstacle,
  scenario,
  onChange,
}: Pick<ChecksProps, 'scenario' | 'onChange'> & { obstacle: Obstacle }) {
  if (obstacle.kind === 'years') {
    return (
      <Check look="bad" title={`Insured mortgages are limited to ${obstacle.atMost} years`}>
        30 years is only for first-time buyers and new homes.
        <Fix onClick={() => onChange({ years: obstacle.atMost })}>Set it to {obstacle.atMost} years</Fix>
      </Check>
    )
  }
  const { atLeast } = obstacle
  const isInsurable = atLeast < scenario.price * 0.2
  const missing = Math.ceil(wholeCents(atLeast - scenario.downPayment) / 100)
  return (
    <Check look="bad" title={`${formatDollars(missing)} more down payment needed`}>
      {isInsurable
        ? `The minimum is 5% of the first $500,000 and 10% of the rest: ${wholeText(atLeast)}.`
        : `Homes at this price can’t be insured, so the minimum is 20%: ${wholeText(atLeast)}.`}
      <Fix onClick={() => onChange({ downPayment: atLeast })}>Set it to {wholeText(atLeast)}</Fix>
    </Check>
  )
}

function PremiumTax({ insurance: { tax, taxRule }, province }: { insurance: Insurance; province: string }) {
  if (taxRule.percent === 0) return null
  return (
    <Check look="info" title={`Sales tax on the premium: ${wholeText(tax)}`}>
      {province}’s {taxRule.percent}% is due in cash at closing.
      {taxRule.next && ` It changes to ${taxRule.next.percent}% on ${formatDay(taxRule.next.since)}.`}
    </Check>
  )
}

function Fix({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button wide className="no-print mt-3" onClick={onClick}>
      {children}
    </Button>
  )
}

function Check({ look, title, children }: { look: keyof typeof ICONS; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      {ICONS[look]}
      <div className="min-w-0 grow text-sm">
        <p className="text-base font-semibold">{title}</p>
        {children}
      </div>
    </li>
  )
}
