import { byDay } from '#content/brand.ts'
import { art, mixed } from './colours.ts'
import { FULL, type Piece, piece } from './piece.ts'

/** What a picture lies on: a soft gradient from above to below. */
export type Ground = 'sky' | 'paper' | 'meadow' | 'evening'

const COLOURS: Record<Ground, readonly [above: string, below: string]> = {
  sky: [art('sky-top'), art('sky-low')],
  paper: [byDay('surface'), byDay('accent-soft')],
  meadow: [mixed(art('sky-top'), byDay('surface'), 0.45), byDay('surface')],
  evening: [byDay('alert-soft'), byDay('accent-soft')],
}

export function ground(kind: Ground, opacity = 1): Piece {
  const [above, below] = COLOURS[kind]
  const through = opacity >= 1 ? '' : ` opacity="${opacity.toFixed(2)}"`
  return piece(
    FULL,
    `<linearGradient id="${kind}" x1="0" y1="0" x2="0" y2="${FULL.height}" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${above}"/>` +
      `<stop offset="0.85" stop-color="${below}"/></linearGradient><path d="M0 0h${FULL.width}v${FULL.height}H0z" fill="url(#${kind})"${through}/>`,
  )
}
