import { box as rectangle, oval, roundBox } from '#art/paths.ts'
import { byDay } from '#content/brand.ts'
import type { Pots } from '../../script.ts'
import { art, hueOf, mixed } from '../colours.ts'
import { eased, smooth } from '../motion.ts'
import { type Draw, placed, seen } from '../picture.ts'
import { type Box, faded, joined, line, type Piece, piece, shape } from '../piece.ts'
import { markAround, slot } from '../shapes.ts'
import { alike, countingIn, textIn } from '../text.ts'

const JAR = { width: 190, height: 290 }
const LID = 26

export const pots: Draw<Pots> = ({ pots: all }, { area, moment }) => {
  const pitch = Math.min(350, area.width / all.length)
  const left = area.x + (area.width - pitch * all.length) / 2
  const high = Math.min(JAR.height, area.height - 156)
  const box = placed(area, high + 156)
  const style = alike(
    all.map(({ label }) => label),
    { width: pitch - 36, height: 72 },
    {
      size: 29,
      least: 20,
      lines: 2,
      look: 'strong',
      align: 'middle',
    },
  )
  return all.flatMap(({ id, label, text, level, tone }, index) => {
    const column = { x: left + pitch * index + 18, width: pitch - 36 }
    const jar = {
      x: column.x + (column.width - JAR.width) / 2,
      y: box.y + 62,
      width: JAR.width,
      height: high,
    }
    const shown = moment.shown(id, 1)
    const amount = countingIn({ ...column, y: box.y, height: 46 }, text, eased(shown), {
      size: 36,
      least: 20,
      look: 'heading',
      align: 'middle',
      upright: 'middle',
    })
    const name = textIn({ ...column, y: jar.y + high + 18, height: 72 }, label, style)
    return seen(
      slot(jar, shown, 30),
      faded(
        joined([jarOf(jar, level * smooth(shown), hueOf(tone, index).shape), amount, name]),
        eased(shown * 2.5),
      ),
      ...markAround({ ...column, y: box.y - 6, height: high + 154 }, moment.marked(id), 24),
    )
  })
}

function jarOf({ x, y, width, height }: Box, level: number, colour: string): Piece {
  const [floor, top] = [y + height - 8, y + LID + 14]
  const surface = floor - (floor - top) * Math.min(1, Math.max(0, level))
  const [inside, wide] = [x + 8, width - 16]
  const fluid =
    level <= 0.005
      ? ''
      : shape(roundBox(inside, surface, wide, floor - surface, Math.min(22, (floor - surface) / 2)), colour) +
        shape(rectangle(inside, surface, wide, Math.min(22, (floor - surface) / 2)), colour) +
        shape(oval(x + width / 2, surface, wide / 2, 8), mixed(colour, byDay('raised'), 0.7))
  return piece(
    { x: x - 4, y: y - 4, width: width + 8, height: height + 12 },
    shape(roundBox(x, y + LID - 4, width, height - LID + 4, 30), byDay('raised'), 'opacity="0.7"') +
      fluid +
      shape(roundBox(x + 22, y + LID + 18, 12, height - LID - 60, 6), byDay('raised'), 'opacity="0.4"') +
      line(roundBox(x, y + LID - 4, width, height - LID + 4, 30), byDay('ink'), 4) +
      shape(roundBox(x + 10, y, width - 20, LID, 8), art('trim-deep')) +
      line(roundBox(x + 10, y, width - 20, LID, 8), byDay('ink'), 4),
  )
}
