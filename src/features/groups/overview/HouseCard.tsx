import { lazy, type ReactNode, Suspense } from 'react'
import { useGroup } from '../use-group.ts'
import { pairsOf, pairText, type Pair } from '../group-texts.ts'
import { NotInGroup } from './NotInGroup.tsx'
import type { Group } from '#api/features/groups/service.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { formatList, formatPercentOneDecimal } from '#domain/format.ts'
import { pictureOf } from '#lib/picture.ts'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'

const House = lazy(async () => ({ default: (await import('./House.tsx')).House }))

interface HouseCardProps {
  group: Group
  userId: number
  children: ReactNode
}

export function HouseCard({ group: initial, userId, children }: HouseCardProps) {
  const group = useGroup(initial)
  if (group.members.length === 0) return <NotInGroup />
  const pairs = pairsOf(group)
  const [weakest] = pairs
  const scored = pairs.filter(({ score }) => score !== null)
  const waiting = new Set(pairs.flatMap((pair) => (pair.score === null ? [pair] : [])))
  return (
    <Card as="section" aria-labelledby="house-heading" className="house-card p-0">
      {houseKey(group) === houseKey(initial) ? (
        children
      ) : (
        <Suspense fallback={children}>
          <House group={group} userId={userId} />
        </Suspense>
      )}
      <div className="p-6">
        <h2 className="text-title" id="house-heading">
          {scored.length > 1 && weakest && weakest.score !== null
            ? `Weakest pair: ${pairText(weakest.one, weakest.other, userId)}`
            : 'How you match'}
        </h2>
        <ul className={classes('mt-2 grid gap-x-8 text-muted', scored.length > 3 && 'sm:grid-cols-2')}>
          {scored.map((pair) => (
            <li key={`${pair.one.id}-${pair.other.id}`} className="flex justify-between gap-3">
              <Scored pair={pair} userId={userId} />
            </li>
          ))}
        </ul>
        {waiting.size > 0 && (
          <p className="mt-1 text-muted">
            {formatList([...waiting].map(({ one, other }) => capital(pairText(one, other, userId))))}: no
            score yet, because one of them is still answering.
          </p>
        )}
      </div>
    </Card>
  )
}

function Scored({ pair: { one, other, score }, userId }: { pair: Pair; userId: number }) {
  return (
    <>
      <span className="min-w-0 wrap-anywhere">{capital(pairText(one, other, userId))}</span>{' '}
      <strong className="text-ink tabular-nums">{formatPercentOneDecimal(score ?? 0)}</strong>
    </>
  )
}

const capital = (text: string) => text.replace(/^you /, 'You ')

function houseKey({ members, seats, weakest }: Group): string {
  return JSON.stringify([members.map((member) => [displayName(member), pictureOf(member)]), seats, weakest])
}
