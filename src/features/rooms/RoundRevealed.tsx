import type { SealedState } from '#api/features/sealed/schemas.ts'
import type { RoomsProps } from './rooms.page.ts'
import { RoomsRevealed } from './RoomsRevealed.tsx'
import { RoomsRound } from './RoomsRound.tsx'

const FIRST = { revealed: RoomsRevealed }

export function RoundRevealed(props: RoomsProps & { sealed: SealedState }) {
  return <RoomsRound {...props} first={FIRST} />
}
