import { Lock } from 'lucide-react'
import { limitsOn } from '#domain/calculators/lending/qualifying.ts'
import { formatDollars, formatPercentOneDecimal } from '#domain/format.ts'
import type { Range } from '#domain/snapshot/bands.ts'
import { type BuyingTerms, type Limit, PRICE_STEP, type Reach } from '#domain/snapshot/reach.ts'
import { percentText, rateText } from '#features/calculators/texts.ts'
import { Card } from '#ui/Card.tsx'
import { ReachPicture } from './ReachPicture.tsx'
import { inWords, LIMIT_TEXTS, type SnapshotHome } from './snapshot-texts.ts'

interface HeroProps {
  reach: Reach
  terms: BuyingTerms
  day: string
  homes: readonly SnapshotHome[]
  chosen: string | null
  /** The range that contains a group's exact price; null if it's exact. */
  between: Range | null
}

export function Hero({ reach, terms, day, homes, chosen, between }: HeroProps) {
  const { gdsPercent, tdsPercent } = limitsOn(day)
  return (
    <Card as="section" aria-labelledby="reach-heading" className="hero">
      <div className="flex flex-col gap-3 p-5 sm:p-8">
        <h2 className="font-sans text-lg font-normal tracking-normal text-muted" id="reach-heading">
          Together you can buy up to {between && 'about'}
        </h2>
        <p className="hero-price" data-price>
          {formatDollars(reach.price)}
        </p>
        <p>
          <strong className="text-alert">{LIMIT_TEXTS[reach.limit]}</strong> {othersText(reach)}
        </p>
        <Gauge
          name="Debts and housing"
          short="TDS"
          ratio={reach.tds}
          limit={tdsPercent}
          isLimit={reach.limit === 'debts'}
        />
        <Gauge
          name="Housing"
          short="GDS"
          ratio={reach.gds}
          limit={gdsPercent}
          isLimit={reach.limit === 'income'}
        />
        <p className="text-sm text-muted">
          Tested at {rateText(reach.testedPercent)} for a {rateText(terms.ratePercent)} mortgage over{' '}
          {terms.years} years, with {percentText(Math.floor(reach.downPercent))} down and closing costs for{' '}
          {terms.location}. The limits are the insurers’; other lenders set their own.
        </p>
        <p className="mt-auto flex items-start gap-2 text-sm text-muted">
          <Lock className="mt-1 size-4 flex-none" aria-hidden="true" />
          <span>
            {between
              ? `Everyone’s totals count in steps, so nobody can work out anyone’s exact figures. The exact result is between ${formatDollars(between.lowest)} and ${formatDollars(between.highest)}.`
              : `Rounded down to ${formatDollars(PRICE_STEP)}. Only you see this.`}
          </span>
        </p>
      </div>
      <ReachPicture {...{ reach, homes, chosen }} />
    </Card>
  )
}

function othersText({ limit, ceilings }: Reach): string {
  const rest: Record<Limit, string> = {
    debts: `Your incomes alone would reach ${inWords(ceilings.income)}, and your cash ${cashText(ceilings.cash)}.`,
    income: `Your cash ${cashText(ceilings.cash)}.`,
    cash: `Your income and debts would reach ${inWords(Math.min(ceilings.income, ceilings.debts))}.`,
  }
  return rest[limit]
}

function cashText(cash: number): string {
  return `reaches past ${inWords(cash)}`
}

interface GaugeProps {
  name: string
  short: string
  ratio: number
  limit: number
  isLimit: boolean
}

/** The full width is a little more than the limit, which a tick marks. */
const WIDTH_PERCENT = 44

function Gauge({ name, short, ratio, limit, isLimit }: GaugeProps) {
  return (
    <div>
      <p className="flex gap-2 text-sm">
        <strong>{name}</strong>
        <span className="text-muted">
          {short}, limit {limit}%
        </span>
        <strong className="ml-auto">{formatPercentOneDecimal(ratio)}</strong>
      </p>
      <svg className="mt-1.5 h-5 w-full" aria-hidden="true">
        <rect y="4" width="100%" height="12" rx="6" className="fill-sunken" />
        <rect
          y="4"
          width={`${Math.min(100, (ratio * 10_000) / WIDTH_PERCENT)}%`}
          height="12"
          rx="6"
          className={isLimit ? 'fill-alert-shape' : 'fill-action'}
        />
        <rect x={`${(limit / WIDTH_PERCENT) * 99.2}%`} width="3" height="20" rx="1.5" className="fill-ink" />
      </svg>
    </div>
  )
}
