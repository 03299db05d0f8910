import { bedFront } from '../beds.ts'
import { dresser } from '../chests.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { upperRun } from '../upper-cabinets.ts'
import { leaning } from '../gear.ts'
import { rug } from '../floors.ts'
import { fireplace } from '../hearths.ts'
import { pendant, tableLamp } from '../lamps.ts'
import type { HomeRooms } from '../room.ts'
import { armchair } from '../armchairs.ts'
import { sofa } from '../sofas.ts'
import { stool } from '../seats.ts'
import { coffeeTable, sideTable } from '../tables.ts'
import { island } from '../islands.ts'

const NINTH: CabinetStyle = {
  paint: 'cedar',
  top: 'granite',
  front: 'shaker',
  handle: 'bar',
  metal: 'iron',
  splash: { kind: 'slab', paint: 'rock', height: 58 },
  upper: 'cedar',
}

/** 2004: timber and river stone below the peaks. */
export const CANMORE_NINTH: HomeRooms = {
  kitchen: {
    view: 'peaks',
    wall: ['plain', 'linen'],
    ceiling: ['beams', 38, 'pine', 'timber'],
    floor: ['tiles', 'rock'],
    skirting: 'cedar',
    windows: [{ x: 210, y: 76, width: 200, height: 116, kind: 'picture', frame: 'timber' }],
    things: [
      upperRun(
        30,
        [
          ['gap', 102],
          ['door', 52],
          ['gap', 246],
          ['hood', 92, 'chrome'],
          ['door', 58],
        ],
        NINTH,
      ),
      baseRun(
        30,
        [
          ['fridge', 'doors', 'chrome'],
          ['drawers', 84],
          ['sink', 130],
          ['washer', 72],
          ['door', 36],
          ['stove', 'range', 'ember'],
          ['drawers', 62],
        ],
        NINTH,
      ),
      pendant(220, 184, 'lantern', 'iron', 30),
      pendant(400, 184, 'lantern', 'iron', 30),
      island(140, 464, 340, { paint: 'timber', top: 'granite', front: 'planks' }, 'bread'),
      stool(220, 476, 'chrome', 'ember'),
      stool(400, 476, 'chrome', 'ember'),
    ],
  },
  living: {
    view: 'peaks',
    wall: ['plain', 'linen'],
    ceiling: ['gable', 20, 'pine', 'timber'],
    floor: ['wide-boards', 'oak-deep'],
    skirting: 'timber',
    windows: [
      { x: 70, y: 190, width: 120, height: 172, kind: 'glass', frame: 'timber', panes: [1, 1] },
      { x: 450, y: 190, width: 120, height: 172, kind: 'glass', frame: 'timber', panes: [1, 1] },
    ],
    things: [
      fireplace(226, 188, {
        kind: 'stone',
        paint: 'rock',
        other: 'limestone',
        shelf: 'timber',
        breast: true,
      }),
      leaning(594, 'skis'),
      rug(120, 390, 'stripes', 'ember', 'linen', 398, 472),
      sofa(52, 458, 224, 'plain', 'walnut', ['ember', 'linen']),
      armchair(478, 460, 'club', 'charcoal', 'ember'),
      coffeeTable(300, 474, 140, 'trestle', 'timber', 'teapot'),
    ],
  },
  bedroom: {
    view: 'peaks',
    wall: ['boards', 'pine'],
    ceiling: ['slope-left', 20, 'pine-deep'],
    floor: ['wide-boards', 'oak'],
    windows: [
      {
        x: 292,
        y: 60,
        width: 270,
        height: 176,
        kind: 'picture',
        frame: 'timber',
        dressing: { kind: 'long-drapes', paint: 'spruce' },
      },
    ],
    things: [
      rug(190, 330, 'stripes', 'spruce', 'linen', 400, 472),
      bedFront(228, 450, 190, {
        head: 'log',
        frame: 'cedar',
        cover: 'checks',
        paint: 'ember',
        other: 'terracotta',
        pillow: 'white',
      }),
      sideTable(438, 388, 46, 'timber', 1),
      tableLamp(461, 322, 'iron', 'butter'),
      leaning(70, 'snowshoes'),
      dresser(508, 392, 92, 3, 'cedar', 'iron'),
    ],
  },
}
