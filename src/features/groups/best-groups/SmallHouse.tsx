import { useId } from 'react'
import { initials } from '#domain/accounts/display-name.ts'

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
      <path className="house-hill" d={`M-80 ${GROUND}q90 -90 200 -40t220 -8v60h-420z`} />
      <path className="house-ground" d={`M-80 ${GROUND}h${WIDTH + 160}v40h-${WIDTH + 160}z`} />
      <path className="house-chimney" d={`M178 ${ridge + 6}h20V${eaves}h-20z`} />
      <path className="house-wall" d={`M36 ${eaves}H${WIDTH - 36}V${GROUND}H36z`} />
      <path className="house-shade" d={`M${WIDTH - 46} ${eaves}h10V${GROUND}h-10z`} />
      <path className="house-roof" d={`M22 ${eaves + 2}L${WIDTH / 2} ${ridge}L${WIDTH - 22} ${eaves + 2}z`} />
      <circle className="house-attic" cx={WIDTH / 2} cy={ridge + 32} r="8" />
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
