import type { ReactNode } from 'react'
import { formatCents } from '#domain/format.ts'
import { Card } from '#ui/Card.tsx'
import { RecentTime } from '#ui/RecentTime.tsx'

interface YourBidsProps {
  rooms: readonly string[]
  bids: readonly number[]
  /** When all bids were opened, in epoch milliseconds. */
  at: number
  children: ReactNode
}

export function YourBids({ rooms, bids, at, children }: YourBidsProps) {
  return (
    <Card as="section" aria-labelledby="rooms-own-bids" className="max-sm:p-4">
      <h2 className="text-title" id="rooms-own-bids">
        Your bids
      </h2>
      <p className="mt-1 text-sm text-muted">
        All bids opened at once: <RecentTime at={at} />.
      </p>
      <dl className="mt-3 divide-y divide-line">
        {rooms.map((room, place) => (
          <div key={place} className="flex justify-between gap-4 py-2.5">
            <dt>{room}</dt>
            <dd className="font-semibold">{formatCents(bids[place] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  )
}
