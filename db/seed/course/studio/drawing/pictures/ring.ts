import { disc } from '#art/paths.ts'
import { byDay } from '#content/brand.ts'
import type { Ring } from '../../script.ts'
import { art, hueOf, mixed } from '../colours.ts'
import { eased, smooth } from '../motion.ts'
import { type Draw, placed, seen } from '../picture.ts'
import { around, faded, joined, piece, shape } from '../piece.ts'
import { markAround, sector } from '../shapes.ts'
import { countingIn, textIn } from '../text.ts'

export const ring: Draw<Ring> = ({ centre, parts }, { area, moment }) => {
  const radius = Math.min(206, area.height / 2 - 6)
  const inner = radius * 0.6
  const [x, y] = [area.x + radius + 10, area.y + area.height * 0.48]
  const whole = parts.reduce((sum, { value }) => sum + value, 0) || 1
  const room = around({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }, 12)
  const starts = parts.map(
    (_, index) => parts.slice(0, index).reduce((sum, { value }) => sum + value, 0) / whole,
  )
  const sectors = parts.map(({ id, value, tone }, index) => {
    const from = starts[index] ?? 0
    const t = smooth(moment.shown(id, 0.8))
    if (t <= 0) return ''
    const out = radius + moment.marked(id) * 10
    const gap = parts.length > 1 ? 0.003 : 0
    return shape(
      sector(x, y, out, inner, from + gap, from + Math.max(gap * 2, (value / whole) * t - gap)),
      ringHue(tone, index).shape,
    )
  })
  const bare = shape(disc(x, y, radius), byDay('raised'), 'opacity="0.6"')
  const middle = shape(disc(x, y, inner), byDay('raised'))
  const said = textIn(
    { x: x - inner * 0.76, y: y - inner * 0.6, width: inner * 1.52, height: inner * 1.2 },
    centre,
    {
      size: 36,
      least: 20,
      lines: 3,
      look: 'heading',
      align: 'middle',
      upright: 'middle',
    },
  )
  return [
    piece(room, bare + sectors.join('') + middle),
    said,
    ...legend({ centre, parts, kind: 'ring' }, x + radius + 56, area, moment),
  ]
}

function ringHue(tone: Ring['parts'][number]['tone'], index: number) {
  if (tone !== undefined || index < 5) return hueOf(tone, index)
  return { ...hueOf('spruce', 0), shape: mixed(art('wall-sage'), byDay('raised'), 0.8) }
}

function legend(
  { parts }: Ring,
  left: number,
  area: Parameters<Draw<Ring>>[1]['area'],
  moment: Parameters<Draw<Ring>>[1]['moment'],
) {
  const pitch = Math.min(parts.length > 3 ? 84 : 104, area.height / parts.length)
  const box = placed({ ...area, x: left, width: area.x + area.width - left }, pitch * parts.length)
  const amounts = Math.min(210, box.width * 0.4)
  return parts.flatMap(({ id, label, text, tone }, index) => {
    const row = { ...box, y: box.y + pitch * index, height: pitch }
    const t = eased(moment.shown(id))
    const key = piece(
      { x: left, y: row.y + pitch / 2 - 13, width: 26, height: 26 },
      shape(disc(left + 13, row.y + pitch / 2, 12), ringHue(tone, index).shape),
    )
    const words = joined([
      key,
      textIn({ ...row, x: left + 42, width: box.width - amounts - 56 }, label, {
        size: parts.length > 3 ? 30 : 34,
        least: 20,
        lines: 2,
        upright: 'middle',
      }),
      countingIn(
        { ...row, x: left + box.width - amounts, width: amounts },
        text,
        eased(moment.shown(id, 0.9)),
        {
          size: parts.length > 3 ? 33 : 38,
          least: 20,
          look: 'heading',
          align: 'right',
          upright: 'middle',
        },
      ),
    ])
    return seen(
      faded(words, t),
      ...markAround(
        { x: left - 8, y: row.y + 6, width: box.width + 16, height: pitch - 12 },
        moment.marked(id),
      ),
    )
  })
}
