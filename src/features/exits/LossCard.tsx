import { total } from '#domain/exits/cents.ts'
import type { Outcome } from '#domain/exits/outcome.ts'
import { formatCents, formatList } from '#domain/format.ts'
import { Card } from '#ui/Card.tsx'
import { nameOf, type Owners } from './exit-texts.ts'

/** What a loss means for the owners and the bank. */
export function LossCard({
  outcome: { owners: money, sharesAfter, scenario },
  owners,
}: {
  outcome: Outcome
  owners: Owners
}) {
  const short = money.map(({ pays }) => (sharesAfter === null ? pays : 0))
  const last = short[scenario.leaver] ?? 0
  if (total(short) === 0) return null
  const others = owners.flatMap((owner, place) => (place === scenario.leaver ? [] : [nameOf(owner)]))
  return (
    <Card as="section" aria-labelledby="exit-loss" className="border-transparent bg-alert-soft max-sm:p-4">
      <h2 className="text-title" id="exit-loss">
        To the bank, each of you owes all of it
      </h2>
      <p className="mt-2">
        You’re short {formatCents(total(short))}. Splitting it by {formatList(scenario.shares.map(String))}%
        is between you. If {nameOf(owners[scenario.leaver])} can’t bring {formatCents(last)}, the bank can ask{' '}
        {formatList(others)} for it.
      </p>
      <p className="mt-3 text-sm">
        Or don’t sell yet. Drag the year to see when selling stops costing you money.
      </p>
    </Card>
  )
}
