import { ownerColour } from '#art/owner-colour.ts'
import type { Compared } from '#domain/sealed/compared.ts'

interface StrandsProps {
  kind: Compared['kind']
  /** By person, for `ownerColour`. */
  colours: readonly number[]
  /** For each person, in order, the index of their answer in the list of different answers. */
  goesTo: readonly number[]
  /** How many different answers there are. */
  answers: number
}

const WIDTH = 120
const ROW = 48

/** A strand from each person to their answer: woven where all agree, apart where they don't. Decorative. */
export function Strands({ kind, colours, goesTo, answers }: StrandsProps) {
  const height = ROW * Math.max(goesTo.length, answers)
  const from = (person: number) => ROW * (person + 0.5)
  const middle = height / 2
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="none"
      className="sealed-strands"
      aria-hidden="true"
    >
      {goesTo.map((answer, person) => (
        <path
          key={person}
          className={ownerColour(colours[person] ?? 1)}
          d={
            kind === 'agree'
              ? woven(from(person), middle, person, goesTo.length)
              : curve(from(person), (height / answers) * (answer + 0.5) + (person - goesTo.length / 2) * 3)
          }
        />
      ))}
    </svg>
  )
}

function curve(from: number, to: number): string {
  return `M0 ${from}C${WIDTH / 2} ${from} ${WIDTH / 2} ${to} ${WIDTH} ${to}`
}

/** Draws strands that alternate above and below the middle. */
function woven(from: number, middle: number, person: number, count: number): string {
  const points = Array.from({ length: 7 }, (_, step) => {
    const angle = step * 1.05 + (person * 2 * Math.PI) / count
    return [50 + (step * (WIDTH - 50)) / 6, middle + Math.sin(angle) * 9] as const
  })
  const [first = [50, middle] as const, ...rest] = points
  const start = `M0 ${from}C28 ${from} 28 ${first[1]} ${first[0]} ${first[1]}`
  let before = first
  const bends = rest.map((point) => {
    const half = (before[0] + point[0]) / 2
    const bend = `C${half} ${before[1]} ${half} ${point[1]} ${point[0]} ${point[1]}`
    before = point
    return bend
  })
  return start + bends.join('')
}
