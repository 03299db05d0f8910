import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { monthsAfter } from '#domain/day.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { BackToMoney } from './BackToMoney.tsx'
import { fetchMonth } from './calls.ts'
import type { Ledger } from './ledger-texts.ts'
import { MonthCard } from './MonthCard.tsx'

/** All entries, a month at a time. */
export function Entries({ ledger }: { ledger: Ledger }) {
  const [month, setMonth] = useState(ledger.month)
  const { busy, run } = useAction<'earlier' | 'later'>()
  const first = ledger.bought.day.slice(0, 7)

  const go = (by: number) =>
    run(
      by < 0 ? 'earlier' : 'later',
      async () => setMonth(await fetchMonth(monthsAfter(`${month.month}-01`, by).slice(0, 7))),
      'We couldn’t load that month. Please try again.',
    )

  return (
    <>
      <BackToMoney />
      <h1 className="display mt-1 mb-5 text-section">All entries</h1>
      <MonthCard
        {...{ ledger, month }}
        canSave
        others={
          <span className="flex gap-2">
            <Button
              look="ghost"
              size="small"
              inactive={month.month <= first}
              busy={busy === 'earlier' && '…'}
              onClick={() => void go(-1)}
            >
              <ChevronLeft aria-hidden="true" />
              Earlier
            </Button>
            <Button
              look="ghost"
              size="small"
              inactive={month.month >= ledger.month.month}
              busy={busy === 'later' && '…'}
              onClick={() => void go(1)}
            >
              Later
              <ChevronRight aria-hidden="true" />
            </Button>
          </span>
        }
      />
    </>
  )
}
