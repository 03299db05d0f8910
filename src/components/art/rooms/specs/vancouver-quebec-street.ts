import { bedFront } from '../beds.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { upperRun } from '../upper-cabinets.ts'
import { framed } from '../pictures.ts'
import { rug } from '../floors.ts'
import { floorLamp, pendant, tableLamp } from '../lamps.ts'
import { plant } from '../plants.ts'
import type { HomeRooms } from '../room.ts'
import { armchair } from '../armchairs.ts'
import { sofa } from '../sofas.ts'
import { stool } from '../seats.ts'
import { coffeeTable, sideTable } from '../tables.ts'
import { island } from '../islands.ts'

const TOWER: CabinetStyle = {
  paint: 'chrome',
  top: 'white',
  front: 'slab',
  handle: 'none',
  metal: 'chrome-deep',
  splash: { kind: 'slab', paint: 'ice' },
  upper: 'ash',
}

/** 2010, the eighteenth floor: glass from floor to ceiling. */
export const VANCOUVER_QUEBEC_STREET: HomeRooms = {
  kitchen: {
    view: 'towers',
    wall: ['plain', 'white'],
    ceiling: ['plain', 34, 'white'],
    floor: ['boards', 'ash'],
    windows: [{ x: 456, y: 40, width: 184, height: 330, kind: 'glass', frame: 'chrome-deep', panes: [2, 1] }],
    things: [
      upperRun(
        40,
        [
          ['gap', 92],
          ['doors', 96],
          ['gap', 84],
          ['doors', 96],
          ['gap', 0],
        ],
        TOWER,
      ),
      upperRun(228, [['chimney', 84, 'chrome']], TOWER),
      baseRun(
        40,
        [
          ['fridge', 'built-in', 'ash'],
          ['drawers', 96],
          ['stove', 'hob', 'chrome'],
          ['sink', 120],
        ],
        TOWER,
      ),
      island(110, 464, 330, { paint: 'navy', top: 'white', front: 'plain' }, 'flowers'),
      stool(200, 476, 'chrome-deep', 'mustard'),
      stool(340, 476, 'chrome-deep', 'mustard'),
      pendant(200, 186, 'bulb', 'iron', 30),
      pendant(275, 186, 'bulb', 'iron', 30),
      pendant(350, 186, 'bulb', 'iron', 30),
      plant(560, 404, 150, 'snake', 'navy'),
    ],
  },
  living: {
    view: 'towers',
    wall: ['plain', 'white'],
    ceiling: ['plain', 36, 'white'],
    floor: ['boards', 'ash'],
    sides: ['left'],
    windows: [{ x: 48, y: 42, width: 592, height: 328, kind: 'glass', frame: 'chrome-deep', panes: [5, 1] }],
    things: [
      plant(96, 404, 190, 'fig', 'chrome'),
      rug(150, 390, 'round', 'chrome', 'white', 398, 474),
      sofa(168, 446, 260, 'modern', 'linen', ['navy', 'mustard']),
      armchair(486, 462, 'lounge', 'navy'),
      coffeeTable(250, 476, 150, 'modern', 'walnut', 'books'),
      floorLamp(596, 444, 'paper', 'lamp'),
    ],
  },
  bedroom: {
    view: 'towers',
    wall: ['plain', 'ice'],
    ceiling: ['plain', 38, 'white'],
    floor: ['plain', 'oat'],
    windows: [
      {
        x: 372,
        y: 42,
        width: 268,
        height: 326,
        kind: 'glass',
        frame: 'chrome-deep',
        panes: [2, 1],
        dressing: { kind: 'long-drapes', paint: 'white' },
      },
    ],
    things: [
      framed(140, 104, 120, 84, 'boat', 'ash-deep'),
      rug(80, 340, 'plain', 'white', 'chrome', 400, 472),
      sideTable(58, 388, 44, 'white', 1),
      tableLamp(80, 322, 'mustard', 'white'),
      bedFront(116, 450, 186, {
        head: 'soft',
        frame: 'navy',
        cover: 'throw',
        paint: 'white',
        other: 'mustard',
        pillow: 'ice',
      }),
      armchair(470, 464, 'lounge', 'mustard', 'white'),
      plant(604, 420, 120, 'palm', 'white'),
    ],
  },
}
