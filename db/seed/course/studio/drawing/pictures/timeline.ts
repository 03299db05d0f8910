import { disc, polyline } from '#art/paths.ts'
import { byDay } from '#content/brand.ts'
import type { Timeline } from '../../script.ts'
import { clamped, eased } from '../motion.ts'
import { type Draw, placed, type Place, seen } from '../picture.ts'
import { faded, joined, line, type Piece, piece, shape } from '../piece.ts'
import { card, markAround, slot } from '../shapes.ts'
import { alike, textIn } from '../text.ts'

type Points = Timeline['points']

export const timeline: Draw<Timeline> = ({ points }, place) =>
  place.area.width < 1000 ? upright(points, place) : level(points, place)

function dot(x: number, y: number, t: number): Piece {
  const radius = 15 * t
  return piece(
    { x: x - 18, y: y - 18, width: 36, height: 36 },
    shape(disc(x, y, radius), byDay('action')) + shape(disc(x, y, radius * 0.45), byDay('accent')),
  )
}

/** The height of the cards below a horizontal line. */
const HANGS = 186

function level(points: Points, { area, moment }: Place): Piece[] {
  const pitch = area.width / points.length
  const texts = points.map(({ text }) => text)
  const box = placed(area, 350)
  const y = box.y + 74
  const reached = Math.max(
    ...points.map(({ id }, index) => (index + clamped(moment.shown(id, 0.8))) * Math.sign(moment.shown(id))),
  )
  const end = area.x + Math.max(0, Math.min(points.length, reached)) * pitch
  const rail = piece(
    { x: area.x - 4, y: y - 5, width: area.width + 8, height: 10 },
    line(polyline([area.x, y], [area.x + area.width, y]), byDay('raised'), 7) +
      (end > area.x ? line(polyline([area.x, y], [end, y]), byDay('action'), 7) : ''),
  )
  const room = { width: pitch - 44, height: HANGS - 20 }
  const size = points.length > 4 ? 29 : 33
  const style = alike(texts, room, { size, least: 20, lines: 5, align: 'middle', upright: 'middle' })
  const hung = points.flatMap(({ id, when, text }, index) => {
    const column = { x: area.x + pitch * index + 8, width: pitch - 16 }
    const t = eased(moment.shown(id) * 1.4 - 0.2)
    const below = { ...column, y: y + 44, height: HANGS }
    const words = joined([
      textIn({ ...column, y: y - 78, height: 50 }, when, {
        size: 32,
        least: 20,
        look: 'heading',
        align: 'middle',
        upright: 'bottom',
      }),
      card(below, 16),
      textIn({ ...room, x: below.x + 14, y: below.y + 10 }, text, style),
    ])
    return seen(
      slot(below, t, 16),
      faded(words, t),
      t > 0 ? dot(area.x + pitch * (index + 0.5), y, t) : null,
      ...markAround(below, moment.marked(id)),
    )
  })
  return [rail, ...hung]
}

/** Vertical, for narrow areas. */
function upright(points: Points, { area, moment }: Place): Piece[] {
  const pitch = Math.min(92, area.height / points.length)
  const box = placed(area, pitch * points.length)
  const x = box.x + 206
  const [top, bottom] = [box.y + pitch / 2, box.y + pitch * (points.length - 0.5)]
  const reached = Math.max(0, ...points.map(({ id }, index) => (index + 0.5) * eased(moment.shown(id))))
  const rail = piece(
    { x: x - 5, y: top - 5, width: 10, height: bottom - top + 10 },
    line(polyline([x, top], [x, bottom]), byDay('raised'), 7) +
      (reached > 0.5 ? line(polyline([x, top], [x, box.y + pitch * reached]), byDay('action'), 7) : ''),
  )
  const room = { width: box.x + box.width - x - 34, height: pitch }
  const texts = points.map(({ text }) => text)
  const style = alike(texts, room, { size: 30, least: 20, lines: 2, upright: 'middle' })
  const rows = points.flatMap(({ id, when, text }, index) => {
    const row = { y: box.y + pitch * index, height: pitch }
    const t = eased(moment.shown(id) * 1.4 - 0.2)
    const words = joined([
      textIn({ ...row, x: box.x, width: 176 }, when, {
        size: 28,
        least: 19,
        look: 'heading',
        align: 'right',
        upright: 'middle',
      }),
      textIn({ ...row, ...room, x: x + 34 }, text, style),
    ])
    return seen(
      slot({ ...row, ...room, x: x + 34, y: row.y + 12, height: pitch - 24 }, Math.sign(t), 16),
      faded(words, t),
      t > 0 ? dot(x, row.y + pitch / 2, t) : null,
      ...markAround(
        { x: x + 24, y: row.y + 8, width: box.x + box.width - x - 24, height: pitch - 16 },
        moment.marked(id),
        12,
      ),
    )
  })
  return [rail, ...rows]
}
