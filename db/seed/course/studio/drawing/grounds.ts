import { box as rectangle, polygon } from '#art/paths.ts'
import { byDay } from '#content/brand.ts'
import { art, mixed } from './colours.ts'
import { FULL, HEIGHT, type Piece, piece, shape, WIDTH } from './piece.ts'

/** The background: a soft vertical gradient, with roofs in the distance. */
export type Ground = 'sky' | 'paper' | 'meadow' | 'evening'

const COLOURS: Record<Ground, readonly [above: string, below: string]> = {
  sky: [art('sky-top'), art('sky-low')],
  paper: [byDay('surface'), byDay('accent-soft')],
  meadow: [mixed(art('sky-top'), byDay('surface'), 0.45), byDay('surface')],
  evening: [byDay('alert-soft'), byDay('accent-soft')],
}

const HOUSES = [
  [96, 60, 34],
  [226, 44, 26],
  [402, 74, 38],
  [566, 40, 0],
  [742, 56, 30],
  [858, 46, 0],
  [1010, 70, 36],
  [1164, 48, 28],
] as const

/** Returns hills and roofs behind the captions. */
function skyline(below: string): string {
  const far = mixed(art('hill-near'), below, 0.32)
  const near = mixed(art('hill-near'), below, 0.5)
  const roofs = HOUSES.map(([x, width, rise]) =>
    polygon([x, HEIGHT], [x, 676], [x + width / 2, 676 - rise], [x + width, 676], [x + width, HEIGHT]),
  )
  return (
    shape(roofs.join('') + rectangle(634, 662, 34, 60), far) +
    shape(`M0 ${HEIGHT}V694Q180 664 420 686T860 682T${WIDTH} 690V${HEIGHT}z`, near)
  )
}

export function ground(kind: Ground, opacity = 1): Piece {
  const [above, below] = COLOURS[kind]
  const through = opacity >= 1 ? '' : ` opacity="${opacity.toFixed(2)}"`
  return piece(
    FULL,
    `<linearGradient id="${kind}" x1="0" y1="0" x2="0" y2="${HEIGHT}" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${above}"/>` +
      `<stop offset="0.85" stop-color="${below}"/></linearGradient><g${through}><path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="url(#${kind})"/>${skyline(below)}</g>`,
  )
}
