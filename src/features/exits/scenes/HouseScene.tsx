import { ownerColour } from '#art/owner-colour.ts'
import { split, total } from '#domain/exits/cents.ts'
import { moneyText, nameOf, type Owners } from '#features/exits/exit-texts.ts'
import { capitalized } from '#domain/format.ts'
import { Backdrop, SCENE } from './Backdrop.tsx'
import { Face } from './Face.tsx'
import { Windows } from './Windows.tsx'

export interface HouseSceneProps {
  owners: Owners
  /** All in cents; each owner's part of the home, and the mortgage. */
  value: number
  bank: number
  parts: readonly number[]
  /** Owners next to the house, with what they were paid. */
  leaving?: readonly { place: number; cents: number }[]
  isLater?: boolean
  isSold?: boolean
  /** The value of a house as high as the scene, in cents. */
  highest: number
  label: string
}

const ROOF = 62
const TALLEST = 262
const DEEPEST = 96

/** A house to scale: its height is its value, with the bank's part in stone, a room for each owner's part, and a pit for a loss. */
export function HouseScene({
  owners,
  value,
  bank,
  parts,
  leaving = [],
  isLater,
  isSold,
  highest,
  label,
}: HouseSceneProps) {
  const scale = TALLEST / Math.max(highest, 1)
  const missing = isSold ? 0 : Math.max(0, bank - value)
  const pit = missing > 0 ? Math.max(34, Math.min(DEEPEST, missing * scale)) : 0
  const ground = SCENE.ground - pit
  const height = Math.max(70, Math.min(TALLEST - pit, value * scale))
  const [left, width] = leaving.length > 2 ? [24, 222] : leaving.length > 0 ? [40, 250] : [54, 312]
  const top = ground - height
  const owned = Math.max(0, value - Math.max(0, bank))
  const rooms = isSold ? 0 : (height * owned) / Math.max(1, value)
  const stone = top + rooms
  return (
    <svg viewBox={`0 0 ${SCENE.width} ${SCENE.height}`} role="img" aria-label={label} className="exit-scene">
      <Backdrop ground={ground} {...(isLater && { isLater })} />
      <rect x={left + width - 62} y={top - 54} width="18" height="40" className="exit-brick" />
      <path
        d={`M${left - 16} ${top}L${left + width / 2} ${top - ROOF}L${left + width + 16} ${top}z`}
        className="exit-roof"
      />
      <circle cx={left + width / 2} cy={top - 22} r="10" className="exit-lit" />
      <rect
        x={left}
        y={top}
        width={width}
        height={height}
        className={isSold ? 'exit-brick' : 'exit-stone'}
        data-part="bank"
      />
      {rooms > 0 && <Rooms {...{ owners, parts, left, width, top }} height={rooms} />}
      <rect x={left - 4} y={stone - 3} width={width + 8} height="6" rx="2" className="exit-trim" />
      <Windows left={left} width={width} top={stone + 48} bottom={ground} />
      {!isSold && bank > 0 && (
        <Pill x={left + width / 2} y={stone + 24} text={`The bank ${moneyText(bank)}`} />
      )}
      {isSold && <Pill x={left + width / 2} y={top + 24} text={`Sold for ${moneyText(value)}`} />}
      {pit > 0 && <Pit {...{ owners, parts, left, width }} top={ground + 16} height={pit + 18} />}
      {leaving.map((one, index) => (
        <Leaver
          key={one.place}
          {...one}
          {...{ owners, ground }}
          place={one.place}
          rank={leaving.length - 1 - index}
          isOneOfMany={leaving.length > 2}
        />
      ))}
    </svg>
  )
}

interface LeaverProps {
  owners: Owners
  place: number
  cents: number
  ground: number
  /** Counted from the bottom. */
  rank: number
  isOneOfMany: boolean
}

