import { disc } from '#art/paths.ts'
import { byDay } from '#content/brand.ts'
import type { Figure } from '../../script.ts'
import { counted } from '../counting.ts'
import { eased } from '../motion.ts'
import { type Draw, placed, seen } from '../picture.ts'
import { faded, piece, shape } from '../piece.ts'
import { roundBox } from '#art/paths.ts'
import { textIn } from '../text.ts'

export const figure: Draw<Figure> = ({ figure: large, note }, { area, moment }) => {
  const box = placed(area, 330)
  const shown = moment.shown(large.id, 1.1)
  const style = { size: 168, least: 72, look: 'heading', colour: byDay('action'), upright: 'middle' } as const
  const place = { ...box, height: 180 }
  const text = textIn(place, counted(large.text, eased(shown)), style)
  const whole = textIn(place, large.text, style).texts[0]?.box ?? place
  const told = moment.shown(note.id)
  const underline = piece(
    { x: box.x, y: box.y + 184, width: whole.width + 8, height: 16 },
    shape(roundBox(box.x, box.y + 188, Math.max(12, whole.width * eased(shown)), 10, 5), byDay('accent')),
  )
  const words = textIn({ ...box, y: box.y + 222, width: Math.min(box.width, 900), height: 108 }, note.text, {
    size: 36,
    least: 24,
    lines: 2,
  })
  const halo = Math.max(moment.marked(large.id), 0)
  const disk = disc(box.x + whole.width / 2, box.y + 92, 150)
  return seen(
    halo > 0.01
      ? piece(
          { x: box.x + whole.width / 2 - 152, y: box.y - 60, width: 304, height: 304 },
          shape(disk, byDay('accent'), `opacity="${(halo * 0.25).toFixed(2)}"`),
        )
      : null,
    faded(text, eased(shown * 3)),
    faded(underline, eased(shown * 2)),
    faded(words, eased(told), 0, Math.round(16 * (1 - eased(told)))),
  )
}
