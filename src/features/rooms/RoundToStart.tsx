import type { SealedState } from '#api/features/sealed/schemas.ts'
import type { RoomsProps } from './rooms.page.ts'
import { RoomsStart } from './RoomsStart.tsx'
import { RoomsRound } from './RoomsRound.tsx'

const FIRST = { start: RoomsStart }

export function RoundToStart(props: RoomsProps & { sealed: SealedState }) {
  return <RoomsRound {...props} first={FIRST} />
}
