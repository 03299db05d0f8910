import { bedSide } from '../beds.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { rail, upperRun } from '../upper-cabinets.ts'
import { bookcase, wallShelf } from '../books.ts'
import { clock, framed } from '../pictures.ts'
import { door } from '../doors.ts'
import { rug } from '../floors.ts'
import { fireplace } from '../hearths.ts'
import { radiator } from '../heating.ts'
import { floorLamp, pendant } from '../lamps.ts'
import type { HomeRooms } from '../room.ts'
import { armchair } from '../armchairs.ts'
import { sofa } from '../sofas.ts'
import { chair } from '../seats.ts'
import { coffeeTable, table } from '../tables.ts'

const LIPTON: CabinetStyle = {
  paint: 'ice',
  top: 'oak',
  front: 'panel',
  handle: 'knob',
  metal: 'chrome-deep',
  splash: { kind: 'squares', paint: 'chalk', height: 56 },
}

/** 1911: oak beams under the elms. */
export const WINNIPEG_LIPTON: HomeRooms = {
  kitchen: {
    view: 'garden',
    wall: ['plain', 'lemon'],
    ceiling: ['plain', 30, 'white'],
    floor: ['boards', 'oak'],
    skirting: 'white',
    windows: [
      {
        x: 70,
        y: 80,
        width: 132,
        height: 112,
        kind: 'sash',
        frame: 'white',
        panes: [2, 2],
        dressing: { kind: 'cafe', paint: 'white' },
      },
    ],
    things: [
      door(520, 84, 'glass', 'white', 'white', 250),
      upperRun(
        232,
        [
          ['glass', 96],
          ['gap', 96],
          ['door', 62],
        ],
        LIPTON,
      ),
      baseRun(
        26,
        [
          ['drawers', 60],
          ['sink', 128],
          ['doors', 92],
          ['stove', 'retro', 'mint'],
          ['doors', 76],
        ],
        LIPTON,
      ),
      rail(336, 180, 78, 'chrome-deep'),
      clock(378, 120, 24, 'navy'),
      pendant(270, 164, 'drum', 'white', 24),
      table(150, 468, 240, 'farm', 'white', 'flowers'),
      chair(196, 474, 'ladder', 'navy'),
      chair(344, 474, 'ladder', 'navy'),
    ],
  },
  living: {
    view: 'garden',
    wall: ['plain', 'terracotta'],
    ceiling: ['beams', 44, 'linen', 'oak-deep'],
    floor: ['boards', 'oak-deep'],
    skirting: 'oak',
    windows: [{ x: 84, y: 96, width: 154, height: 142, kind: 'transom', frame: 'oak', panes: [3, 1] }],
    things: [
      radiator(96, 130, 'chrome', 56),
      fireplace(320, 178, { kind: 'brick', paint: 'brick-brown', other: 'brick-red', shelf: 'oak' }),
      framed(360, 108, 98, 78, 'hills', 'oak-deep'),
      bookcase(540, 84, 176, 4, 'oak', 'oak-deep', 'lipton'),
      rug(130, 360, 'persian', 'navy', 'terracotta', 398, 470),
      sofa(66, 456, 220, 'rolled', 'linen', ['navy', 'mustard']),
      armchair(470, 460, 'club', 'moss', 'mustard'),
      coffeeTable(312, 474, 122, 'farm', 'oak-deep', 'teapot'),
    ],
  },
  bedroom: {
    view: 'garden',
    wall: ['plain', 'sage'],
    ceiling: ['gable', 20, 'white', 'white'],
    floor: ['boards', 'pine-deep'],
    windows: [{ x: 268, y: 66, width: 104, height: 124, kind: 'sash', frame: 'white', panes: [3, 1] }],
    things: [
      wallShelf(250, 252, 150, 'oak', 'thesis'),
      bookcase(444, 120, 256, 2, 'white', 'moss', 'lipton loft'),
      rug(150, 340, 'stripes', 'linen', 'moss', 398, 470),
      bedSide(
        56,
        444,
        280,
        { head: 'slats', frame: 'oak', cover: 'throw', paint: 'white', other: 'mustard', pillow: 'linen' },
        'left',
      ),
      armchair(410, 462, 'lounge', 'terracotta', 'butter'),
      floorLamp(560, 446, 'reading', 'navy'),
    ],
  },
}
