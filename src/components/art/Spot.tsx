import { paint } from './parts.ts'
import { SPOT, spotParts, type SpotScene } from './spots.ts'

interface Props {
  scene: SpotScene
  className?: string
}

/** A small drawing beside a text that says the same, so screen readers pass over it. */
export function Spot({ scene, className }: Props) {
  return (
    <svg
      viewBox={`0 0 ${SPOT.width} ${SPOT.height}`}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {spotParts(scene).map(({ d, fill, line, width }, index) => (
        <path
          key={index}
          d={d}
          fill={fill ? paint(fill) : 'none'}
          stroke={line && paint(line)}
          strokeWidth={width}
        />
      ))}
    </svg>
  )
}
