import type { ComponentProps } from 'react'
import { BottomBar } from '#features/calculators/BottomBar.tsx'
import { Rolling } from '#features/calculators/Rolling.tsx'
import { wholeText } from '#features/calculators/texts.ts'
import { Checks } from './Checks.tsx'
import { type Figures, lenderText, Result, shareTitle } from './Result.tsx'

/** On phones: the result at the bottom of the screen, which can be expanded. */
export function ResultBar({ figures, checks }: { figures: Figures; checks: ComponentProps<typeof Checks> }) {
  const { results, lending } = figures
  return (
    <BottomBar
      title={shareTitle(figures)}
      figures={
        <>
          <span className="grow text-left">
            <span className="block text-xs text-muted">{shareTitle(figures)} · Estimate</span>
            <span className="display text-heading">
              <Rolling value={results.owners[0]?.monthlyPayment ?? 0} shownAs={wholeText} />
            </span>
          </span>
          <span className="max-w-40 text-right">
            <span className="block text-xs text-muted">As lenders calculate it</span>
            <span className={lending.obstacle ? 'text-sm font-semibold' : 'text-lg font-semibold'}>
              {lending.obstacle ? 'Not possible' : lenderText(figures)}
            </span>
          </span>
        </>
      }
    >
      <div className="card card-solid">
        <Result {...figures} />
      </div>
      <Checks {...checks} />
    </BottomBar>
  )
}
