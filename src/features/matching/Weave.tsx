import { areaName } from '#domain/matching/areas.ts'
import type { AreaBand } from '#domain/matching/stranger-explanation.ts'
import { WEAVE, type WovenBand, woven } from '#domain/matching/weave.ts'
import { Avatar } from '#ui/Avatar.tsx'

const BAND_NAMES: Record<AreaBand['band'], string> = { close: 'close', mixed: 'mixed', apart: 'apart' }

export interface Face {
  name: string
  picture: string | null
}

export function Weave({ areas, viewer, other }: { areas: readonly AreaBand[]; viewer: Face; other: Face }) {
  const bands = woven(areas)
  return (
    <div>
      <div className="weave" aria-hidden="true">
        <svg viewBox={`0 0 ${WEAVE.width} ${WEAVE.height}`}>
          {bands.map((band) => (
            <Stroke key={band.area} band={band.band} path={band.path} width={band.stroke} />
          ))}
          <g className="max-sm:hidden">
            {bands.map((band) => (
              <Label key={band.area} band={band} />
            ))}
          </g>
        </svg>
        <Avatar src={viewer.picture} name={viewer.name} />
        <Avatar src={other.picture} name={other.name} />
      </div>
      <ul className="mt-4 grid gap-2 sm:sr-only">
        {areas.map(({ area, band, weight }) => (
          <li key={area} className="flex items-center gap-3">
            <svg className="band-key" viewBox="0 0 40 12" aria-hidden="true">
              <Stroke band={band} path="M0 6H40" width={12} />
            </svg>
            <span>
              <span className="inline-block font-semibold first-letter:uppercase">{areaName(area)}</span>:{' '}
              {BAND_NAMES[band]}
            </span>
            <span className="ml-auto text-sm text-muted">
              {weight}%<span className="sr-only"> of what matters to you</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
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

const LETTER = 9.2
const PILL = 30

function Label({ band: { area, band, labelY, isWide } }: { band: WovenBand }) {
  const text = `${areaName(area)} · ${BAND_NAMES[band]}`.replace(/^./, (first) => first.toUpperCase())
  const width = text.length * LETTER + 20
  const middle = WEAVE.width / 2
  // A seam and a broken band would run through the letters.
  const onBand = isWide && band === 'close'
  return (
    <>
      {!onBand && (
        <rect x={middle - width / 2} y={labelY - PILL / 2} width={width} height={PILL} rx={PILL / 2} />
      )}
      <text x={middle} y={labelY + 6} className={onBand ? `on-${band}` : undefined}>
        {text}
      </text>
    </>
  )
}
