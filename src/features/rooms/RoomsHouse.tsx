import { ownerColour } from '#art/owner-colour.ts'
import { total } from '#domain/exits/cents.ts'
import { formatCents } from '#domain/format.ts'
import { Backdrop, SCENE } from '#features/exits/scenes/Backdrop.tsx'
import { Face } from '#features/exits/scenes/Face.tsx'
import { Pill } from '#features/exits/scenes/HouseScene.tsx'
import { moneyText } from '#features/exits/exit-texts.ts'
import type { RoomsHome } from './rooms-texts.ts'

interface RoomsHouseProps extends Pick<RoomsHome, 'owners' | 'rooms'> {
  roomOf: readonly number[]
  /** By owner. */
  cents: readonly number[]
  label: string
}

const LEFT = 96
const WIDTH = 236
const ROOF = 96
const TOP = 128

/** The house with a floor for each room, the first under the roof, in the colour of who takes it. */
export function RoomsHouse({ owners, rooms, roomOf, cents, label }: RoomsHouseProps) {
  const height = (SCENE.ground - TOP) / rooms.length
  return (
    <svg viewBox={`0 0 ${SCENE.width} ${SCENE.height}`} role="img" aria-label={label} className="exit-scene">
      <Backdrop />
      <rect x={LEFT + WIDTH - 62} y={TOP - ROOF + 6} width="20" height="60" className="exit-brick" />
      <path
        d={`M${LEFT - 18} ${TOP}L${LEFT + WIDTH / 2} ${TOP - ROOF}L${LEFT + WIDTH + 18} ${TOP}z`}
        className="exit-roof"
      />
      <circle cx={LEFT + WIDTH / 2} cy={TOP - 34} r="13" className="exit-lit" />
      <rect x={LEFT} y={TOP} width={WIDTH} height={SCENE.ground - TOP} className="exit-brick" />
      {rooms.map((room, floor) => {
        const place = roomOf.indexOf(floor)
        const owner = owners[place]
        const y = TOP + floor * height + 4
        const radius = Math.min(26, height / 2 - 7)
        const price = cents[place] ?? 0
        if (!owner) return null
        return (
          <g key={floor} className={ownerColour(owner.colour)}>
            <rect x={LEFT + 9} y={y} width={WIDTH - 18} height={height - 7} rx="3" className="exit-room" />
            <rect
              x={LEFT + 24}
              y={y + height * 0.2}
              width={Math.min(34, height * 0.5)}
              height={height * 0.48}
              rx="4"
              className="exit-lit"
            />
            <Face {...{ owner, radius }} x={LEFT + WIDTH / 2 - 18} y={y + (height - 7) / 2} />
            <Pill x={LEFT + WIDTH - 56} y={y + (height - 7) / 2} text={moneyText(price)} />
            <Pill x={LEFT - 42} y={y + (height - 7) / 2} text={shortened(room)} />
          </g>
        )
      })}
      <text x={SCENE.width / 2} y={SCENE.height - 12} textAnchor="middle" className="rooms-total">
        {`${formatCents(total(cents))} a month`}
      </text>
    </svg>
  )
}

/** Returns the part of a name that fits next to the house. */
const shortened = (room: string) => (room.length > 12 ? `${room.slice(0, 11)}…` : room)
