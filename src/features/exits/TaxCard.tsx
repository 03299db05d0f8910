import { lazy } from 'react'
import { BC_FLIPPING, bcFlipping } from '#domain/exits/gain.ts'
import { Note } from '#ui/Note.tsx'
import { LaterCard } from './LaterCard.tsx'
import { partText } from './tax-texts.ts'
import type { TaxOnGainProps } from './TaxOnGain.tsx'

const load = () => import('./TaxOnGain.tsx')
const TaxOnGain = lazy(async () => ({ default: (await load()).TaxOnGain }))

/** What an owner's gain is taxed by, and a warning if they sell too soon. */
export function TaxCard(props: TaxOnGainProps) {
  const { outcome, province, bought, sold } = props
  const { price, year } = outcome.scenario.figures
  const flipping = bcFlipping(bought, sold)
  const isTaxed = flipping.over > 0n && outcome.position.value > price * 100
  return (
    <>
      {isTaxed && (province === null || province === 'BC') && (
        <Note look="alert">
          {province === null ? 'If the home is in British Columbia, its' : 'British Columbia’s'} home flipping
          tax takes up to {partText(flipping)} of the gain in year {year}. It ends {BC_FLIPPING.rule.noneFrom}{' '}
          days after you buy.
        </Note>
      )}
      <LaterCard id="exit-gain" title="Tax on the gain" load={load}>
        <TaxOnGain key={`${outcome.scenario.leaver} ${sold}`} {...props} />
      </LaterCard>
    </>
  )
}
