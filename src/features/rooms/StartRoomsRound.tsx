import { useState } from 'react'
import { isSetupFor } from '#domain/sealed/purposes.ts'
import type { Sealed } from '#features/sealed/use-sealed.ts'
import { Button } from '#ui/Button.tsx'
import { RoomsSetup } from './RoomsSetup.tsx'

interface StartRoomsRoundProps {
  sealed: Sealed
  rooms: readonly string[]
  total: number
}

export function StartRoomsRound({ sealed, rooms: first, total: initial }: StartRoomsRoundProps) {
  const count = sealed.members.length
  const [rooms, setRooms] = useState(first.slice(0, count))
  const [total, setTotal] = useState(initial)
  const setup = { rooms: rooms.map((room) => room.trim()), total }
  const fits = isSetupFor(setup, count)
  return (
    <>
      <RoomsSetup {...{ count, rooms, total }} onRooms={setRooms} onTotal={setTotal} />
      {!fits && <p className="mt-3 text-sm text-alert">Give each room a name of its own.</p>}
      <Button
        className="mt-5"
        wide
        disabled={!fits}
        busy={sealed.busy === 'start' && 'Starting…'}
        onClick={() => void sealed.start(setup)}
      >
        Start sealed bids
      </Button>
      <p className="mt-2 text-sm text-muted">We’ll email the others. There are 14 days to bid.</p>
    </>
  )
}
