import { bedFront } from '../beds.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { upperRun } from '../upper-cabinets.ts'
import { framed } from '../pictures.ts'
import { leaning } from '../gear.ts'
import { rug } from '../floors.ts'
import { floorLamp, pendant } from '../lamps.ts'
import { hangingPlant, plant } from '../plants.ts'
import type { HomeRooms } from '../room.ts'
import { armchair } from '../armchairs.ts'
import { sofa } from '../sofas.ts'
import { pouf, stool } from '../seats.ts'
import { coffeeTable, sideTable } from '../tables.ts'
import { island } from '../islands.ts'

const CARLAW: CabinetStyle = { paint: 'charcoal', top: 'oak', front: 'slab', handle: 'none', metal: 'chrome' }

/** 1923, a factory: brick, steel windows, concrete. */
export const TORONTO_CARLAW: HomeRooms = {
  kitchen: {
    view: 'downtown',
    wall: ['brick', 'wall-brick'],
    ceiling: ['concrete', 56, 'concrete', 'chrome'],
    floor: ['plain', 'concrete-deep'],
    windows: [{ x: 452, y: 84, width: 164, height: 168, kind: 'steel', frame: 'iron', panes: [5, 5] }],
    things: [
      upperRun(150, [['shelves', 170, 'oak']], CARLAW),
      baseRun(
        24,
        [
          ['fridge', 'doors', 'chrome'],
          ['drawers', 84],
          ['stove', 'range', 'ember'],
          ['doors', 96],
          ['sink', 100],
          ['washer', 78],
          ['open', 60],
        ],
        CARLAW,
      ),
      pendant(200, 190, 'cone', 'mustard', 40),
      pendant(310, 190, 'cone', 'mustard', 40),
      pendant(420, 190, 'cone', 'mustard', 40),
      island(160, 462, 310, { paint: 'oak-deep', top: 'concrete', front: 'planks' }, 'bread'),
      stool(226, 474, 'iron', 'oak'),
      stool(406, 474, 'iron', 'oak'),
    ],
  },
  living: {
    view: 'downtown',
    wall: ['brick', 'wall-brick'],
    ceiling: ['concrete', 56, 'concrete', 'chrome'],
    floor: ['plain', 'concrete'],
    sides: [],
    windows: [
      { x: 60, y: 76, width: 236, height: 230, kind: 'steel', frame: 'iron', panes: [6, 5] },
      { x: 350, y: 76, width: 236, height: 230, kind: 'steel', frame: 'iron', panes: [6, 5] },
    ],
    things: [
      plant(324, 382, 170, 'fig', 'charcoal'),
      leaning(456, 'bicycle'),
      rug(110, 420, 'diamonds', 'linen', 'charcoal', 398, 474),
      sofa(70, 450, 236, 'modern', 'denim', ['mustard', 'ember']),
      floorLamp(40, 446, 'arc', 'mustard'),
      armchair(470, 454, 'lounge', 'clay'),
      coffeeTable(318, 470, 132, 'trestle', 'oak', 'books'),
    ],
  },
  bedroom: {
    view: 'downtown',
    wall: ['plain', 'chalk'],
    ceiling: ['concrete', 56, 'concrete', 'chrome'],
    floor: ['plain', 'concrete-deep'],
    sides: ['right'],
    sidePaint: 'wall-brick',
    windows: [{ x: 66, y: 84, width: 200, height: 190, kind: 'steel', frame: 'iron', panes: [5, 5] }],
    things: [
      framed(372, 92, 120, 84, 'shapes', 'iron'),
      plant(74, 390, 128, 'snake', 'mustard'),
      rug(250, 320, 'stripes', 'slate', 'linen', 398, 470),
      pendant(306, 262, 'bulb', 'iron', 40),
      bedFront(344, 450, 186, {
        head: 'low',
        frame: 'oak',
        cover: 'throw',
        paint: 'chrome',
        other: 'mustard',
        pillow: 'white',
      }),
      sideTable(284, 384, 46, 'oak', 1),
      pouf(96, 462, 70, 'terracotta'),
      hangingPlant(596, 150, 'white', 42),
    ],
  },
}
