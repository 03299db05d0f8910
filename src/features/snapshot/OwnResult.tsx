import { Lock } from 'lucide-react'
import { limitsOn, qualifyingRate } from '#domain/calculators/lending/qualifying.ts'
import { type FigureKey, FIGURES } from '#domain/snapshot/figures.ts'
import type { BuyingTerms } from '#domain/snapshot/reach.ts'
import { rateText, wholeText } from '#features/calculators/texts.ts'
import type { OwnSums } from './snapshot-texts.ts'

export interface OwnResultProps {
  sums: OwnSums
  /** The debt that the sums count as paid off; null as things are. */
  paid: FigureKey | null
  terms: BuyingTerms
  day: string
  /** The cash needed for the viewer's part of a home; null without a home. */
  needs: { share: number; home: string; needed: number } | null
}

/** The viewer's figures added up, for their eyes only. */
export function OwnResult({ sums, paid, terms, day, needs }: OwnResultProps) {
  const rows = [
    ['Your income carries', wholeText(sums.carries)],
    ['Your debts take off', sums.takesOff === 0 ? '$0' : `−${wholeText(sums.takesOff)}`],
    ['You add to the loan', wholeText(sums.adds)],
  ] as const
  return (
    <>
      <p className="flex items-center gap-2 text-sm font-semibold">
        <Lock className="size-4" aria-hidden="true" />
        Only you see this
      </p>
      {paid && <p className="mt-3 font-semibold">As if this were paid off: {FIGURES[paid].name}</p>}
      <p className="mt-4 text-muted">Cash you can bring</p>
      <p className="figure mt-1">{wholeText(sums.cash)}</p>
      {needs && <Needs cash={sums.cash} {...needs} />}
      <dl className="mt-5 border-t border-current/25 pt-2">
        {rows.map(([name, amount]) => (
          <div
            key={name}
            className="flex justify-between gap-4 border-current/20 py-2.5 text-sm not-first:border-t last:text-base"
          >
            <dt>{name}</dt>
            <dd className="font-semibold">{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-muted">
        At {rateText(qualifyingRate(terms.ratePercent, day))}, the stress-test rate for{' '}
        {rateText(terms.ratePercent)}, over {terms.years} years, when debts are the limit (
        {limitsOn(day).tdsPercent}%).
      </p>
    </>
  )
}

interface NeedsProps {
  share: number
  home: string
  needed: number
  cash: number
}

function Needs({ share, home, needed, cash }: NeedsProps) {
  const left = cash - needed
  return (
    <>
      <svg className="mt-4 h-4 w-full rounded-full" aria-hidden="true">
        <rect width="100%" height="100%" className="fill-current opacity-30" />
        <rect
          width={`${needed === 0 ? 100 : Math.min(100, (cash / needed) * 100)}%`}
          height="100%"
          className="fill-accent"
        />
      </svg>
      <p className="mt-2 text-sm text-muted">
        Your {share}% of {home} needs <strong className="text-on-action">{wholeText(needed)}</strong>.{' '}
        {left >= 0 ? 'That leaves' : 'You’re short'}{' '}
        <strong className="text-on-action">{wholeText(Math.abs(left))}</strong>
        {left < 0 && ', unless the others bring more'}.
      </p>
    </>
  )
}
