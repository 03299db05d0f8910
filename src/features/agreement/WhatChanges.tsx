import type { AgreementResponse, TermVersions } from '#api/features/agreement/schemas.ts'
import { barOf, SALE_PERCENTS } from '#domain/agreement/bars.ts'
import { salePrice } from '#domain/agreement/sheet/worked-exits.ts'
import type { TermFigures } from '#domain/agreement/term.ts'
import { formatDollars } from '#domain/format.ts'
import { classes } from '#ui/classes.ts'
import { type People, startName } from './agreement-texts.ts'
import { Face } from './Faces.tsx'
import { useNumbers } from './use-numbers.ts'

interface WhatChangesProps {
  agreement: AgreementResponse
  owners: People
  figures: TermFigures | undefined
  before: TermVersions['versions'][number]
  after: TermVersions['versions'][number]
}

/** What the change means for each owner, if both versions use an option with figures. */
export function WhatChanges({ agreement, owners, figures, before, after }: WhatChangesProps) {
  const numbers = useNumbers(agreement, owners)
  const sale = salePrice(agreement.price, SALE_PERCENTS[2])
  const [was, is] = [before, after].map(({ option, values }) =>
    option === null ? null : barOf(figures, { option, values }, numbers, sale),
  )
  if (!was || !is) return null
  return (
    <div className="agr-changes">
      <p>
        <b>What it changes</b>{' '}
        <span className="text-muted">
          {LABELS[figures ?? 'down'] ?? `sold after five years for ${formatDollars(sale)}`}
        </span>
      </p>
      <ul>
        {owners.map((owner, place) => {
          const change = Math.round(((is.parts[place] ?? 0) - (was.parts[place] ?? 0)) / 100)
          return (
            <li key={owner.number}>
              <Face person={owner} />
              <span>
                {startName(owner)}
                <b className={classes(change < 0 ? 'agr-less' : 'agr-more')}>
                  {change === 0 ? 'No change' : `${change < 0 ? '−' : '+'}${formatDollars(Math.abs(change))}`}
                </b>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const LABELS: Readonly<Record<string, string>> = { month: 'a month', reserve: 'paid into the reserve' }
