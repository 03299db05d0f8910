import type { SealedState } from '#api/features/sealed/schemas.ts'
import type { RoomsProps } from './rooms.page.ts'
import { RoomsBid } from './RoomsBid.tsx'
import { RoomsRound } from './RoomsRound.tsx'

const FIRST = { bid: RoomsBid }

export function RoundToBid(props: RoomsProps & { sealed: SealedState }) {
  return <RoomsRound {...props} first={FIRST} />
}
