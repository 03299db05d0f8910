import { type Drawn, paint } from './parts.ts'
import { PORTRAITS } from './portraits.ts'
import { SPOT, spotParts, type SpotScene } from './spots.ts'

interface Props {
  scene: SpotScene
  className?: string
}

export function Spot({ scene, className }: Props) {
  return (
    <svg
      viewBox={`0 0 ${SPOT.width} ${SPOT.height}`}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {spotParts(scene).map((part, index) => (
        <Piece key={index} part={part} />
      ))}
    </svg>
  )
}

function Piece({ part }: { part: Drawn }) {
  if ('person' in part) {
    const { person, x, y, size } = part
    return <image href={PORTRAITS[person]} x={x} y={y} width={size} height={size} />
  }
  const { d, fill, line, width } = part
  return <path d={d} fill={fill ? paint(fill) : 'none'} stroke={line && paint(line)} strokeWidth={width} />
}
