import { useState } from 'react'
import { split } from '#domain/exits/cents.ts'
import { capitalized } from '#domain/format.ts'
import { withTotal } from '#domain/rooms/linked.ts'
import { nameOf } from '#features/exits/exit-texts.ts'
import { Card } from '#ui/Card.tsx'
import { SelectField } from '#ui/Field.tsx'
import { BidSliders } from './BidSliders.tsx'
import { exampleBids } from '#domain/rooms/example.ts'
import type { RoomsProps } from './rooms.page.ts'
import { RoomsResult } from './RoomsResult.tsx'
import { FIRST_ROOMS } from './rooms-texts.ts'
import { RoomsSetup } from './RoomsSetup.tsx'

/** Everyone's made-up bids on one page. Nothing is saved. */
export function RoomsTry({ owners: all, shares: given, payment, hasGroup }: RoomsProps) {
  const [count, setCount] = useState(given.length)
  const [rooms, setRooms] = useState<readonly string[]>(FIRST_ROOMS)
  const [total, setTotal] = useState(payment)
  // As they were set. Scaled to the total, which can be tiny for a moment while it's typed.
  const [set, setBids] = useState(() => exampleBids(given.length, payment))
  const bids = set.map((row) => withTotal(row, total))
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      all.findIndex(({ isYou }) => isYou),
    ),
  )
  const owners = ownersOf(all, count)
  const who = Math.min(chosen, count - 1)
  const shares =
    count === given.length
      ? given
      : split(
          100,
          owners.map(() => 1),
        )
  const home = { owners, rooms: rooms.slice(0, count), total, bids, shares }

  function changeCount(next: number): void {
    setCount(next)
    setBids(exampleBids(next, total))
  }

  return (
    <RoomsResult home={home}>
      <Card as="section" aria-labelledby="rooms-bids" className="max-sm:p-4">
        <h2 className="text-title" id="rooms-bids">
          Everyone’s bids
        </h2>
        <p className="mt-1 mb-4 text-sm text-muted">
          What each room is worth to someone a month.{' '}
          {hasGroup ? 'These are made up' : 'Your partners are made up'}, and nothing is saved.
        </p>
        {count > 1 && (
          <SelectField
            label="Whose bids"
            className="mb-4"
            value={who}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {owners.map((owner, place) => (
              <option key={place} value={place}>
                {capitalized(nameOf(owner))}
              </option>
            ))}
          </SelectField>
        )}
        <BidSliders
          key={who}
          rooms={home.rooms}
          bids={bids[who] ?? []}
          onChange={(row) => setBids(bids.map((other, place) => (place === who ? row : other)))}
        />
        <RoomsSetup
          {...{ count, rooms, total }}
          onRooms={setRooms}
          onTotal={setTotal}
          onCount={changeCount}
        />
      </Card>
    </RoomsResult>
  )
}

/** The viewer is always among them. */
function ownersOf(all: RoomsProps['owners'], count: number) {
  const first = all.slice(0, count)
  const you = all.find(({ isYou }) => isYou)
  return !you || first.includes(you) ? first : [...first.slice(0, count - 1), you]
}
