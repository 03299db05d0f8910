import type { ComponentType } from 'react'
import type { SealedState } from '#api/features/sealed/schemas.ts'
import { useSealed } from '#features/sealed/use-sealed.ts'
import { useLoaded } from '#lib/use-loaded.ts'
import { Note } from '#ui/Note.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'
import type { RoomsProps, RoundProps } from './rooms.page.ts'

type View = ComponentType<RoundProps>
type Stage = 'start' | 'bid' | 'revealed'

const LOAD: Readonly<Record<Stage, () => Promise<View>>> = {
  start: () => import('./RoomsStart.tsx').then(({ RoomsStart }) => RoomsStart),
  bid: () => import('./RoomsBid.tsx').then(({ RoomsBid }) => RoomsBid),
  revealed: () => import('./RoomsRevealed.tsx').then(({ RoomsRevealed }) => RoomsRevealed),
}

interface RoomsRoundProps extends RoomsProps {
  sealed: SealedState
  /** The view for the round's current stage; others are loaded when the round gets there. */
  first: Partial<Record<Stage, View>>
}

/** The group's own round: everyone bids alone, and all bids are opened at the same time. */
export function RoomsRound({ sealed: initial, first, ...props }: RoomsRoundProps) {
  const sealed = useSealed('rooms', initial, props.viewerId)
  const { round } = sealed
  const isOpen = round.state === 'open' && round.setup !== null
  const isRevealed = round.state === 'revealed' && round.setup !== null
  const stage = isOpen ? 'bid' : isRevealed ? 'revealed' : 'start'
  const views = useLoaded(stage, first, LOAD)
  const Shown = views[stage]
  if (round.state === 'unavailable')
    return (
      <Note className="mt-5">
        Sealed bids need everyone in your group to see each other’s bids. Right now, not everyone can.
      </Note>
    )
  return Shown ? (
    <Shown {...props} sealed={sealed} />
  ) : (
    <Waiting>
      <Skeleton className="mt-5 h-96 rounded-lg" />
    </Waiting>
  )
}
