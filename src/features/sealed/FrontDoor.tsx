import { SEAL } from '#art/seal.ts'
import { classes } from '#ui/classes.ts'

interface FrontDoorProps {
  /** `letter`: the viewer's own letter is in the letterbox. */
  look: 'closed' | 'letter' | 'open'
  /** How many opened letters are on the mat. */
  letters?: number
  label: string
}

const BRICKS: readonly (readonly [x: number, y: number])[] = [
  [129, 236],
  [17, 358],
  [140, 107],
  [508, 206],
  [428, 208],
  [346, 37],
  [161, 23],
  [449, 51],
  [78, 100],
  [462, 247],
  [54, 343],
  [440, 411],
  [426, 340],
  [60, 52],
  [505, 120],
  [30, 180],
  [90, 300],
]

/** The front door. Nobody sees what's behind it, or how many letters are there, until it opens for everyone at the same time. */
export function FrontDoor({ look, letters = 0, label }: FrontDoorProps) {
  return (
    <svg
      viewBox="0 0 560 560"
      preserveAspectRatio="xMidYMax meet"
      className="door"
      role="img"
      aria-label={label}
    >
      {/* Larger than the picture, to fill any frame. */}
      <rect x="-1000" y="-1000" width="2560" height="1560" className="door-wall" />
      {BRICKS.map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          d={`M${x} ${y}h13v4h-13zM${x + 16} ${y}h13v4h-13zM${x + 8} ${y + 7}h13v4h-13z`}
          className="door-seam"
        />
      ))}
      <rect x="-1000" y="494" width="2560" height="66" className="door-path" />
      <rect x="-1000" y="482" width="2560" height="14" className="door-kerb" />
      {[122, 438].map((x) => (
        <g key={x}>
          <circle cx={x} cy="196" r="46" className="door-glow" />
          <path
            d={`M${x - 5} 158h10v10h-10zM${x - 18} 166h36v6h-36zM${x - 12} 211h24v6h-24z`}
            className="door-iron"
          />
          <path d={`M${x - 16} 172h32l-5 39h-22z`} className="door-lit" />
        </g>
      ))}
      <path d="M164 494V178a116 116 0 0 1 232 0V494z" className="door-trim" />
      <path d="M266 62l4-22h20l4 22z" className="door-keystone" />
      <path d="M188 176a92 92 0 0 1 184 0z" className="door-lit" />
      <path d="M280 176V84M280 176L215 111M280 176L345 111M246 176a34 34 0 0 1 68 0" className="door-bars" />
      {look === 'open' && <Hall />}
      <g className={classes('door-leaf', look === 'open' && 'door-opened')}>
        <Leaf hasLetter={look === 'letter'} />
      </g>
      <path d="M188 490h184v4h-184z" className="door-lit" />
      {[108, 452].map((x) => (
        <g key={x}>
          <path d={`M${x - 26} 456h52l-7 44h-38z`} className="door-pot" />
          <circle cx={x - 16} cy="438" r="22" className="door-leaves" />
          <circle cx={x + 16} cy="436" r="21" className="door-leaves" />
          <circle cx={x} cy="418" r="25" className="door-leaves" />
          <circle cx={x - 8} cy="412" r="10" className="door-leaves-light" />
          <circle cx={x + 14} cy="428" r="8" className="door-leaves-light" />
        </g>
      ))}
      <rect x="158" y="494" width="244" height="14" rx="3" className="door-step" />
      <path d="M184 516h192l12 22h-216z" className="door-mat" />
      {look === 'open' &&
        Array.from({ length: letters }, (_, at) => (
          <Letter
            key={at}
            x={280 + (at - (letters - 1) / 2) * 78 - 34}
            y={486 + (at % 2) * 8}
            turn={at * 9 - 9}
          />
        ))}
    </svg>
  )
}

function Hall() {
  return (
    <>
      <rect x="188" y="188" width="184" height="306" className="door-lit" />
      <path d="M188 494l52-96h80l52 96z" className="door-mat" />
      <rect x="240" y="250" width="80" height="148" className="door-hall" />
      <path d="M246 284h68" className="door-rail" />
    </>
  )
}

function Leaf({ hasLetter }: { hasLetter: boolean }) {
  return (
    <>
      <rect x="188" y="188" width="184" height="306" className="door-wood" />
      {[206, 286].flatMap((x) => [
        <rect key={`${x} top`} x={x} y="204" width="66" height="66" rx="3" className="door-panel" />,
        <rect key={`${x} low`} x={x} y="350" width="66" height="124" rx="3" className="door-panel" />,
      ])}
      <rect x="218" y="303" width="124" height="24" rx="6" className="door-brass" />
      <rect x="228" y="310" width="104" height="10" rx="3" className="door-slot" />
      {hasLetter && (
        <g>
          <path d="M234 316h92v28a5 5 0 0 1-5 5h-82a5 5 0 0 1-5-5z" className="door-paper" />
          <path d={SEAL} transform="translate(266 316) scale(.55)" className="door-wax" />
        </g>
      )}
      <circle cx="356" cy="348" r="8" className="door-brass" />
    </>
  )
}

function Letter({ x, y, turn }: { x: number; y: number; turn: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn} 34 26)`}>
      <rect x="8" y="-18" width="52" height="44" rx="2" className="door-page" />
      <path d="M16 -8h36M16 0h28" className="door-line" />
      <rect width="68" height="46" rx="4" className="door-paper" />
      <path d="M2 3L34 26L66 3" className="door-line" />
      <path d={SEAL} transform="translate(22 14) scale(.46)" className="door-wax" />
    </g>
  )
}
