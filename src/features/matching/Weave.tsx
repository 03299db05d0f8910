import { capitalized } from '#domain/format.ts'
import { areaName } from '#domain/matching/areas.ts'
import type { AreaBand } from '#domain/matching/stranger-explanation.ts'
import { RIBBONS, WEAVE, type Woven, woven } from '#domain/matching/weave.ts'
import { Avatar } from '#ui/Avatar.tsx'

const BAND_NAMES: Record<AreaBand['band'], string> = { close: 'close', mixed: 'mixed', apart: 'apart' }

export interface Face {
  name: string
  picture: string | null
}

export interface Strand {
  key: string
  /** Capitalized. */
  name: string
  band: AreaBand['band']
  weight: number
  /** What the label says after the name. */
  says: string
}

interface WeaveProps {
  strands: readonly Strand[]
  shape?: typeof RIBBONS
  viewer: Face
  other: Face
}

/** Draws how close two people are: width is how much a strand matters to the viewer. Its text is next to it. */
export function Weave({ strands, shape = RIBBONS, viewer, other }: WeaveProps) {
  const bands = woven(strands, shape)
  return (
    <div className="weave" aria-hidden="true">
      <svg viewBox={`0 0 ${WEAVE.width} ${shape.height}`}>
        {bands.map((band) => (
          <Stroke key={band.key} band={band.band} path={band.path} width={band.stroke} />
        ))}
        <g className="max-sm:hidden">
          {bands.map((band) => (
            <Label key={band.key} band={band} isSmall={shape !== RIBBONS} />
          ))}
        </g>
      </svg>
      <Avatar src={viewer.picture} name={viewer.name} />
      <Avatar src={other.picture} name={other.name} />
    </div>
  )
}

export function WovenAreas({
  areas,
  viewer,
  other,
}: {
  areas: readonly AreaBand[]
  viewer: Face
  other: Face
}) {
  const strands = areas.map(({ area, band, weight }) => ({
    key: area,
    name: capitalized(areaName(area)),
    band,
    weight,
    says: BAND_NAMES[band],
  }))
  return (
    <>
      <Weave strands={strands} viewer={viewer} other={other} />
      <ul className="mt-4 grid gap-2 sm:sr-only">
        {strands.map(({ key, name, band, weight, says }) => (
          <li key={key} className="flex items-center gap-3">
            <BandKey band={band} />
            <span>
              <span className="font-semibold">{name}</span>: {says}
            </span>
            <span className="ml-auto text-sm text-muted">
              {weight}%<span className="sr-only"> of what matters to you</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

export function BandKey({ band }: { band: AreaBand['band'] }) {
  return (
    <svg className="band-key" viewBox="0 0 40 12" aria-hidden="true">
      <Stroke band={band} path="M0 6H40" width={12} />
    </svg>
  )
}

function Stroke({ band, path, width }: { band: AreaBand['band']; path: string; width: number }) {
  return (
    <>
      <path
        className={`band-${band}`}
        d={path}
        strokeWidth={width}
        {...(band === 'apart' && { strokeDasharray: '26 7' })}
      />
      {band === 'mixed' && <path className="band-seam" d={path} strokeWidth={2.5} strokeDasharray="10 6" />}
    </>
  )
}

function Label({ band: strand, isSmall }: { band: Woven<Strand>; isSmall: boolean }) {
  const { name, says, band, labelY, isWide } = strand
  const text = `${name} ${isSmall ? '' : '· '}${says}`
  const [letter, height] = isSmall ? [7.6, 22] : [9.2, 30]
  const width = text.length * letter + 20
  const middle = WEAVE.width / 2
  // Otherwise a seam or a broken band would run through the letters.
  const onBand = isWide && band === 'close' && !isSmall
  return (
    <>
      {!onBand && (
        <rect x={middle - width / 2} y={labelY - height / 2} width={width} height={height} rx={height / 2} />
      )}
      <text
        x={middle}
        y={labelY + (isSmall ? 5 : 6)}
        className={isSmall ? 'thread' : onBand ? `on-${band}` : undefined}
      >
        {text}
      </text>
    </>
  )
}
