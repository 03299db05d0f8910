import { ChevronRight } from 'lucide-react'
import type { AgreementResponse } from '#api/features/agreement/schemas.ts'
import type { PairFit } from '#domain/groups/fit/fit.ts'
import { formatPercent } from '#domain/format.ts'
import { Card } from '#ui/Card.tsx'
import { termPath } from '#domain/agreement/addresses.ts'
import { nameOf, type People, termsOf } from './agreement-texts.ts'
import { furthestApart } from '#domain/agreement/apart.ts'

interface ApartCardProps {
  agreement: AgreementResponse
  owners: People
  pairs: readonly PairFit[]
}

export function ApartCard({ agreement, owners, pairs }: ApartCardProps) {
  const apart = furthestApart(termsOf(agreement), pairs, 3)
  if (apart.length === 0) return null
  return (
    <Card as="section" aria-labelledby="agr-apart">
      <h2 className="text-title" id="agr-apart">
        Where you’re furthest apart
      </h2>
      <p className="mt-1 text-sm text-muted">Good places to start. You only see pairs you’re part of.</p>
      <ul className="agr-list">
        {apart.map(({ term, other, category, agreement: percent }) => (
          <li key={term.key}>
            <span className={percent < 60 ? 'agr-heat-coldest' : 'agr-heat-cold'}>
              {formatPercent(percent / 100)}
            </span>
            <span>
              <a className="agr-cover" href={termPath(term.key)}>
                {term.title}
              </a>
              <small>
                You and {nameOf(owners.find(({ id }) => id === other))} · {category}
                {term.state === 'settled' && ', now settled'}
              </small>
            </span>
            <ChevronRight aria-hidden="true" />
          </li>
        ))}
      </ul>
    </Card>
  )
}
