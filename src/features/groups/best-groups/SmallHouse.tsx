import { useId } from 'react'
import { initials } from '#ui/Avatar.tsx'

export interface Resident {
  name: string
  picture: string | null
}

const WIDTH = 260
const WINDOW = 27
const GROUND = 226

function windows(count: number): { x: number; y: number }[] {
  return Array.from({ length: count }, (_, i) => {
    const floor = Math.floor(i / 2)
    const isLone = count % 2 === 1 && i === count - 1
    return { x: isLone ? WIDTH / 2 : WIDTH / 2 + (i % 2 === 0 ? -44 : 44), y: 186 - floor * 66 }
  })
}

export function SmallHouse({ people }: { people: readonly Resident[] }) {
  const id = useId()
  const places = windows(people.length)
  const eaves = Math.min(...places.map(({ y }) => y)) - 42
  const ridge = eaves - 52
  return (
    <svg
      viewBox={`0 ${ridge - 8} ${WIDTH} ${GROUND + 14 - ridge + 8}`}
      className="small-house"
      aria-hidden="true"
    >
      <path className="house-ground" d={`M6 ${GROUND}H${WIDTH - 6}v12H6z`} />
      <path className="house-wall" d={`M36 ${eaves}H${WIDTH - 36}V${GROUND}H36z`} />
      <path className="house-roof" d={`M22 ${eaves + 2}L${WIDTH / 2} ${ridge}L${WIDTH - 22} ${eaves + 2}z`} />
      {places.map(({ x, y }, i) => {
        const { name, picture } = people[i] ?? { name: '', picture: null }
        const clip = `${id}${i}`
        return (
          <g key={clip}>
            <clipPath id={clip}>
              <circle cx={x} cy={y} r={WINDOW} />
            </clipPath>
            <circle className="house-window" cx={x} cy={y} r={WINDOW + 2} />
            {picture === null && (
              <text x={x} y={y + 6}>
                {initials(name)}
              </text>
            )}
            {picture && (
              <image
                href={picture}
                x={x - WINDOW}
                y={y - WINDOW}
                width={2 * WINDOW}
                height={2 * WINDOW}
                preserveAspectRatio="xMidYMid slice"
                clipPath={`url(#${clip})`}
              />
            )}
          </g>
        )
      })}
    </svg>
  )
}
