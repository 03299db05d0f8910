import { roundBox, trace } from '#art/paths.ts'
import { PERSON_NAMES } from '../../faces.ts'
import type { Talk } from '../../script.ts'
import { art, PERSON_HUES } from '../colours.ts'
import { eased } from '../motion.ts'
import { type Draw, seen } from '../picture.ts'
import { faded, joined, piece, shape } from '../piece.ts'
import { portrait } from '../portraits.ts'
import { markAround } from '../shapes.ts'
import { alike, heightOf, textIn } from '../text.ts'

const RADIUS = 138
const GAP = 14

export const talk: Draw<Talk> = ({ people, turns }, { area, moment }) => {
  const y = area.y + area.height * 0.42
  const faces = people.flatMap((person, side) => {
    const x = side === 0 ? area.x + RADIUS + 4 : area.x + area.width - RADIUS - 4
    const says = Math.max(
      0,
      ...turns.filter((turn) => turn.person === person).map(({ id }) => moment.spoken(id)),
    )
    const name = textIn(
      { x: x - RADIUS, y: y + RADIUS + 18, width: 2 * RADIUS, height: 40 },
      PERSON_NAMES[person],
      {
        size: 30,
        look: 'strong',
        align: 'middle',
      },
    )
    return [
      portrait(
        person,
        { x, y, radius: RADIUS },
        {
          time: moment.film,
          talks: says > 0.5,
          ring: says,
          lean: says * (side === 0 ? 1.6 : -1.6),
          looks: side === 0 ? 'right' : 'left',
        },
      ),
      name,
    ]
  })
  return [...faces, ...bubbles({ kind: 'talk', people, turns }, { area, moment, seed: '' })]
}

const bubbles: Draw<Talk> = ({ people, turns }, { area, moment }) => {
  const [left, right] = [area.x + 2 * RADIUS + 44, area.x + area.width - 2 * RADIUS - 44]
  const widest = (right - left) * 0.9
  const inside = { x: 0, y: 0, width: widest - 48, height: 170 }
  const style = alike(
    turns.map(({ text }) => text),
    inside,
    {
      size: turns.length > 4 ? 25 : turns.length > 3 ? 28 : 32,
      least: 20,
      lines: 4,
    },
  )
  const gap = turns.length > 3 ? GAP : GAP * 2
  const heights = turns.map(({ text }) => heightOf(inside, text, style) + 38)
  const all = heights.reduce((sum, height) => sum + height, 0) + gap * (turns.length - 1)
  const tight = Math.min(1, area.height / all)
  let top = area.y + Math.max(0, (area.height - all) * 0.36)
  return turns.flatMap(({ id, person, text }, index) => {
    const height = (heights[index] ?? 0) * tight
    const { width = 0 } = textIn(inside, text, style).texts[0]?.box ?? {}
    const isLeft = person === people[0]
    const hue = PERSON_HUES[person]
    const box = { x: isLeft ? left : right - width - 48, y: top, width: width + 48, height }
    top += height + gap * tight
    const tail = isLeft
      ? trace(box.x + 4, box.y + height - 34, 'q-8 20-26 24q22 6 44-8z')
      : trace(box.x + box.width - 4, box.y + height - 34, 'q8 20 26 24q-22 6-44-8z')
    const bubble = piece(
      { x: box.x - 26, y: box.y - 2, width: box.width + 52, height: height + 8 },
      shape(roundBox(box.x, box.y + 4, box.width, height, 20), art('seam')) +
        shape(tail, hue.pale) +
        shape(roundBox(box.x, box.y, box.width, height, 20), hue.pale),
    )
    const words = textIn({ x: box.x + 24, y: box.y, width: widest - 48, height }, text, {
      ...style,
      upright: 'middle',
    })
    const t = eased(moment.shown(id))
    return seen(faded(joined([bubble, words]), t), ...markAround(box, moment.marked(id), 22))
  })
}
