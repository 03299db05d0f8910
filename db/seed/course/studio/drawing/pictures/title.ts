import { byDay } from '#content/brand.ts'
import type { Title } from '../../script.ts'
import { HUES } from '../colours.ts'
import { type Draw, seen } from '../picture.ts'
import { piece, shape } from '../piece.ts'
import { GROUND, streetPiece } from '../scenery.ts'
import { textIn } from '../text.ts'
import { walker } from '../walker.ts'

const HIGHEST = 284

export const title: Draw<Title> = ({ module }, { moment, seed }) => [
  streetPiece(seed, HIGHEST),
  ...seen(walker(moment.scene, GROUND + 32, 420, HUES.marigold.shape)),
  houseMark(64, 56),
  textIn({ x: 112, y: 56, width: 900, height: 40 }, module, {
    size: 28,
    look: 'strong',
    colour: byDay('action'),
    upright: 'middle',
  }),
]

/** The product's logo, 36 high. */
function houseMark(x: number, y: number) {
  return piece(
    { x: x - 2, y: y - 2, width: 42, height: 42 },
    `<g transform="translate(${x} ${y})scale(1.25)">${shape('M3 14 15 3l12 11v13H3z', byDay('action'))}${shape('M10 27.5V17a5 5 0 0 1 10 0v10.5z', byDay('accent'))}</g>`,
  )
}
