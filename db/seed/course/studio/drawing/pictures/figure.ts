import { facadeSpec } from '#art/facade-spec.ts'
import { facadeHeight, facadeParts } from '#art/facade.ts'
import { bushParts, treeParts } from '#art/garden.ts'
import { disc, oval, roundBox } from '#art/paths.ts'
import { byDay } from '#content/brand.ts'
import type { Figure } from '../../script.ts'
import { art } from '../colours.ts'
import { eased } from '../motion.ts'
import { type Draw, placed, seen } from '../picture.ts'
import { faded, partsSvg, type Piece, piece, shape, WIDTH } from '../piece.ts'
import { countingIn, textIn } from '../text.ts'

/** The house beside a figure, if no person stands there. */
const HOUSE = { width: 400, height: 400, ground: 640 }

export const figure: Draw<Figure> = ({ figure: large, note }, { area, moment, seed }) => {
  const isAlone = area.width > 1000
  const box = placed({ ...area, width: area.width - (isAlone ? HOUSE.width : 0) }, 360)
  const shown = moment.shown(large.id, 1.1)
  const place = { ...box, height: 190 }
  const style = { size: 184, least: 72, look: 'heading', colour: byDay('action'), upright: 'middle' } as const
  const whole = textIn(place, large.text, style).texts[0]?.box ?? place
  const underline = piece(
    { x: box.x, y: box.y + 198, width: whole.width + 8, height: 16 },
    shape(roundBox(box.x, box.y + 202, Math.max(12, whole.width * eased(shown)), 10, 5), byDay('accent')),
  )
  const noted = eased(moment.shown(note.id))
  const words = textIn({ ...box, y: box.y + 236, height: 124 }, note.text, { size: 40, least: 24, lines: 3 })
  return seen(
    ...(isAlone ? [houseBeside(seed)] : []),
    haloBehind(box.x + whole.width / 2, box.y + 96, moment.marked(large.id)),
    faded(countingIn(place, large.text, eased(shown), style), eased(shown * 3)),
    faded(underline, eased(shown * 2)),
    faded(words, noted, 0, Math.round(16 * (1 - noted))),
  )
}

function haloBehind(x: number, y: number, strength: number): Piece | null {
  if (strength <= 0.01) return null
  return piece(
    { x: x - 152, y: y - 152, width: 304, height: 304 },
    shape(disc(x, y, 150), byDay('accent'), `opacity="${(strength * 0.25).toFixed(2)}"`),
  )
}

function houseBeside(seed: string): Piece {
  const spec = facadeSpec(`${seed} figure`)
  const scale = Math.min(1.25, HOUSE.height / facadeHeight(spec))
  const width = spec.width * scale
  const x = WIDTH - 230 - width / 2
  return piece(
    { x: x - 120, y: HOUSE.ground - HOUSE.height - 60, width: width + 240, height: HOUSE.height + 100 },
    shape(oval(x + width / 2, HOUSE.ground + 6, width * 0.5 + 104, 16), art('leaf-light')) +
      partsSvg(treeParts(x - 50, HOUSE.ground + 4, 150, 50, 'autumn')) +
      `<g transform="translate(${x.toFixed(1)} ${HOUSE.ground})scale(${scale.toFixed(3)})">${partsSvg(facadeParts(spec, 0, 0))}</g>` +
      partsSvg(bushParts(x + width + 40, HOUSE.ground + 8, 30)),
  )
}
