import { KIND_OF_HOME, KINDS_OF_HOME } from '#art/kinds-of-home.ts'
import { paint } from '#art/parts.ts'

/** Draws an option of the question about the kind of home. */
export function KindOfHome({ option }: { option: number }) {
  return (
    <svg
      className="answer-drawing"
      viewBox={`0 0 ${KIND_OF_HOME.width} ${KIND_OF_HOME.height}`}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {KINDS_OF_HOME[option]?.map(({ d, fill, line, width }, index) => (
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
