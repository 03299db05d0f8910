import { ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { wholeText } from '#features/calculators/texts.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Checks } from './Checks.tsx'
import { type Figures, lenderText, Result, shareTitle } from './Result.tsx'
import type { ComponentProps } from 'react'

/** On phones: the result at the bottom of the screen, which opens in full. */
export function ResultBar({ figures, checks }: { figures: Figures; checks: ComponentProps<typeof Checks> }) {
  const [open, setOpen] = useState(false)
  const { results, lending } = figures
  return (
    <>
      <div className="result-bar no-print" data-bottom-bar="">
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span className="grow text-left">
            <span className="block text-xs text-muted">{shareTitle(figures)} · Estimate</span>
            <span className="display text-heading">{wholeText(results.owners[0]?.monthlyPayment ?? 0)}</span>
          </span>
          <span className="max-w-40 text-right">
            <span className="block text-xs text-muted">As lenders calculate it</span>
            <span className={lending.obstacle ? 'text-sm font-semibold' : 'text-lg font-semibold'}>
              {lending.obstacle ? 'Not possible' : lenderText(figures)}
            </span>
          </span>
          <ChevronUp className="size-5 flex-none" aria-hidden="true" />
          <span className="sr-only">Show the full result</span>
        </button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={shareTitle(figures)} size="sheet">
        <div className="card card-solid">
          <Result {...figures} />
        </div>
        <Checks {...checks} />
      </Dialog>
    </>
  )
}
