import type { Limit, Reach } from '#domain/snapshot/reach.ts'
import { formatDollars } from '#domain/format.ts'
import { inShort, inWords, LIMIT_NAMES, type SnapshotHome } from './snapshot-texts.ts'

interface ReachPictureProps {
  reach: Reach
  homes: readonly SnapshotHome[]
  chosen: string | null
}

interface Frame {
  width: number
  height: number
  ground: number
  top: number
  house: { x: number; width: number }
  axis: number
  font: number
  short: boolean
}

const WIDE: Frame = {
  width: 620,
  height: 456,
  ground: 400,
  top: 46,
  house: { x: 180, width: 208 },
  axis: 72,
  font: 15,
  short: false,
}
const NARROW: Frame = {
  width: 350,
  height: 296,
  ground: 262,
  top: 46,
  house: { x: 120, width: 134 },
  axis: 0,
  font: 14,
  short: true,
}

/** Homes drawn beside the house: more wouldn't fit. */
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
              {inShort(price)}
            </text>
          </g>
        ))}
      {axis > 0 && <path d={`M${axis} ${frame.top - 6}V${ground}`} className="reach-axis" />}
      <House top={scale.y(reach.price)} frame={frame} />
      <Ceilings reach={reach} frame={frame} y={scale.y} holds={scale.holds} />
      {shown.map((home) => (
        <Flag key={home.id} home={home} frame={frame} y={scale.y(home.price)} isChosen={home.id === chosen} />
      ))}
    </svg>
  )
}

const TICK = 100_000

/** The bottom of the drawing isn't zero, or the ceilings would lie on each other. */
function scaleFor({ price, ceilings }: Reach, { ground, top }: Frame) {
  const near = Object.values(ceilings).filter((ceiling) => ceiling <= price * 1.3)
  const highest = Math.max(price, ...near) + TICK / 2
  const lowest = Math.max(0, Math.floor((price * 0.55) / TICK) * TICK)
  const y = (amount: number) => ground - ((amount - lowest) / (highest - lowest)) * (ground - top)
  const every = Math.max(1, Math.ceil((highest - lowest) / TICK / 6)) * TICK
  const count = Math.floor((highest - lowest) / every)
  return {
    y,
    holds: (amount: number) => amount > lowest && amount <= highest,
    ticks: Array.from({ length: count }, (_, index) => lowest + (index + 1) * every),
  }
}

function House({ top, frame: { house, ground, short } }: { top: number; frame: Frame }) {
  const { x, width } = house
  const roof = Math.min(short ? 62 : 88, (ground - top) * 0.34)
  const eaves = top + roof
  const rows = Math.max(1, Math.min(3, Math.floor((ground - eaves - 30) / 66)))
  const size = short ? 26 : 38
  const columns = [0.2, 0.5, 0.8].map((part) => x + width * part - size / 2)
  return (
    <g>
      <rect
        x={x + width * 0.72}
        y={top + roof * 0.12}
        width={short ? 14 : 20}
        height={roof * 0.7}
        className="reach-wall"
      />
      <rect x={x} y={eaves} width={width} height={Math.max(0, ground - eaves)} className="reach-wall" />
      <rect x={x} y={eaves} width={width} height="8" className="reach-shade" />
      <path
        d={`M${x - 18} ${eaves + 3}L${x + width / 2} ${top}L${x + width + 18} ${eaves + 3}z`}
        className="reach-roof"
      />
      <path d={`M${x - 18} ${eaves + 4}H${x + width + 18}`} className="reach-trim" />
      {Array.from({ length: rows }, (_, row) =>
        columns.map((column, index) =>
          row === rows - 1 && index === 1 ? null : (
            <rect
              key={`${row} ${index}`}
              x={column}
              y={eaves + 24 + row * 66}
              width={size}
              height={size + 4}
              rx="3"
              className="reach-window"
            />
          ),
        ),
      )}
      <path
        d={`M${x + width / 2 - size / 2} ${ground}v${-size - 8}a${size / 2} ${size / 2} 0 0 1 ${size} 0v${size + 8}z`}
        className="reach-door"
      />
    </g>
  )
}

const LINES = ['cash', 'income', 'debts'] as const satisfies readonly Limit[]

interface CeilingsProps {
  reach: Reach
  frame: Frame
  y: (amount: number) => number
  holds: (amount: number) => boolean
}

/** The lowest ceiling's label hangs below its line, the others stand on theirs; what's out of sight is named at the top. */
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

const PILL_HEIGHT = 26

/** Places the labels of the higher ceilings on their lines, lowest first, without one covering another. */
function labelsAbove(
  { limit: lowest, ceilings }: Reach,
  from: number,
  lineAt: (price: number) => number | null,
) {
  const higher = LINES.filter((limit) => limit !== lowest).toSorted(
    (one, other) => ceilings[one] - ceilings[other],
  )
  const placed: { limit: Limit; line: number | null; label: number }[] = []
  for (const limit of higher) {
    const line = lineAt(ceilings[limit])
    const below = placed.at(-1)?.label ?? from - 8
    const wanted = line === null ? 4 : line - PILL_HEIGHT - 4
    placed.push({ limit, line, label: Math.max(4, Math.min(below - PILL_HEIGHT - 4, wanted)) })
  }
  return placed
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
      <rect x={x} y={y} width={width} height="26" rx="13" />
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
  if (short) return inShort(price)
  return price >= 1_000_000 ? inWords(price) : formatDollars(price)
}
