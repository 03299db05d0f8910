import { bidsOf } from '#domain/exits/bidding.ts'
import { fraction } from '#domain/exits/fraction.ts'
import type { Outcome } from '#domain/exits/outcome.ts'
import { pricedBid } from '#domain/exits/priced-bid.ts'
import { formatCents } from '#domain/format.ts'
import { AmountList } from './AmountList.tsx'
import { sentenceStart, formFor, nameOf, type Owners } from './exit-texts.ts'

const RULES = [
  { name: 'The winner’s own bid', hint: 'Rewards a low bid', weight: fraction(1) },
  { name: 'Halfway between the two', hint: 'A compromise between the two', weight: fraction(1, 2) },
  { name: 'The other’s bid', hint: 'Rewards a high bid', weight: fraction(0) },
]

/** The same two bids under three rules, beside what the page uses. */
export function BidRules({ outcome, owners }: { outcome: Outcome; owners: Owners }) {
  const { scenario, position } = outcome
  const debts = position.value - position.net
  const [one = 0, other = 0] = bidsOf(scenario, position).map((bid) => bid - debts)
  const [first = 0, second = 0] = scenario.shares
  const priced = RULES.map((rule) => ({ ...rule, ...pricedBid([one, other], [first, second], rule.weight) }))
  const winner = priced[0]?.winner ?? 0
  const [buyer, seller] = [owners[winner], owners[1 - winner]]
  return (
    <div className="pt-2">
      <p>
        {sentenceStart(buyer, 'bids', 'bid')} more and {formFor(buyer, 'buys', 'buy')} {nameOf(seller)} out.
        What that costs depends on the rule you agree on.
      </p>
      <div className="mt-3">
        <AmountList
          rows={[
            ...priced.map(({ name, hint, payment }) => ({
              name,
              hint,
              amount: formatCents(Math.max(0, payment)),
            })),
            {
              name: 'Each by their own bid',
              hint: 'What this page uses: both get their part of their own bid, and the extra is shared',
              amount: formatCents(outcome.owners[winner]?.pays ?? 0),
            },
          ]}
        />
      </div>
    </div>
  )
}
