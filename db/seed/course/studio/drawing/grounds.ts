import { byDay } from '#content/brand.ts'
import { art, mixed } from './colours.ts'
import { FULL, HEIGHT, type Piece, piece, WIDTH } from './piece.ts'
import { town } from './town.ts'

/** The background: a soft vertical gradient, over a street. */
export type Ground = 'sky' | 'paper' | 'meadow' | 'evening'

const COLOURS: Record<Ground, readonly [above: string, below: string]> = {
  sky: [art('sky-top'), art('sky-low')],
  paper: [byDay('surface'), byDay('accent-soft')],
  meadow: [mixed(art('sky-top'), byDay('surface'), 0.45), byDay('surface')],
  evening: [byDay('alert-soft'), byDay('accent-soft')],
}

/** Returns a background at a second of the film, from back to front. */
export function ground(kind: Ground, seed: string, time: number): Piece[] {
  const [above, below] = COLOURS[kind]
  const sky = piece(
    FULL,
    `<linearGradient id="${kind}" x1="0" y1="0" x2="0" y2="${HEIGHT}" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${above}"/>` +
      `<stop offset="0.85" stop-color="${below}"/></linearGradient><path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="url(#${kind})"/>`,
  )
  return [sky, ...town(seed, time, below)]
}
