import { bedFront } from '../beds.ts'
import { wardrobe } from '../chests.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { upperRun } from '../upper-cabinets.ts'
import { door } from '../doors.ts'
import { framed } from '../pictures.ts'
import { rug } from '../floors.ts'
import { radiator } from '../heating.ts'
import { chandelier, pendant, tableLamp } from '../lamps.ts'
import { plant } from '../plants.ts'
import type { HomeRooms } from '../room.ts'
import { armchair } from '../armchairs.ts'
import { sofa } from '../sofas.ts'
import { chair } from '../seats.ts'
import { coffeeTable, sideTable, table } from '../tables.ts'

const FITZROY: CabinetStyle = {
  paint: 'terracotta',
  top: 'ash',
  front: 'shaker',
  handle: 'knob',
  metal: 'iron',
  splash: { kind: 'subway', paint: 'chalk', height: 50 },
}

/** 1878: double parlours, a table that stays. */
export const CHARLOTTETOWN_FITZROY: HomeRooms = {
  kitchen: {
    view: 'garden',
    wall: ['beadboard', 'chalk', 'oat'],
    ceiling: ['plain', 32, 'white'],
    floor: ['wide-boards', 'pine'],
    skirting: 'oat',
    windows: [
      { x: 196, y: 80, width: 74, height: 122, kind: 'sash', frame: 'white', panes: [2, 2] },
      { x: 296, y: 80, width: 74, height: 122, kind: 'sash', frame: 'white', panes: [2, 2] },
    ],
    things: [
      upperRun(30, [['shelves', 140, 'terracotta']], FITZROY),
      upperRun(
        398,
        [
          ['glass', 106],
          ['hood', 92, 'oat'],
        ],
        FITZROY,
      ),
      baseRun(
        26,
        [
          ['doors', 92],
          ['drawers', 70],
          ['apron', 126],
          ['doors', 92],
          ['door', 90],
          ['stove', 'range', 'brass'],
          ['door', 56],
        ],
        FITZROY,
      ),
      pendant(200, 176, 'schoolhouse', 'iron', 24),
      pendant(440, 176, 'schoolhouse', 'iron', 24),
      table(60, 466, 520, 'farm', 'oak', 'bread'),
      chair(140, 474, 'slat', 'walnut'),
      chair(250, 474, 'slat', 'walnut'),
      chair(390, 474, 'slat', 'walnut'),
      chair(500, 474, 'slat', 'walnut'),
    ],
  },
  living: {
    view: 'garden',
    wall: ['plain', 'mint'],
    ceiling: ['cornice', 30, 'white', 'white'],
    floor: ['boards', 'oak-deep'],
    skirting: 'oak',
    windows: [
      {
        x: 410,
        y: 86,
        width: 168,
        height: 184,
        kind: 'sash',
        frame: 'oak',
        panes: [3, 3],
        dressing: { kind: 'long-drapes', paint: 'linen' },
      },
    ],
    things: [
      door(120, 170, 'pocket', 'oak', 'oak', 258),
      framed(36, 128, 52, 68, 'bird', 'oak-deep'),
      plant(352, 384, 150, 'palm', 'terracotta'),
      rug(150, 350, 'persian', 'terracotta', 'spruce', 398, 470),
      armchair(72, 458, 'club', 'spruce', 'butter'),
      sofa(340, 460, 234, 'buttoned', 'terracotta', ['mint', 'butter']),
      coffeeTable(196, 474, 120, 'round', 'walnut', 'teapot'),
      chandelier(320, 70, 'brass', 28),
    ],
  },
  bedroom: {
    view: 'garden',
    wall: ['sprigs', 'butter', 'moss'],
    ceiling: ['cornice', 36, 'white', 'white'],
    floor: ['wide-boards', 'oak'],
    skirting: 'white',
    windows: [
      {
        x: 470,
        y: 96,
        width: 86,
        height: 150,
        kind: 'sash',
        frame: 'white',
        panes: [2, 2],
        dressing: { kind: 'drapes', paint: 'moss' },
      },
    ],
    things: [
      radiator(470, 90, 'white', 56),
      wardrobe(44, 386, 118, 'terracotta', 'plain'),
      framed(238, 86, 104, 76, 'house', 'oak'),
      rug(170, 320, 'braided', 'terracotta', 'linen', 400, 472),
      bedFront(212, 450, 178, {
        head: 'spool',
        frame: 'oak-deep',
        cover: 'patchwork',
        paint: 'white',
        other: 'moss',
        pillow: 'white',
      }),
      sideTable(406, 386, 44, 'oak-deep', 1),
      tableLamp(428, 320, 'terracotta', 'linen'),
      armchair(520, 466, 'rocker', 'oak-deep', 'terracotta'),
    ],
  },
}