/** Someone next to the house, with what they were paid. */
function Leaver({ owners, place, cents, ground, rank, isOneOfMany }: LeaverProps) {
  const owner = owners[place]
  if (!owner) return null
  if (isOneOfMany) {
    const y = ground - 34 - rank * 46
    return (
      <g>
        <Face {...{ owner, y }} x={284} radius={16} />
        <text x={306} y={y + 5} className="exit-amount exit-tight">
          {moneyText(cents)}
        </text>
      </g>
    )
  }
  const y = ground - 40 - rank * 84
  return (
    <g>
      <Pill x={356} y={y - 37} text={moneyText(cents)} colour={owner.colour} />
      <Face {...{ owner, y }} x={356} radius={25} />
    </g>
  )
}

interface PartsProps {
  owners: Owners
  parts: readonly number[]
  left: number
  width: number
  top: number
  height: number
}

/** Owners in a row, as wide as their parts. */
function Rooms({ owners, parts, left, width, top, height }: PartsProps) {
  const shown = parts.map((cents) => Math.max(0, cents))
  const widths = split(
    Math.round(width * 10),
    shown.map((cents) => Math.max(cents, 0)),
  )
  return shown.map((cents, place) => {
    const owner = owners[place]
    const partWidth = (widths[place] ?? 0) / 10
    const x = left + total(widths.slice(0, place)) / 10
    const radius = Math.min(22, partWidth / 2 - 4, height / 2 - 3)
    const hasAmount = partWidth >= moneyText(cents).length * 8.4 + 6 && height >= 66
    if (!owner || cents === 0) return null
    return (
      <g key={place} className={ownerColour(owners[place]?.colour ?? 1)} data-part={`owner-${place}`}>
        <rect {...{ x, height }} y={top} width={partWidth} className="exit-room" />
        {radius > 6 && (
          <Face {...{ owner, radius }} x={x + partWidth / 2} y={top + height / 2 - (hasAmount ? 10 : 0)} />
        )}
        {hasAmount && (
          <text x={x + partWidth / 2} y={top + height - 9} textAnchor="middle" className="exit-amount">
            {moneyText(cents)}
          </text>
        )}
      </g>
    )
  })
}

/** What the owners owe beyond the home's value, below the ground. */
function Pit({ owners, parts, left, width, top, height }: PartsProps) {
  const losses = parts.map((cents) => Math.max(0, -cents))
  const heights = split(Math.round(height * 10), losses)
  return losses.map((cents, place) => {
    const lossHeight = (heights[place] ?? 0) / 10
    const y = top + total(heights.slice(0, place)) / 10
    if (cents === 0) return null
    return (
      <g key={place} className={ownerColour(owners[place]?.colour ?? 1)} data-part={`owner-${place}`}>
        <rect x={left} y={y} width={width} height={lossHeight} className="exit-room" />
        {lossHeight >= 19 && (
          <>
            <text x={left + 12} y={y + lossHeight / 2 + 5} className="exit-amount">
              {capitalized(nameOf(owners[place]))}
            </text>
            <text x={left + width - 12} y={y + lossHeight / 2 + 5} textAnchor="end" className="exit-amount">
              {moneyText(-cents)}
            </text>
          </>
        )}
      </g>
    )
  })
}

interface PillProps {
  x: number
  y: number
  text: string
  /** In an owner's colour. */
  colour?: number
}

export function Pill({ x, y, text, colour }: PillProps) {
  const width = text.length * 7.6 + 20
  return (
    <g className={colour === undefined ? 'exit-pill' : `exit-pill ${ownerColour(colour)}`}>
      <rect
        x={Math.min(x - width / 2, SCENE.width - width - 4)}
        y={y - 13}
        width={width}
        height="26"
        rx="13"
      />
      <text
        x={Math.min(x, SCENE.width - width / 2 - 4)}
        y={y + 5}
        textAnchor="middle"
        className="exit-amount"
      >
        {text}
      </text>
    </g>
  )
}
