import type { Reach } from '#domain/snapshot/reach.ts'
import { formatDollars } from '#domain/format.ts'
import { shortPrice } from '#domain/listings/home-words.ts'
import { type Frame, labelsAbove, NARROW, PILL_HEIGHT, scaleFor, WIDE } from '#domain/snapshot/picture.ts'
import { ReachHouse } from './ReachHouse.tsx'
import { inWords, LIMIT_NAMES, type SnapshotHome } from './snapshot-texts.ts'

interface ReachPictureProps {
  reach: Reach
  homes: readonly SnapshotHome[]
  chosen: string | null
}

/** Homes drawn next to the house: more wouldn't fit. */
const MAX_HOMES = 2

/** A house as high as the lowest ceiling allows, with the other ceilings and saved homes on the same scale. */
export function ReachPicture(props: ReachPictureProps) {
  const { reach } = props
  const label = `Debts allow ${inWords(reach.ceilings.debts)}, income ${inWords(reach.ceilings.income)}, cash ${inWords(reach.ceilings.cash)}.`
  return (
    <div className="reach-frame" role="img" aria-label={label}>
      <Drawing {...props} frame={WIDE} className="max-sm:hidden" />
      <Drawing {...props} frame={NARROW} className="sm:hidden" />
    </div>
  )
}

function Drawing({
  reach,
  homes,
  chosen,
  frame,
  className,
}: ReachPictureProps & { frame: Frame; className: string }) {
  const { width, height, ground, axis } = frame
  const scale = scaleFor(reach, frame)
  const shown = homes.filter(({ price }) => scale.holds(price)).slice(0, MAX_HOMES)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={className} aria-hidden="true">
      <rect width={width} height={height} className="reach-sky" />
      <circle cx={width - 60} cy="54" r="40" className="reach-halo" />
      <circle cx={width - 60} cy="54" r="24" className="reach-sun" />
      <path
        d={`M0 ${ground - 28}Q${width * 0.26} ${ground - 84} ${width} ${ground - 16}V${ground}H0z`}
        className="reach-hill-far"
      />
      <path
        d={`M0 ${ground - 8}Q${width * 0.58} ${ground - 56} ${width} ${ground - 12}V${ground}H0z`}
        className="reach-hill-near"
      />
      <rect y={ground} width={width} height="12" className="reach-grass" />
      <rect y={ground + 11} width={width} height={height - ground} className="reach-path" />
      {axis > 0 &&
        scale.ticks.map((price) => (
          <g key={price}>
            <path d={`M${axis - 8} ${scale.y(price)}H${axis}`} className="reach-axis" />
            <text
              x={axis - 14}
              y={scale.y(price) + 5}
              textAnchor="end"
              fontSize={frame.font - 1}
              className="reach-tick"
            >
              {shortPrice(price * 100)}
            </text>
          </g>
        ))}
      {axis > 0 && <path d={`M${axis} ${frame.top - 6}V${ground}`} className="reach-axis" />}
      <ReachHouse top={scale.y(reach.price)} frame={frame} />
      <Ceilings reach={reach} frame={frame} y={scale.y} holds={scale.holds} />
      {shown.map((home) => (
        <Flag key={home.id} home={home} frame={frame} y={scale.y(home.price)} isChosen={home.id === chosen} />
      ))}
    </svg>
  )
}

interface CeilingsProps {
  reach: Reach
  frame: Frame
  y: (amount: number) => number
  holds: (amount: number) => boolean
}

/** The lowest ceiling's label is below its line, the others' above; ceilings out of sight are named at the top. */
function Ceilings({ reach, frame, y, holds }: CeilingsProps) {
  const left = frame.axis + 12
  const lowest = y(reach.price)
  const placed = labelsAbove(reach, lowest, (price) => (holds(price) ? y(price) : null))
  return (
    <g fontSize={frame.font} fontWeight="600">
      {placed.map(({ limit, line, label }) => (
        <g key={limit}>
          {line !== null && <path d={`M${frame.axis} ${line}H${frame.width}`} className="reach-line" />}
          <Pill
            x={left}
            y={label}
            text={`${LIMIT_NAMES[limit]} ${line === null ? 'past ' : ''}${priceText(reach.ceilings[limit], frame)}`}
            frame={frame}
            look="plain"
          />
        </g>
      ))}
      <path d={`M${frame.axis} ${lowest}H${frame.width}`} className="reach-lowest" />
      <Pill
        x={left}
        y={lowest + 6}
        text={`${LIMIT_NAMES[reach.limit]} ${priceText(reach.price, frame)}`}
        frame={frame}
        look="alert"
      />
    </g>
  )
}

function Flag({
  home,
  frame,
  y,
  isChosen,
}: {
  home: SnapshotHome
  frame: Frame
  y: number
  isChosen: boolean
}) {
  const name = home.street.split(' ').slice(0, 2).join(' ')
  const text = `${name} ${priceText(home.price, frame)}`
  const width = widthOf(text, frame)
  return (
    <g fontSize={frame.font} fontWeight="600">
      <circle cx={frame.width - 16} cy={y} r="5" className={isChosen ? 'reach-dot is-chosen' : 'reach-dot'} />
      <Pill
        x={frame.width - 28 - width}
        y={y - 13}
        text={text}
        frame={frame}
        look={isChosen ? 'accent' : 'plain'}
      />
    </g>
  )
}

interface PillProps {
  x: number
  y: number
  text: string
  frame: Frame
  look: 'plain' | 'alert' | 'accent'
}

function Pill({ x, y, text, frame, look }: PillProps) {
  const width = widthOf(text, frame)
  return (
    <g className={`reach-pill is-${look}`}>
      <rect x={x} y={y} width={width} height={PILL_HEIGHT} rx={PILL_HEIGHT / 2} />
      <text x={x + width / 2} y={y + 18} textAnchor="middle">
        {text}
      </text>
    </g>
  )
}

function widthOf(text: string, { font }: Frame): number {
  return text.length * font * 0.53 + 22
}

function priceText(price: number, { short }: Frame): string {
  if (short) return shortPrice(price * 100)
  return price >= 1_000_000 ? inWords(price) : formatDollars(price)
}
