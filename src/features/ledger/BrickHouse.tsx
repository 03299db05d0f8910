import { ownerColour } from '#art/owner-colour.ts'
import { initials } from '#domain/accounts/display-name.ts'
import { bricksOf } from '#domain/ledger/bricks.ts'
import { pictureFor } from './OwnerAvatar.tsx'
import { isPresent, nameOf, type Owners } from './ledger-texts.ts'

const WALL = { x: 100, y: 150, width: 360, height: 268 }
const GROUND = 418
const FACE_Y = 228
const DOOR = { x: 249, y: 360, width: 62, height: 58 }

export interface BrickHouseProps {
  owners: Owners
  /** What each owns, by number; in cents. */
  owned: readonly number[]
  price: number
  label: string
  /** While it's being built, the roof is an outline. */
  isPlanned?: boolean
}

/** A house whose wall represents the price: the paid-off bricks are painted, each in its owner's colour. */
export function BrickHouse({ owners, owned, price, label, isPlanned }: BrickHouseProps) {
  const here = owners.filter(isPresent)
  const space = WALL.width / Math.max(1, here.length)
  const radius = Math.min(41, space / 2 - 4)
  const across = here.map((_owner, index) => WALL.x + space * (index + 0.5))
  const windows = across.map((x) => ({
    x: x - radius,
    y: FACE_Y - radius,
    width: radius * 2,
    height: radius + 58,
  }))
  const bricks = bricksOf(WALL, [...windows, DOOR], { owned, price })
  return (
    <svg
      viewBox="0 0 560 452"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={label}
      className="brick-house"
    >
      <rect width="560" height="452" className="brick-sky" />
      <circle cx="490" cy="66" r="46" className="brick-halo" />
      <circle cx="490" cy="66" r="27" className="brick-sun" />
      <path
        transform="translate(40 62)"
        d="M8 10h47a7.5 7.5 0 0 1 0 15H8a7.5 7.5 0 0 1 0-15zM18 12a10 10 0 0 1 20 0zM30 10a13 13 0 0 1 25 2z"
        className="brick-cloud"
      />
      <path d="M0 376Q140 304 560 390V436H0z" className="brick-hill-far" />
      <path d="M0 410Q330 352 560 402V436H0z" className="brick-hill-near" />
      <rect y="416" width="560" height="12" className="brick-grass" />
      <rect y="427" width="560" height="30" className="brick-path" />
      {!isPlanned && (
        <>
          <rect x="372" y="44" width="26" height="84" className="brick-chimney" />
          <rect x="368" y="38" width="34" height="9" rx="2" className="brick-trim-deep" />
        </>
      )}
      <rect {...WALL} className="brick-wall" />
      {bricks.map(({ owner, ...brick }) => (
        <rect
          key={`${brick.x} ${brick.y}`}
          {...brick}
          className={
            owner === null ? 'brick-unpaid' : `brick-paid ${ownerColour(owners[owner - 1]?.colour ?? owner)}`
          }
        />
      ))}
      <path d="M68 150L280 26L492 150z" className={isPlanned ? 'brick-roof-planned' : 'brick-roof'} />
      {!isPlanned && <path d="M68 150H492" className="brick-eaves" />}
      {!isPlanned && <circle cx="280" cy="104" r="17" className="brick-attic" />}
      <path d="M254 418v-27a26 26 0 0 1 52 0v27z" className="brick-door" />
      <circle cx="296" cy="396" r="2.6" className="brick-knob" />
      {here.map((owner, index) => (
        <Window key={owner.number} {...{ owner, radius }} x={across[index] ?? 0} />
      ))}
      <path d="M0 418H560" className="brick-ground" />
      {[66, 496].map((x) => (
        <path
          key={x}
          transform={`translate(${x} ${GROUND + 6})`}
          d="M-26 2a12 12 0 0 1 9-12a16 16 0 0 1 31-3a13 13 0 0 1 14 15z"
          className="brick-bush"
        />
      ))}
    </svg>
  )
}

function Window({ owner, x, radius }: { owner: Owners[number]; x: number; radius: number }) {
  const name = nameOf(owner)
  const picture = pictureFor(owner)
  const width = Math.max(46, name.length * 9.4 + 20)
  const inner = radius - 6
  return (
    <g className={ownerColour(owner.colour)}>
      <circle cx={x} cy={FACE_Y} r={radius} className="brick-frame" />
      <circle cx={x} cy={FACE_Y} r={inner} className="brick-face" />
      <text x={x} y={FACE_Y + 9} textAnchor="middle" className="brick-initials">
        {initials(owner.name)}
      </text>
      {picture && (
        <image
          href={picture}
          x={x - inner}
          y={FACE_Y - inner}
          width={inner * 2}
          height={inner * 2}
          preserveAspectRatio="xMidYMid slice"
          className="brick-picture"
        />
      )}
      <rect x={x - width / 2} y={FACE_Y + 32} width={width} height="26" rx="13" className="brick-tag" />
      <text x={x} y={FACE_Y + 50} textAnchor="middle" className="brick-name">
        {name}
      </text>
    </g>
  )
}
