import { bedFront } from '../beds.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { upperRun } from '../upper-cabinets.ts'
import { door } from '../doors.ts'
import { framed, mirror } from '../pictures.ts'
import { wallShelf } from '../books.ts'
import { rug } from '../floors.ts'
import { fireplace } from '../hearths.ts'
import { pendant, tableLamp } from '../lamps.ts'
import { plant } from '../plants.ts'
import type { HomeRooms } from '../room.ts'
import { armchair } from '../armchairs.ts'
import { sofa } from '../sofas.ts'
import { stool } from '../seats.ts'
import { coffeeTable, sideTable } from '../tables.ts'
import { island } from '../islands.ts'

const GARNEAU: CabinetStyle = {
  paint: 'charcoal',
  top: 'white',
  front: 'slab',
  handle: 'none',
  metal: 'iron',
  splash: { kind: 'slab', paint: 'marble' },
  upper: 'oak',
}

/** 2019: narrow, black and white, tall glass. */
export const EDMONTON_GARNEAU: HomeRooms = {
  kitchen: {
    view: 'street',
    wall: ['plain', 'white'],
    ceiling: ['plain', 20, 'white'],
    floor: ['wide-boards', 'ash'],
    sides: ['right'],
    windows: [{ x: 500, y: 60, width: 80, height: 300, kind: 'glass', frame: 'iron', panes: [1, 2] }],
    things: [
      upperRun(
        132,
        [
          ['doors', 110],
          ['gap', 84],
          ['doors', 110],
        ],
        GARNEAU,
      ),
      baseRun(
        40,
        [
          ['fridge', 'built-in', 'charcoal'],
          ['drawers', 110],
          ['stove', 'hob', 'charcoal'],
          ['doors', 110],
          ['door', 56],
        ],
        GARNEAU,
      ),
      upperRun(246, [['chimney', 76, 'charcoal']], GARNEAU),
      pendant(200, 196, 'globe', 'brass', 16),
      pendant(310, 196, 'globe', 'brass', 16),
      pendant(420, 196, 'globe', 'brass', 16),
      island(110, 464, 370, { paint: 'oak', top: 'white', front: 'planks' }, 'fruit'),
      stool(190, 476, 'iron', 'white'),
      stool(300, 476, 'iron', 'white'),
      stool(410, 476, 'iron', 'white'),
    ],
  },
  living: {
    view: 'street',
    wall: ['plain', 'white'],
    ceiling: ['plain', 18, 'white'],
    floor: ['wide-boards', 'ash'],
    windows: [
      { x: 58, y: 46, width: 116, height: 318, kind: 'glass', frame: 'iron', panes: [2, 2] },
      { x: 200, y: 46, width: 116, height: 318, kind: 'glass', frame: 'iron', panes: [2, 2] },
    ],
    things: [
      fireplace(372, 200, { kind: 'slab', paint: 'charcoal', other: 'iron', shelf: 'oak', breast: true }),
      framed(424, 98, 96, 96, 'shapes', 'oak'),
      plant(606, 396, 150, 'snake', 'mustard'),
      rug(110, 370, 'plain', 'chrome', 'white', 398, 472),
      sofa(80, 454, 260, 'modern', 'chrome-deep', ['mustard', 'white']),
      armchair(508, 466, 'lounge', 'spruce'),
      coffeeTable(224, 476, 150, 'modern', 'oak', 'flowers'),
    ],
  },
  bedroom: {
    view: 'street',
    wall: ['plain', 'chrome'],
    ceiling: ['plain', 22, 'white'],
    floor: ['wide-boards', 'ash'],
    sides: ['left'],
    sidePaint: 'white',
    windows: [{ x: 420, y: 64, width: 150, height: 200, kind: 'glass', frame: 'iron', panes: [2, 1] }],
    things: [
      door(72, 88, 'open', 'white', 'white', 258),
      // The bath of its own behind the open door.
      mirror(94, 178, 46, 64, 'iron', 'oval'),
      wallShelf(228, 124, 150, 'oak', 'garneau'),
      rug(170, 330, 'diamonds', 'white', 'charcoal', 400, 472),
      bedFront(226, 450, 186, {
        head: 'soft',
        frame: 'spruce',
        cover: 'plain',
        paint: 'white',
        other: 'chrome',
        pillow: 'chrome',
      }),
      sideTable(430, 386, 46, 'oak', 1),
      tableLamp(453, 320, 'iron', 'white'),
      plant(582, 392, 140, 'snake', 'charcoal'),
    ],
  },
}
