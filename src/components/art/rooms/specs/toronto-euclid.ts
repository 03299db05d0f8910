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
import { radiator } from '../heating.ts'
import { chandelier, pendant, tableLamp } from '../lamps.ts'
import { sillPots } from '../plants.ts'
import type { HomeRooms } from '../room.ts'
import { armchair } from '../armchairs.ts'
import { sofa } from '../sofas.ts'
import { chair } from '../seats.ts'
import { coffeeTable, sideTable, table } from '../tables.ts'

const EUCLID: CabinetStyle = {
  paint: 'spruce',
  top: 'marble',
  front: 'shaker',
  handle: 'cup',
  metal: 'brass',
  splash: { kind: 'subway', paint: 'white' },
}

/** 1889: tall windows, cornices, radiators. */
export const TORONTO_EUCLID: HomeRooms = {
  kitchen: {
    view: 'garden',
    wall: ['plain', 'linen'],
    ceiling: ['cornice', 26, 'white', 'white'],
    floor: ['checker', 'chalk', 'slate'],
    skirting: 'white',
    windows: [{ x: 246, y: 66, width: 92, height: 116, kind: 'sash', frame: 'white', panes: [2, 2] }],
    things: [
      upperRun(
        40,
        [
          ['gap', 376],
          ['hood', 110, 'spruce'],
          ['gap', 4],
        ],
        EUCLID,
      ),
      baseRun(
        30,
        [
          ['fridge', 'built-in', 'spruce'],
          ['drawers', 76],
          ['sink', 104],
          ['door', 60],
          ['gap', 0],
          ['door', 50],
          ['stove', 'grand', 'navy'],
          ['drawers', 70],
        ],
        EUCLID,
      ),
      sillPots(254, 187, 3),
      pendant(188, 170, 'schoolhouse', 'brass'),
      pendant(376, 170, 'schoolhouse', 'brass'),
      table(170, 466, 290, 'farm', 'oak', 'fruit'),
      chair(220, 472, 'cross', 'walnut'),
      chair(410, 472, 'cross', 'walnut'),
    ],
  },
  living: {
    view: 'street',
    wall: ['plain', 'sage'],
    ceiling: ['cornice', 26, 'white', 'white'],
    floor: ['boards', 'oak'],
    skirting: 'white',
    sides: ['right'],
    windows: [
      {
        x: 76,
        y: 78,
        width: 116,
        height: 208,
        kind: 'sash',
        frame: 'white',
        panes: [2, 2],
        dressing: { kind: 'long-drapes', paint: 'mustard' },
      },
    ],
    things: [
      radiator(86, 98, 'linen', 58),
      fireplace(264, 164, { kind: 'marble', paint: 'marble', other: 'chrome', shelf: 'marble' }),
      mirror(300, 82, 92, 122, 'brass', 'arch'),
      tableLamp(272, 213, 'navy', 'linen'),
      bookcase(462, 116, 116, 5, 'white', 'moss', 'euclid'),
      rug(160, 330, 'persian', 'ember', 'navy'),
      chandelier(238, 62, 'brass', 26),
      sofa(56, 456, 206, 'buttoned', 'pine-green', ['mustard', 'rose']),
      armchair(470, 460, 'wing', 'terracotta', 'linen'),
      coffeeTable(296, 466, 130, 'round', 'walnut', 'flowers'),
    ],
  },
  bedroom: {
    view: 'street',
    wall: ['sprigs', 'blush', 'rose'],
    ceiling: ['cornice', 34, 'white', 'white'],
    floor: ['boards', 'pine'],
    skirting: 'white',
    sides: ['left'],
    windows: [
      {
        x: 96,
        y: 96,
        width: 88,
        height: 166,
        kind: 'sash',
        frame: 'white',
        panes: [1, 1],
        dressing: { kind: 'drapes', paint: 'white' },
      },
    ],
    things: [
      radiator(96, 88, 'linen', 54),
      framed(300, 78, 64, 52, 'leaf', 'brass'),
      framed(376, 78, 64, 52, 'bird', 'brass'),
      dresser(520, 376, 96, 4, 'walnut'),
      mirror(538, 136, 60, 78, 'walnut', 'oval'),
      rug(216, 320, 'border', 'slate', 'linen', 400, 468),
      sideTable(212, 384, 48, 'walnut', 2),
      tableLamp(236, 318, 'brass', 'white'),
      bedFront(282, 446, 178, {
        head: 'iron',
        frame: 'iron',
        cover: 'patchwork',
        paint: 'mint',
        other: 'spruce',
        pillow: 'linen',
      }),
      basket(80, 456, 'pine-deep', 'linen'),
    ],
  },
}
