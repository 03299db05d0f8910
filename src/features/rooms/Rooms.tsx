import type { RoomsProps } from './rooms.page.ts'
import { RoomsRound } from './RoomsRound.tsx'
import { RoomsTry } from './RoomsTry.tsx'

export function Rooms({ sealed, ...props }: RoomsProps) {
  return sealed ? <RoomsRound {...props} sealed={sealed} /> : <RoomsTry {...props} sealed={null} />
}
