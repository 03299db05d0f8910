import { bedFront } from '../beds.ts'
import { dresser } from '../chests.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { upperRun } from '../upper-cabinets.ts'
import { basket } from '../gear.ts'
import { bookcase } from '../books.ts'
import { framed, mirror } from '../pictures.ts'
import { rug } from '../floors.ts'
import { fireplace } from '../hearths.ts'
import { pendant, tableLamp } from '../lamps.ts'
import { plant } from '../plants.ts'
import type { HomeRooms } from '../room.ts'
import { armchair } from '../armchairs.ts'
import { sofa } from '../sofas.ts'
import { chair } from '../seats.ts'
import { coffeeTable, sideTable, table } from '../tables.ts'

const GOWER: CabinetStyle = {
  paint: 'lemon',
  top: 'white',
  front: 'shaker',
  handle: 'knob',
  metal: 'ember',
  splash: { kind: 'squares', paint: 'sky', height: 62 },
  upper: 'sky',
}

/** 1893: narrow, bright, above the Narrows. */
export const ST_JOHNS_GOWER: HomeRooms = {
  kitchen: {
    view: 'harbour',
    wall: ['plain', 'chalk'],
    ceiling: ['plain', 40, 'white'],
    floor: ['checker', 'white', 'lemon'],
    skirting: 'white',
    sides: ['left', 'right'],
    sidePaint: 'sky',
    windows: [{ x: 262, y: 76, width: 116, height: 112, kind: 'sash', frame: 'white', panes: [2, 2] }],
    things: [
      upperRun(
        66,
        [
          ['gap', 90],
          ['door', 66],
          ['gap', 196],
          ['door', 52],
          ['doors', 90],
        ],
        GOWER,
      ),
      baseRun(
        66,
        [
          ['fridge', 'retro', 'ember'],
          ['drawers', 80],
          ['sink', 124],
          ['door', 52],
          ['stove', 'electric', 'white'],
          ['doors', 76],
        ],
        GOWER,
      ),
      pendant(320, 158, 'cone', 'ember', 30),
      table(214, 466, 212, 'modern', 'pine', 'teapot'),
      chair(206, 472, 'spindle', 'ember'),
      chair(434, 472, 'spindle', 'denim'),
    ],
  },
  living: {
    view: 'street',
    wall: ['plain', 'denim'],
    ceiling: ['cornice', 36, 'white', 'white'],
    floor: ['boards', 'pine-deep'],
    skirting: 'white',
    sides: ['right'],
    windows: [
      {
        x: 70,
        y: 92,
        width: 146,
        height: 156,
        kind: 'sash',
        frame: 'white',
        panes: [3, 3],
        dressing: { kind: 'drapes', paint: 'lemon' },
      },
    ],
    things: [
      fireplace(300, 156, { kind: 'marble', paint: 'charcoal', other: 'brass', shelf: 'charcoal' }),
      mirror(338, 96, 80, 100, 'brass', 'oval'),
      bookcase(496, 90, 160, 4, 'white', 'lemon', 'gower'),
      plant(250, 384, 126, 'palm', 'ember'),
      rug(140, 350, 'stripes', 'ember', 'lemon', 398, 470),
      sofa(58, 456, 220, 'plain', 'lemon', ['denim', 'ember']),
      armchair(464, 460, 'club', 'ember', 'linen'),
      coffeeTable(310, 474, 116, 'round', 'walnut', 'flowers'),
    ],
  },
  bedroom: {
    view: 'harbour',
    wall: ['plain', 'blush'],
    ceiling: ['slope-left', 20, 'white'],
    floor: ['boards', 'pine'],
    skirting: 'white',
    windows: [
      { x: 300, y: 84, width: 76, height: 130, kind: 'arched', frame: 'white' },
      { x: 450, y: 84, width: 76, height: 130, kind: 'arched', frame: 'white' },
    ],
    things: [
      framed(394, 104, 38, 48, 'bird', 'white'),
      dresser(504, 380, 100, 3, 'white', 'ember'),
      tableLamp(554, 275, 'denim', 'lemon'),
      rug(170, 330, 'braided', 'denim', 'lemon', 400, 472),
      bedFront(236, 450, 178, {
        head: 'iron',
        frame: 'white',
        cover: 'patchwork',
        paint: 'sky',
        other: 'denim',
        pillow: 'lemon',
      }),
      sideTable(432, 388, 44, 'white', 1),
      basket(94, 448, 'pine-deep', 'ember'),
    ],
  },
}
