import { withTotal } from '#domain/rooms/linked.ts'
import type { SealedState } from '#api/features/sealed/schemas.ts'
import { isBids } from '#domain/sealed/purposes.ts'
import type { Owner } from '#features/exits/exit-texts.ts'
import { NextRound } from '#features/sealed/NextRound.tsx'
import { RoomsResult } from './RoomsResult.tsx'
import type { RoomsProps, RoundProps } from './rooms.page.ts'
import { StartRoomsRound } from './StartRoomsRound.tsx'
import { YourBids } from './YourBids.tsx'

/** All bids, opened. */
export function RoomsRevealed({ sealed, ...props }: RoundProps) {
  const { round } = sealed
  if (round.state !== 'revealed' || !round.setup) return null
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
          <StartRoomsRound sealed={sealed} rooms={setup.rooms} total={setup.total} />
        </NextRound>
      </YourBids>
    </RoomsResult>
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
  return {
    name,
    picture: known?.picture ?? null,
    colour: known?.colour ?? 1,
    isYou: id === viewerId,
    isMadeUp: false,
  }
}
