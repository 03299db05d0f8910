import { bedFront } from '../beds.ts'
import { dresser } from '../chests.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { upperRun } from '../upper-cabinets.ts'
import { bookcase } from '../books.ts'
import { stairs } from '../doors.ts'
import { framed } from '../pictures.ts'
import { rug } from '../floors.ts'
import { heatPump } from '../heating.ts'
import { pendant, tableLamp } from '../lamps.ts'
import type { HomeRooms } from '../room.ts'
import { armchair } from '../armchairs.ts'
import { sofa } from '../sofas.ts'
import { chair, stool } from '../seats.ts'
import { coffeeTable, desk, sideTable } from '../tables.ts'
import { island } from '../islands.ts'

const HIGHFIELD: CabinetStyle = {
  paint: 'oak',
  top: 'charcoal',
  front: 'shaker',
  handle: 'cup',
  metal: 'iron',
  splash: { kind: 'subway', paint: 'olive' },
  upper: 'oak',
}

/** 1914: a foursquare, oak and sage. */
export const MONCTON_HIGHFIELD: HomeRooms = {
  kitchen: {
    view: 'street',
    wall: ['plain', 'oat'],
    ceiling: ['plain', 30, 'white'],
    floor: ['tiles', 'concrete'],
    skirting: 'oak',
    windows: [{ x: 88, y: 80, width: 110, height: 106, kind: 'sash', frame: 'oak-deep', panes: [3, 1] }],
    things: [
      heatPump(96, 36),
      upperRun(
        30,
        [
          ['gap', 190],
          ['doors', 92],
          ['chimney', 92, 'chrome'],
          ['doors', 92],
          ['door', 52],
        ],
        HIGHFIELD,
      ),
      baseRun(
        30,
        [
          ['door', 44],
          ['sink', 128],
          ['doors', 110],
          ['stove', 'range', 'iron'],
          ['drawers', 92],
          ['fridge', 'doors', 'chrome'],
        ],
        HIGHFIELD,
      ),
      pendant(240, 186, 'dome', 'olive', 24),
      pendant(380, 186, 'dome', 'olive', 24),
      island(160, 464, 300, { paint: 'sage', top: 'oak', front: 'panels' }, 'fruit'),
      stool(220, 476, 'oak-deep', 'iron'),
      stool(310, 476, 'oak-deep', 'iron'),
      stool(400, 476, 'oak-deep', 'iron'),
    ],
  },
  living: {
    view: 'street',
    wall: ['wainscot', 'linen', 'oak'],
    ceiling: ['beams', 30, 'chalk', 'oak-deep'],
    floor: ['boards', 'oak'],
    skirting: 'oak-deep',
    windows: [{ x: 230, y: 84, width: 180, height: 142, kind: 'sash', frame: 'oak-deep', panes: [6, 3] }],
    things: [
      bookcase(44, 120, 194, 3, 'oak-deep', 'sage', 'highfield'),
      tableLamp(104, 183, 'mustard', 'spruce'),
      stairs(470, 7, 'oak', 'white', 'oak-deep'),
      rug(120, 350, 'border', 'spruce', 'mustard', 398, 470),
      sofa(160, 450, 236, 'rolled', 'sage', ['mustard', 'terracotta']),
      armchair(62, 466, 'club', 'terracotta', 'linen'),
      coffeeTable(230, 476, 130, 'farm', 'oak-deep', 'books'),
    ],
  },
  bedroom: {
    view: 'street',
    wall: ['plain', 'mauve'],
    ceiling: ['cornice', 34, 'white', 'white'],
    floor: ['boards', 'oak'],
    skirting: 'white',
    windows: [
      { x: 62, y: 96, width: 76, height: 140, kind: 'sash', frame: 'white', panes: [3, 1] },
      { x: 500, y: 96, width: 76, height: 140, kind: 'sash', frame: 'white', panes: [3, 1] },
    ],
    things: [
      heatPump(272, 54),
      desk(40, 384, 128, 'oak-deep'),
      chair(92, 444, 'slat', 'oak-deep'),
      framed(292, 112, 60, 74, 'leaf', 'oak'),
      rug(200, 290, 'plain', 'linen', 'mauve', 400, 472),
      bedFront(232, 450, 178, {
        head: 'panel',
        frame: 'oak',
        cover: 'throw',
        paint: 'linen',
        other: 'plum',
        pillow: 'white',
      }),
      sideTable(426, 386, 44, 'oak', 2),
      tableLamp(448, 320, 'plum', 'white'),
      dresser(492, 390, 104, 3, 'oak', 'iron'),
    ],
  },
}
