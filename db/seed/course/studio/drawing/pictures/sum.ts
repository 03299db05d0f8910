import { polyline } from '#art/paths.ts'
import { byDay } from '#content/brand.ts'
import type { Sum } from '../../script.ts'
import { widthOf } from '../letters.ts'
import { clamped, eased } from '../motion.ts'
import { type Draw, placed, seen } from '../picture.ts'
import { joined, line, piece, shape } from '../piece.ts'
import { roundBox } from '#art/paths.ts'
import { bar, card, markAround, wiped } from '../shapes.ts'
import { textIn } from '../text.ts'

const PADDING = 40

export const sum: Draw<Sum> = ({ rows }, { area, moment }) => {
  const pitch = Math.min(rows.length > 3 ? 84 : 100, (area.height - 56) / rows.length)
  const box = placed(area, pitch * rows.length + 56)
  const { width } = box
  const [left, right] = [box.x + PADDING, box.x + width - PADDING]
  const sizeOf = (index: number) => (index === rows.length - 1 ? 34 : 29) + (pitch > 80 ? 3 : 0)
  const amounts = Math.min(
    width * 0.42,
    Math.max(...rows.map(({ text }, index) => widthOf(text, 'heading', sizeOf(index) + 4))),
  )
  const lines = rows.flatMap(({ id, sign, label, text }, index) => {
    const top = box.y + 28 + pitch * index
    const isResult = index === rows.length - 1 && rows.length > 1
    const shown = moment.shown(id, 0.9)
    const size = sizeOf(index)
    const row = { y: top, height: pitch }
    const words = joined([
      ...(sign === undefined
        ? []
        : [
            textIn({ ...row, x: left, width: 34 }, sign, {
              size: 32,
              look: 'heading',
              colour: byDay('muted'),
              upright: 'middle',
            }),
          ]),
      textIn({ ...row, x: left + 48, width: right - left - amounts - 72 }, label, {
        size,
        least: 20,
        lines: 2,
        look: isResult ? 'strong' : 'text',
        upright: 'middle',
      }),
      textIn({ ...row, x: right - amounts, width: amounts }, text, {
        size: size + 4,
        least: 20,
        look: 'heading',
        align: 'right',
        upright: 'middle',
      }),
    ])
    const under = piece(
      { x: box.x + 12, y: top - 3, width: width - 24, height: pitch + 6 },
      shape(
        roundBox(box.x + 16, top + 4, width - 32, pitch - 4, 12),
        byDay('accent-soft'),
        `opacity="${clamped(shown * 2).toFixed(2)}"`,
      ) + line(polyline([left, top], [left + (right - left) * eased(shown), top]), byDay('ink'), 3),
    )
    return seen(
      ...(isResult && shown > 0 ? [under] : []),
      bar({ ...row, x: left + 48, width: widthOf(label, 'text', size) * 0.7 }, shown),
      bar({ ...row, x: right - amounts * 0.6, width: amounts * 0.6 }, shown),
      wiped(words, eased(shown)),
      ...markAround(
        { x: box.x + 16, y: top + 4, width: width - 32, height: pitch - 6 },
        moment.marked(id),
        12,
      ),
    )
  })
  return [card(box), ...lines]
}
