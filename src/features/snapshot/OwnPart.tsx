import { lazy } from 'react'
import { type FigureKind, type FigureKey, FIGURES } from '#domain/snapshot/figures.ts'
import { paidOff } from '#domain/snapshot/pay-off.ts'
import { keysOf } from '#domain/keys.ts'
import type { BuyingTerms } from '#domain/snapshot/reach.ts'
import type { Share } from '#domain/snapshot/shares.ts'
import { wholeText } from '#features/calculators/texts.ts'
import { Card } from '#ui/Card.tsx'
import { LaterDetails } from '#ui/LaterDetails.tsx'
import { FigureRow } from './FigureRow.tsx'
import { FirstTimeCard } from './FirstTimeCard.tsx'
import { GiftTip } from './GiftTip.tsx'
import { PayOff } from './PayOff.tsx'
import { effectOf, type OwnFigures, type OwnSums, ownSums } from './snapshot-texts.ts'

const loadRoom = () => import('./FhsaRoom.tsx')
const FhsaRoom = lazy(async () => ({ default: (await loadRoom()).FhsaRoom }))

const KINDS = {
  income: 'Income',
  debts: 'Debts',
  savings: 'Savings for the home',
} as const satisfies Record<FigureKind, string>

interface OwnPartProps {
  mine: OwnFigures
  sums: OwnSums
  terms: BuyingTerms
  day: string
  /** The debt that counts as paid off for now. */
  paid: FigureKey | null
  onPaid: (debt: FigureKey | null) => void
  onChange: (mine: OwnFigures) => void
  /** Null without a group. */
  sharing: { shared: readonly Share[]; onShare: (share: Share, shared: boolean) => void } | null
}

export function OwnPart({ mine, sums, terms, day, paid, onPaid, onChange, sharing }: OwnPartProps) {
  const set = (key: FigureKey, cents: number) =>
    onChange({ ...mine, figures: { ...mine.figures, [key]: cents } })
  const shareOf = (share: Share) =>
    sharing && {
      shared: sharing.shared.includes(share),
      onShare: (shared: boolean) => sharing.onShare(share, shared),
    }
  const tipFor = (key: FigureKey) => {
    const figures = paidOff(mine.figures, key)
    return (
      figures && (
        <PayOff
          name={FIGURES[key].name}
          before={sums}
          after={ownSums({ ...mine, figures }, terms, day)}
          isTried={paid === key}
          onTry={(isTried) => onPaid(isTried ? key : null)}
        />
      )
    )
  }
  const totals = {
    income: `${wholeText(sums.income)} a year`,
    debts: `${wholeText(sums.debts)} a month`,
    savings: wholeText(sums.cash),
  }
  return (
    <div className="grid gap-4" data-sharing={sharing !== null}>
      <p className="figure-columns" aria-hidden="true">
        <span>Your figure</span>
        <span>What it does</span>
        {sharing && <span>Share</span>}
      </p>
      {keysOf(KINDS).map((kind) => (
        <Card
          as="section"
          key={kind}
          aria-labelledby={`${kind}-heading`}
          className="pb-2 max-sm:px-4 max-sm:pt-4"
        >
          <div className="flex items-baseline justify-between gap-4">
            <h2 className="text-title" id={`${kind}-heading`}>
              {KINDS[kind]}
            </h2>
            <p className="font-semibold">{totals[kind]}</p>
          </div>
          <ul>
            {keysOf(FIGURES)
              .filter((key) => FIGURES[key].kind === kind)
              .map((key) => (
                <FigureRow
                  key={key}
                  name={key}
                  cents={mine.figures[key]}
                  effect={effectOf(key, mine, terms, day)}
                  onChange={(cents) => set(key, cents)}
                  share={shareOf(key)}
                  more={
                    key === 'fhsa' ? (
                      <LaterDetails
                        className="figure-more text-sm"
                        load={loadRoom}
                        summary={<span className="font-semibold">How much more can you put in?</span>}
                      >
                        <FhsaRoom day={day} />
                      </LaterDetails>
                    ) : key === 'gift' ? (
                      mine.figures.gift > 0 && <GiftTip />
                    ) : (
                      tipFor(key)
                    )
                  }
                />
              ))}
          </ul>
        </Card>
      ))}
      <FirstTimeCard
        answers={mine.first_time}
        location={terms.location}
        day={day}
        onChange={(first_time) => onChange({ ...mine, first_time })}
        share={shareOf('first_time')}
      />
    </div>
  )
}
