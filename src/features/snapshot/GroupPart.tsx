import { Clock, Lock, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GroupSnapshot } from '#api/features/snapshot/schemas.ts'
import { formatCount } from '#domain/format.ts'
import { Card } from '#ui/Card.tsx'
import { Hero } from './Hero.tsx'
import { HomeCosts } from './HomeCosts.tsx'
import { OwnerPicture } from './OwnerPicture.tsx'
import type { Situation } from './situation.store.ts'
import type { ShownOwner, SnapshotHome } from './snapshot-texts.ts'

interface GroupPartProps {
  situation: Situation
  /** Null with made-up partners. */
  state: GroupSnapshot['state'] | null
  counts: boolean
  homes: readonly SnapshotHome[]
  home: SnapshotHome | null
  day: string
  /** By province, in dollars a month. */
  insurance: Readonly<Record<string, number>>
  onHome: (id: string) => void
  /** The viewer's choice to join the result, or the made-up partners. */
  children: ReactNode
}

export function GroupPart({
  situation,
  state,
  counts,
  homes,
  home,
  day,
  insurance,
  onHome,
  children,
}: GroupPartProps) {
  const { reach, owners, terms, between } = situation
  if (state === 'waiting' || state === 'two') {
    return (
      <div className="mx-auto grid w-full max-w-prose gap-4">
        {state === 'waiting' && counts && <Waiting owners={owners} />}
        {children}
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      {reach && reach.price > 0 ? (
        <>
          <Hero {...{ reach, terms, day, homes, between }} chosen={home?.id ?? null} />
          {state === null && children}
          <HomeCosts {...{ situation, homes, home, day, insurance, onHome }} price={reach.price} />
          {state !== null && children}
        </>
      ) : (
        <>
          <Nothing hasIncome={situation.income > 0} />
          {children}
        </>
      )}
    </div>
  )
}

const DOTS = ['two', 'three', 'four', 'five'] as const

function Waiting({ owners }: { owners: readonly ShownOwner[] }) {
  const [you, ...others] = owners
  return (
    <Card as="section" aria-labelledby="waiting-heading">
      <h2 className="flex items-center gap-3 text-title" id="waiting-heading">
        <Clock className="size-5 flex-none text-action" aria-hidden="true" />
        Not everyone is ready yet
      </h2>
      <p className="mt-3 flex items-center gap-2 font-semibold text-action">
        {you && <OwnerPicture owner={you} />}
        {others.map((_, index) => (
          <span key={index} className="waiting-dot" />
        ))}
        <span className="ml-1">You’re done</span>
      </p>
      <p className="mt-3 text-muted">
        The result appears when all {DOTS[owners.length - 2] ?? formatCount(owners.length)} of you are ready.
        We don’t say who’s missing.
      </p>
    </Card>
  )
}

function Nothing({ hasIncome }: { hasIncome: boolean }) {
  const Icon = hasIncome ? Lock : Users
  return (
    <Card as="section" aria-labelledby="nothing-heading">
      <h2 className="flex items-center gap-3 text-title" id="nothing-heading">
        <Icon className="size-5 flex-none text-action" aria-hidden="true" />
        {hasIncome ? 'Nothing’s left for a mortgage yet' : 'No income yet'}
      </h2>
      <p className="mt-2 text-muted">
        {hasIncome
          ? 'Debts take up everything that lenders would count, or there’s too little cash for a down payment.'
          : 'Lenders go by income. Add yours under “Your part” to see what you could buy.'}
      </p>
    </Card>
  )
}
