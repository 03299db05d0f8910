import type { Payment } from '#domain/ledger/settle/fewest.ts'
import { moneyText, nameOf, type Owners } from '../ledger-texts.ts'
import { pictureFor } from '../OwnerAvatar.tsx'

const CENTRE = { x: 250, y: 200 }
const RADIUS = 140
const HEAD = 46
/** The distance between lines' ends and the centre of a face. */
const GAP = 64

interface Point {
  x: number
  y: number
}

/** Owners in a circle, the first on top, and an arrow for each payment between them. */
export function DebtPicture({
  owners,
  payments,
  isSettled,
  label,
}: {
  owners: Owners
  payments: readonly Payment[]
  /** Thick arrows with amounts; otherwise thin ones. */
  isSettled: boolean
  label: string
}) {
  const places = owners.map((_, index): Point => {
    const angle = (index / owners.length) * 2 * Math.PI - Math.PI / 2
    return { x: CENTRE.x + RADIUS * 1.25 * Math.cos(angle), y: CENTRE.y + RADIUS * Math.sin(angle) }
  })
  const height = Math.max(...places.map(({ y }) => y)) + HEAD + 64
  const most = Math.max(1, ...payments.map(({ cents }) => cents))
  const marker = isSettled ? 'arrow-pays' : 'arrow-owes'
  return (
    <svg viewBox={`0 -24 500 ${height}`} className="debts" role="img" aria-label={label}>
      <defs>
        <marker
          id={marker}
          viewBox="0 0 10 10"
          refX="6"
          refY="5"
          markerWidth={isSettled ? 2.6 : 5}
          markerHeight={isSettled ? 2.6 : 5}
          orient="auto"
        >
          <path d="M0 0L10 5L0 10z" className={isSettled ? 'debt-tip-pays' : 'debt-tip'} />
        </marker>
      </defs>
      {payments.map((payment, index) => {
        const [from, to] = [places[payment.from], places[payment.to]]
        if (!from || !to) return null
        const before = payments.slice(0, index).filter((other) => joins(other, payment)).length
        return (
          <path
            key={index}
            d={curve(from, to, isSettled ? 14 : 10 + 9 * before)}
            className={isSettled ? 'debt-pays' : 'debt-owes'}
            markerEnd={`url(#${marker})`}
            {...(isSettled && { strokeWidth: 8 + 8 * (payment.cents / most) })}
          />
        )
      })}
      {owners.map((owner, index) => (
        <Head key={owner.number} owner={owner} at={places[index] ?? CENTRE} id={`${marker}-${index}`} />
      ))}
      {isSettled &&
        payments.map(({ from, to, cents }, index) => {
          const [one, other] = [places[from], places[to]]
          return one && other && <Amount key={index} at={middle(one, other, 14)} text={moneyText(cents)} />
        })}
    </svg>
  )
}

const joins = (one: Payment, other: Payment) => one.from === other.from && one.to === other.to

/** Returns a line curved to its right, so that lines in opposite directions don't overlap. */
function curve(from: Point, to: Point, bend: number): string {
  const { x, y } = bentMiddle(from, to, bend * 2)
  const start = towards(from, to, GAP)
  const end = towards(to, from, GAP + 8)
  return `M${round(start)}Q${x.toFixed(1)} ${y.toFixed(1)} ${round(end)}`
}

const round = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

function towards(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return { x: from.x + ((to.x - from.x) / length) * by, y: from.y + ((to.y - from.y) / length) * by }
}

function bentMiddle(from: Point, to: Point, bend: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
  return { x: x - ((to.y - from.y) / length) * bend, y: y + ((to.x - from.x) / length) * bend }
}

const middle = (from: Point, to: Point, bend: number) => bentMiddle(from, to, bend)

function Head({ owner, at, id }: { owner: Owners[number]; at: Point; id: string }) {
  const picture = pictureFor(owner)
  const isTop = at.y < CENTRE.y - 1
  return (
    <g>
      <circle cx={at.x} cy={at.y} r={HEAD} className="debt-head" />
      {picture ? (
        <>
          <clipPath id={id}>
            <circle cx={at.x} cy={at.y} r={HEAD} />
          </clipPath>
          <image
            href={picture}
            x={at.x - HEAD}
            y={at.y - HEAD}
            width={2 * HEAD}
            height={2 * HEAD}
            preserveAspectRatio="xMidYMid slice"
            clipPath={`url(#${id})`}
          />
        </>
      ) : (
        <text x={at.x} y={at.y + 10} textAnchor="middle" className="debt-initial">
          {owner.name.slice(0, 1)}
        </text>
      )}
      <text
        x={at.x}
        y={isTop ? at.y - HEAD - 10 : at.y + HEAD + 26}
        textAnchor="middle"
        className="debt-name"
      >
        {nameOf(owner)}
      </text>
    </g>
  )
}

function Amount({ at, text }: { at: Point; text: string }) {
  const width = 22 + 12.5 * text.length
  return (
    <g>
      <rect x={at.x - width / 2} y={at.y - 20} width={width} height="40" rx="20" className="debt-amount" />
      <text x={at.x} y={at.y + 8} textAnchor="middle" className="debt-amount-text">
        {text}
      </text>
    </g>
  )
}
