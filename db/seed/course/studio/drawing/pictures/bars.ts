import { roundBox } from '#art/paths.ts'
import { byDay } from '#content/brand.ts'
import type { Bars } from '../../script.ts'
import { hueOf } from '../colours.ts'
import { widthOf } from '../letters.ts'
import { eased } from '../motion.ts'
import { type Draw, placed, seen } from '../picture.ts'
import { faded, joined, piece, shape } from '../piece.ts'
import { markAround } from '../shapes.ts'
import { countingIn, textIn } from '../text.ts'

const AMOUNT = 34

export const bars: Draw<Bars> = ({ rows }, { area, moment }) => {
  const pitch = Math.min(rows.length > 3 ? 124 : 146, area.height / rows.length)
  const { x, y, width } = placed(area, pitch * rows.length)
  const thick = Math.min(76, pitch - 58)
  const longest = Math.max(...rows.map(({ value }) => value), 1e-9)
  const amounts = Math.max(...rows.map(({ text }) => widthOf(text, 'heading', AMOUNT)))
  const room = width - Math.min(amounts, width * 0.45) - 24
  return rows.flatMap(({ id, label, value, text, tone }, index) => {
    const hue = hueOf(tone, index)
    const top = y + pitch * index
    const shown = moment.shown(id, 0.9)
    const length = Math.max(14, room * (value / longest))
    const grown = Math.max(14, length * eased(shown))
    const box = { x, y: top + 38, width: room, height: thick }
    // Labels and empty tracks are visible from the start, so that the picture is never blank.
    const track = piece(box, shape(roundBox(x, top + 38, room, thick, 12), byDay('raised'), 'opacity="0.55"'))
    const bar = piece(box, shape(roundBox(x, top + 38, grown, thick, 12), hue.shape))
    const name = textIn({ x, y: top, width: width, height: 34 }, label, {
      size: 29,
      least: 20,
      look: 'strong',
    })
    const amount = countingIn(
      { x: x + length + 18, y: top + 38, width: x + width - (x + length + 18), height: thick },
      text,
      eased(shown),
      { size: AMOUNT, least: 20, look: 'heading', upright: 'middle' },
    )
    return seen(
      joined([name, track]),
      faded(joined([bar, amount]), eased(shown * 2.5)),
      ...markAround({ x: x - 2, y: top + 36, width: length + 4, height: thick + 4 }, moment.marked(id)),
    )
  })
}
