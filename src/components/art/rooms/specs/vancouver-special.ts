import { bedFront } from '../beds.ts'
import { wardrobe } from '../chests.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { upperRun } from '../upper-cabinets.ts'
import { basket } from '../gear.ts'
import { framed } from '../pictures.ts'
import { rug } from '../floors.ts'
import { fireplace } from '../hearths.ts'
import { pendant, tableLamp } from '../lamps.ts'
import { plant, sillPots } from '../plants.ts'
import type { HomeRooms } from '../room.ts'
import { armchair } from '../armchairs.ts'
import { sofa } from '../sofas.ts'
import { chair } from '../seats.ts'
import { coffeeTable, desk, table } from '../tables.ts'

const SPECIAL: CabinetStyle = {
  paint: 'oak-deep',
  top: 'linen',
  front: 'panel',
  handle: 'knob',
  metal: 'brass',
  splash: { kind: 'squares', paint: 'mint' },
}

/** 1973: a Vancouver Special, upstairs. */
export const VANCOUVER_SPECIAL: HomeRooms = {
  kitchen: {
    view: 'peaks',
    wall: ['plain', 'linen'],
    ceiling: ['plain', 42, 'white'],
    floor: ['tiles', 'sand'],
    skirting: 'white',
    windows: [{ x: 56, y: 86, width: 150, height: 100, kind: 'slider', frame: 'chrome' }],
    things: [
      upperRun(
        214,
        [
          ['doors', 94],
          ['door', 52],
          ['hood', 92, 'chrome'],
          ['doors', 72],
        ],
        SPECIAL,
      ),
      baseRun(
        22,
        [
          ['doors', 72],
          ['sink', 120],
          ['drawers', 88],
          ['door', 52],
          ['stove', 'hob', 'oak-deep'],
          ['doors', 84],
          ['fridge', 'doors', 'white'],
        ],
        SPECIAL,
      ),
      sillPots(66, 192, 4, 30),
      pendant(300, 158, 'drum', 'terracotta', 30),
      table(160, 466, 290, 'modern', 'walnut', 'plates'),
      chair(214, 474, 'slat', 'oak-deep'),
      chair(306, 474, 'slat', 'oak-deep'),
      chair(398, 474, 'slat', 'oak-deep'),
    ],
  },
  living: {
    view: 'peaks',
    wall: ['plain', 'butter'],
    ceiling: ['plain', 44, 'white'],
    floor: ['plain', 'terracotta'],
    skirting: 'oak',
    windows: [
      {
        x: 296,
        y: 92,
        width: 286,
        height: 270,
        kind: 'glass',
        frame: 'chrome',
        panes: [3, 1],
        dressing: { kind: 'long-drapes', paint: 'linen' },
      },
    ],
    things: [
      fireplace(52, 190, {
        kind: 'brick',
        paint: 'limestone-light',
        other: 'rock',
        shelf: 'oak',
        breast: true,
      }),
      framed(104, 100, 90, 92, 'mountain', 'oak'),
      plant(580, 394, 150, 'palm', 'denim'),
      rug(140, 380, 'border', 'denim', 'butter', 400, 472),
      sofa(296, 452, 240, 'plain', 'denim', ['butter', 'terracotta']),
      coffeeTable(238, 476, 140, 'modern', 'oak', 'teapot'),
      armchair(64, 462, 'wicker', 'pine-deep', 'denim'),
    ],
  },
  bedroom: {
    view: 'garden',
    wall: ['plain', 'mint'],
    ceiling: ['plain', 46, 'white'],
    floor: ['boards', 'pine'],
    skirting: 'white',
    windows: [
      {
        x: 390,
        y: 100,
        width: 170,
        height: 90,
        kind: 'slider',
        frame: 'chrome',
        dressing: { kind: 'slats', paint: 'white' },
      },
    ],
    things: [
      wardrobe(40, 386, 124, 'white', 'mirror'),
      desk(446, 386, 150, 'oak'),
      chair(510, 446, 'shell', 'denim'),
      tableLamp(476, 289, 'mustard', 'white'),
      framed(224, 104, 76, 60, 'map', 'oak'),
      rug(150, 330, 'stripes', 'linen', 'denim', 400, 472),
      bedFront(202, 450, 172, {
        head: 'slats',
        frame: 'oak',
        cover: 'checks',
        paint: 'denim',
        other: 'slate',
        pillow: 'white',
      }),
      basket(560, 468, 'pine-deep', 'mustard'),
    ],
  },
}
