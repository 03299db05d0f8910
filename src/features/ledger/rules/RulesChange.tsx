import { ArrowRight } from 'lucide-react'
import type { Rules } from '#domain/ledger/opening.ts'
import type { WholeRules } from '#domain/ledger/rules-on.ts'
import type { Owners } from '../ledger-texts.ts'
import { changesIn } from './rules-texts.ts'

/** What changes, before and after. */
export function RulesChange({ before, after, owners }: { before: WholeRules; after: Rules; owners: Owners }) {
  return (
    <dl className="mt-2">
      {changesIn(before, after, owners).map((row) => (
        <div key={row.label} className="sum-row">
          <dt className="text-muted">{row.label}</dt>
          <dd className="flex flex-wrap items-center justify-end gap-x-2">
            <span className="text-muted">{row.before}</span>
            <ArrowRight className="size-4" aria-label="becomes" />
            <b>{row.after}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
