import { ownerColour } from '#art/owner-colour.ts'
import type { Flow, Place } from '#domain/exits/outcome.ts'
import { sentenceStart, moneyText, nameOf, type Owners, possessive } from '#features/exits/exit-texts.ts'
import { capitalized } from '#domain/format.ts'
import { Backdrop, SCENE } from './Backdrop.tsx'
import { Face } from './Face.tsx'

interface PaySceneProps {
  owners: Owners
  flows: readonly Flow[]
  leaver: number
  /** A text description of the picture. */
  label?: string
  /** Without text, for a card that has its own. */
  isSmall?: boolean
}

const WIDEST = 54
const BAND = { top: 84, bottom: 370 } as const
/** For a card: as wide as a scene, but low. */
const SMALL = { top: 12, bottom: 236, height: 248 } as const
const LEFT = 74
/** With text next to them, because there are too many for text below. */
const LEFT_OF_MANY = 132
const MAX_WITH_TEXT_BELOW = 2
const RIGHT = 282

/** Who pays whom, as ribbons: as wide as the money. */
export function PayScene({ owners, flows, leaver, label, isSmall = false }: PaySceneProps) {
  const payers = [...new Set(flows.map(({ from }) => from))]
  const payees = [...new Set(flows.map(({ to }) => to))]
  const largest = Math.max(
    ...payers.map((from) => sumOf(flows, { from })),
    ...payees.map((to) => sumOf(flows, { to })),
    1,
  )
  const widthOf = (cents: number) => Math.max(2.5, (cents / largest) * WIDEST)
  const placed = (places: readonly Place[], place: Place) =>
    isSmall ? placedIn(SMALL, places, place) : placedIn(BAND, places, place) - 8
  const left = payers.length > MAX_WITH_TEXT_BELOW && !isSmall ? LEFT_OF_MANY : LEFT
  const used = new Map<string, number>()
  /** Stacks ribbons at a place, so that their total width is all its money. */
  const stacked = (key: string, center: number, all: number, cents: number) => {
    const before = used.get(key) ?? -widthOf(all) / 2
    used.set(key, before + widthOf(cents))
    return center + before + widthOf(cents) / 2
  }
  return (
    <svg
      viewBox={isSmall ? `0 0 356 ${SMALL.height}` : `0 0 ${SCENE.width} ${SCENE.height}`}
      role="img"
      aria-label={label}
      className="exit-scene"
    >
      <Backdrop
        ground={isSmall ? SMALL.height - 12 : SCENE.ground}
        sunAt={isSmall ? { x: 328, y: 32 } : { x: 210, y: 72 }}
      />
      {flows.map(({ from, to, cents }) => {
        const y1 = stacked(`from ${from}`, placed(payers, from), sumOf(flows, { from }), cents)
        const y2 = stacked(`to ${to}`, placed(payees, to), sumOf(flows, { to }), cents)
        const colour = typeof from === 'number' ? from : typeof to === 'number' ? to : null
        return (
          <path
            key={`${from} ${to}`}
            d={`M${left} ${y1}C${(left + RIGHT) / 2} ${y1} ${(left + RIGHT) / 2} ${y2} ${RIGHT} ${y2}`}
            strokeWidth={widthOf(cents)}
            className={
              colour === null ? 'exit-ribbon' : `exit-ribbon ${ownerColour(owners[colour]?.colour ?? 1)}`
            }
          />
        )
      })}
      {payers.map((from) => (
        <g key={from}>
          <Node
            place={from}
            {...{ owners, leaver }}
            x={left}
            y={placed(payers, from)}
            radius={radiusFor(payers.length)}
          />
          {!isSmall && (
            <Words
              x={payers.length > MAX_WITH_TEXT_BELOW ? left - radiusFor(payers.length) - 8 : left}
              y={
                placed(payers, from) +
                (payers.length > MAX_WITH_TEXT_BELOW ? -3 : radiusFor(payers.length) + 16)
              }
              anchor={payers.length > MAX_WITH_TEXT_BELOW ? 'end' : 'middle'}
            >
              {[payerText(from, owners), moneyText(sumOf(flows, { from }))]}
            </Words>
          )}
        </g>
      ))}
      {payees.map((to) => (
        <g key={to}>
          <Node
            place={to}
            {...{ owners, leaver }}
            x={RIGHT}
            y={placed(payees, to)}
            radius={radiusFor(payees.length)}
          />
          {!isSmall && (
            <Words x={RIGHT + radiusFor(payees.length) + 8} y={placed(payees, to) - 3} anchor="start">
              {[payeeText(to, owners, leaver), moneyText(sumOf(flows, { to }))]}
            </Words>
          )}
        </g>
      ))}
    </svg>
  )
}

const radiusFor = (count: number) => (count > 4 ? 19 : count > 3 ? 22 : 30)

function placedIn(
  { top, bottom }: { top: number; bottom: number },
  places: readonly Place[],
  place: Place,
): number {
  const step = (bottom - top) / places.length
  return top + step * (places.indexOf(place) + 0.5)
}

function sumOf(flows: readonly Flow[], { from, to }: { from?: Place; to?: Place }): number {
  return flows.reduce(
    (sum, flow) => sum + ((from ?? flow.from) === flow.from && (to ?? flow.to) === flow.to ? flow.cents : 0),
    0,
  )
}

const OUTSIDERS = {
  bank: 'The bank',
  buyer: 'A buyer',
  insurer: 'Life cover',
  costs: 'Selling costs',
} as const

export function payerText(from: Place, owners: Owners): string {
  if (typeof from === 'number') return sentenceStart(owners[from], 'pays', 'pay')
  return from === 'family' ? 'The family pays' : `${OUTSIDERS[from]} pays`
}

export function payeeText(to: Place, owners: Owners, leaver: number): string {
  if (typeof to === 'number') return capitalized(nameOf(owners[to]))
  return to === 'family' ? `${capitalized(possessive(owners[leaver]))} family` : OUTSIDERS[to]
}

interface NodeProps {
  place: Place
  owners: Owners
  leaver: number
  x: number
  y: number
  radius: number
}

function Node({ place, owners, leaver, ...circle }: NodeProps) {
  const at = typeof place === 'number' ? place : place === 'family' ? leaver : null
  const owner = at === null ? undefined : owners[at]
  if (owner) return <Face owner={owner} {...circle} />
  const { x, y, radius } = circle
  return (
    <g className="exit-outsider">
      <circle cx={x} cy={y} r={radius} />
      <path
        d={SYMBOLS[place === 'bank' || place === 'buyer' || place === 'insurer' ? place : 'costs']}
        transform={`translate(${x - 12} ${y - 12})`}
      />
    </g>
  )
}

/** Lines of Lucide's landmark, house, shield and receipt, 24 by 24. */
const SYMBOLS = {
  bank: 'M3 21h18M4 10h16L12 4zM6 10v8M10 10v8M14 10v8M18 10v8',
  buyer: 'M4 11l8-7 8 7v9H4zM10 20v-6h4v6',
  insurer: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z',
  costs: 'M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2zM9 8h6M9 12h6',
} as const

function Words({
  x,
  y,
  anchor,
  children: [name, amount],
}: {
  x: number
  y: number
  anchor: 'middle' | 'start' | 'end'
  children: readonly [string, string]
}) {
  return (
    <text x={x} y={y} textAnchor={anchor} className="exit-words">
      <tspan>{name}</tspan>
      <tspan x={x} dy="18" className="exit-amount">
        {amount}
      </tspan>
    </text>
  )
}
