import { useState } from 'react'
import type { SealedState } from '#api/features/sealed/schemas.ts'
import { withTotal } from '#domain/rooms/linked.ts'
import { isSetupFor, type RoomsAnswer, type SealedAnswer } from '#domain/sealed/purposes.ts'
import type { Owner } from '#features/exits/exit-texts.ts'
import { useSealed } from '#features/sealed/use-sealed.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Note } from '#ui/Note.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { NextRound } from '#features/sealed/NextRound.tsx'
import type { RoomsProps } from './rooms.page.ts'
import { RoomsBid } from './RoomsBid.tsx'
import { RoomsResult } from './RoomsResult.tsx'
import { FIRST_ROOMS } from './rooms-texts.ts'
import { RoomsSetup } from './RoomsSetup.tsx'
import { YourBids } from './YourBids.tsx'

const isBids = (answer: SealedAnswer): answer is RoomsAnswer => 'bids' in answer

/** The group's own round: everyone bids alone, and all bids open at once. */
export function RoomsRound({ sealed: initial, ...props }: RoomsProps & { sealed: SealedState }) {
  const sealed = useSealed('rooms', initial, props.viewerId)
  const { round } = sealed
  if (round.state === 'unavailable')
    return (
      <Note className="mt-5">
        Sealed bids need everyone in your group to see each other’s bids, and that isn’t so at the moment.
      </Note>
    )
  if (round.state === 'open' && round.setup)
    return (
      <RoomsBid
        key={`${round.id} ${round.own?.commitment}`}
        {...{ sealed }}
        round={round}
        setup={round.setup}
        own={round.own && isBids(round.own.answer) ? round.own.answer.bids : null}
      />
    )
  if (round.state === 'revealed' && round.setup) {
    const { answers, setup } = round
    const bidsOf = new Map(
      answers.flatMap((one) => (isBids(one.answer) ? [[one.user_id, one.answer.bids]] : [])),
    )
    const owners = sealed.members.map(({ id }) => ownerOf(sealed, props, id))
    const bids = sealed.members.map(
      ({ id }) =>
        bidsOf.get(id) ??
        withTotal(
          setup.rooms.map(() => 1),
          setup.total,
        ),
    )
    const home = { owners, rooms: setup.rooms, total: setup.total, bids, shares: props.shares }
    return (
      <RoomsResult home={home}>
        <YourBids rooms={setup.rooms} bids={bidsOf.get(props.viewerId) ?? []} at={round.revealed_at}>
          <NextRound from={round.next_from}>
            <Start {...props} sealed={sealed} rooms={setup.rooms} total={setup.total} />
          </NextRound>
        </YourBids>
      </RoomsResult>
    )
  }
  const from = 'next_from' in round ? round.next_from : null
  return (
    <>
      {round.state === 'ended' && <Note className="mt-5">{endText(round)}</Note>}
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        <Card as="section" className="max-sm:p-4" aria-labelledby="rooms-start">
          <h2 className="text-title" id="rooms-start">
            Bid for your rooms
          </h2>
          <p className="mt-1 text-sm text-muted">
            Each of you says, in private, what every room is worth to you. Nobody sees a bid until all of you
            have sent yours. Then the prices leave nobody wishing for another’s room.
          </p>
          <NextRound from={from}>
            <Start {...props} sealed={sealed} rooms={FIRST_ROOMS} total={props.payment} />
          </NextRound>
        </Card>
        <HowItWorks />
      </div>
    </>
  )
}

interface StartProps {
  sealed: ReturnType<typeof useSealed>
  rooms: readonly string[]
  total: number
}

function Start({ sealed, rooms: first, total: initial }: StartProps) {
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

function ownerOf(
  { members }: Pick<SealedState, 'members'>,
  { owners, viewerId }: Pick<RoomsProps, 'owners' | 'viewerId'>,
  id: number,
): Owner {
  const place = members.findIndex((member) => member.id === id)
  const known = owners[place]
  const name = members[place]?.first_name ?? ''
  return { name, picture: known?.picture ?? null, isYou: id === viewerId, isMadeUp: false }
}

function endText({ was_revealed, is_expired }: Extract<SealedState['round'], { state: 'ended' }>): string {
  if (was_revealed) return 'Your group has changed since the last round, so its bids aren’t shown any more.'
  const end = is_expired ? 'The last round closed before everyone had bid.' : 'The last round ended.'
  return `${end} Nobody’s bids were shown, and nobody can read them any more.`
}
