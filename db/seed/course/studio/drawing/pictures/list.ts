import { disc } from '#art/paths.ts'
import { byDay } from '#content/brand.ts'
import type { List } from '../../script.ts'
import { HUES } from '../colours.ts'
import { eased } from '../motion.ts'
import { type Draw, placed, seen } from '../picture.ts'
import { joined, piece, shape } from '../piece.ts'
import { card, cross, markAround, slot, tick, wiped } from '../shapes.ts'
import { alike, textIn } from '../text.ts'

const RADIUS = 23

export const list: Draw<List> = ({ items, mark }, { area, moment }) => {
  const pitch = Math.min(items.length > 3 ? 96 : 116, area.height / items.length)
  const box = placed(area, pitch * items.length)
  const room = { width: box.width - 114, height: pitch - 12 }
  const style = alike(
    items.map(({ text }) => text),
    room,
    {
      size: pitch > 100 ? 36 : pitch > 84 ? 33 : 30,
      least: 22,
      lines: pitch > 76 ? 2 : 1,
      upright: 'middle',
    },
  )
  return items.flatMap(({ id, text }, index) => {
    const top = box.y + pitch * index
    const middle = top + (pitch - 12) / 2
    const row = { ...box, y: top, height: pitch - 12 }
    const t = eased(moment.shown(id))
    const item = joined([
      card(row, 16),
      markOf(mark, index, box.x + 46, middle),
      textIn({ ...row, ...room, x: box.x + 90 }, text, style),
    ])
    return seen(slot(row, t, 16), wiped(item, t), ...markAround(row, moment.marked(id)))
  })
}

function markOf(mark: List['mark'], index: number, x: number, y: number) {
  const hue = { tick: HUES.spruce, number: HUES.spruce, cross: HUES.ember, question: HUES.marigold }[mark]
  const disk = piece(
    { x: x - RADIUS, y: y - RADIUS, width: 2 * RADIUS, height: 2 * RADIUS },
    shape(disc(x, y, RADIUS), hue.shape) +
      (mark === 'tick' ? tick(x, y, 24, hue.on) : mark === 'cross' ? cross(x, y, 24, hue.on) : ''),
  )
  if (mark === 'tick' || mark === 'cross') return disk
  const sign = mark === 'number' ? `${index + 1}` : '?'
  const letter = textIn({ x: x - RADIUS, y: y - RADIUS, width: 2 * RADIUS, height: 2 * RADIUS }, sign, {
    size: 27,
    look: 'heading',
    colour: mark === 'question' ? byDay('on-accent') : hue.on,
    align: 'middle',
    upright: 'middle',
  })
  return joined([disk, letter])
}
