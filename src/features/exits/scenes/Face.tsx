import { ownerColour } from '#art/owner-colour.ts'
import { initials } from '#domain/accounts/display-name.ts'
import type { Owner } from '#features/exits/exit-texts.ts'
import { classes } from '#ui/classes.ts'

interface FaceProps {
  owner: Owner
  x: number
  y: number
  radius: number
}

/** An owner in a drawing: their picture in a ring of their colour, dashed if they're made up. */
export function Face({ owner, x, y, radius }: FaceProps) {
  const { partner, ...first } = owner
  if (partner) {
    const each = { y, radius: radius * 0.74 }
    return (
      <>
        <Face {...each} owner={{ ...first, name: partner.names[0] }} x={x - radius * 0.5} />
        <Face
          {...each}
          owner={{ ...first, name: partner.names[1], picture: partner.picture }}
          x={x + radius * 0.5}
        />
      </>
    )
  }
  return (
    <g className={ownerColour(owner.colour)}>
      <circle cx={x} cy={y} r={radius} className="exit-face" />
      <text x={x} y={y + radius * 0.28} textAnchor="middle" fontSize={radius * 0.8} className="exit-initials">
        {initials(owner.name)}
      </text>
      {owner.picture && (
        <image
          href={owner.picture}
          x={x - radius}
          y={y - radius}
          width={radius * 2}
          height={radius * 2}
          preserveAspectRatio="xMidYMid slice"
          className="exit-picture"
        />
      )}
      <circle cx={x} cy={y} r={radius} className={classes('exit-ring', owner.isMadeUp && 'exit-made-up')} />
    </g>
  )
}
