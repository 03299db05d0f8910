import { useMemo, useState } from 'react'
import type { Settlement } from '#api/features/ledger/settle/schemas.ts'
import { debtsIn, planOf, type Way } from '#domain/ledger/settle/working.ts'
import { useQuery } from '#lib/query.ts'
import { BackToMoney } from '../BackToMoney.tsx'
import { DebtsCard } from './DebtsCard.tsx'
import { PaymentsCard } from './PaymentsCard.tsx'
import { settlementQuery } from './settle.store.ts'
import { leadFor, titleFor } from './settle-texts.ts'
import { useSettle } from './use-settle.ts'
import { WayCard } from './WayCard.tsx'
import { WorkingTable } from './WorkingTable.tsx'

export function Settle({ settlement: initial, canSave }: { settlement: Settlement; canSave: boolean }) {
  const { data } = useQuery(canSave ? settlementQuery() : null, initial)
  const settlement = data ?? initial
  const { owners, payments } = settlement
  const [way, setWay] = useState<Way>('fewest')
  const acts = useSettle()
  const debts = useMemo(() => debtsIn(settlement), [settlement])
  const { underWay, plans } = useMemo(() => plansFor(settlement), [settlement])
  const all = plans[way]
  return (
    <>
      <BackToMoney />
      <h1 className="display text-section">{titleFor(all.length)}</h1>
      <p className="mt-1 mb-5 text-muted">{leadFor(debts, all)}</p>
      <div className="ledger-grid">
        {(all.length > 0 || payments.length > 0) && (
          <div className="ledger-side">
            <PaymentsCard {...{ owners, canSave, acts }} sent={payments} planned={all.slice(underWay)} />
          </div>
        )}
        <div className="ledger-main">
          {all.length > 0 && <DebtsCard {...{ owners, debts }} payments={all} />}
          <WorkingTable settlement={settlement} />
        </div>
        {all.length > 0 && (
          <div className="ledger-side">
            <WayCard {...{ plans, way }} onChoose={setWay} />
          </div>
        )}
      </div>
    </>
  )
}

/** Each way's payments, by owners' indexes. They start with those under way, which is how many `underWay` is. */
function plansFor(settlement: Settlement) {
  const underWay = settlement.payments
    .filter(({ state }) => state === 'sent')
    .map(({ from, to, cents }) => ({ from: from - 1, to: to - 1, cents }))
  const plan = (way: Way) => [...underWay, ...planOf(settlement, underWay, way)]
  return { underWay: underWay.length, plans: { fewest: plan('fewest'), 'along debts': plan('along debts') } }
}
