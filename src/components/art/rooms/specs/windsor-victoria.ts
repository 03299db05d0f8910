import { bedFront } from '../beds.ts'
import { dresser } from '../chests.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { upperRun } from '../upper-cabinets.ts'
import { framed } from '../pictures.ts'
import { rug } from '../floors.ts'
import { fireplace } from '../hearths.ts'
import { radiator } from '../heating.ts'
import { floorLamp, pendant, tableLamp } from '../lamps.ts'
import type { HomeRooms } from '../room.ts'
import { armchair } from '../armchairs.ts'
import { sofa } from '../sofas.ts'
import { stool } from '../seats.ts'
import { coffeeTable, sideTable } from '../tables.ts'
import { island } from '../islands.ts'

const VICTORIA: CabinetStyle = {
  paint: 'chalk',
  top: 'pine-green',
  front: 'panel',
  handle: 'knob',
  metal: 'brass',
  splash: { kind: 'diamonds', paint: 'butter', height: 60 },
}

/** 1927: Tudor, leaded glass, dark beams. */
export const WINDSOR_VICTORIA: HomeRooms = {
  kitchen: {
    view: 'garden',
    wall: ['plain', 'butter'],
    ceiling: ['beams', 32, 'chalk', 'walnut'],
    floor: ['tiles', 'terracotta'],
    skirting: 'chalk',
    sides: ['left'],
    windows: [{ x: 380, y: 86, width: 130, height: 104, kind: 'leaded', frame: 'iron', panes: [3, 1] }],
    things: [
      upperRun(
        70,
        [
          ['door', 56],
          ['hood', 128, 'chalk'],
          ['doors', 100],
          ['gap', 176],
          ['door', 58],
        ],
        VICTORIA,
      ),
      baseRun(
        64,
        [
          ['door', 62],
          ['stove', 'grand', 'ember'],
          ['drawers', 90],
          ['door', 36],
          ['apron', 124],
          ['washer', 76],
          ['door', 50],
        ],
        VICTORIA,
      ),
      island(170, 464, 260, { paint: 'pine-green', top: 'oak', front: 'panels' }, 'fruit'),
      pendant(240, 176, 'lantern', 'iron', 30),
      pendant(360, 176, 'lantern', 'iron', 30),
      stool(470, 470, 'walnut', 'ember'),
    ],
  },
  living: {
    view: 'garden',
    wall: ['wainscot', 'oat', 'walnut'],
    ceiling: ['beams', 40, 'oat', 'walnut-deep'],
    floor: ['parquet', 'oak'],
    skirting: 'walnut-deep',
    windows: [
      { x: 62, y: 92, width: 132, height: 140, kind: 'leaded', frame: 'iron', panes: [3, 1] },
      { x: 446, y: 92, width: 132, height: 140, kind: 'leaded', frame: 'iron', panes: [3, 1] },
    ],
    things: [
      fireplace(240, 160, {
        kind: 'stone',
        paint: 'limestone',
        other: 'limestone-light',
        shelf: 'walnut-deep',
      }),
      framed(272, 96, 96, 84, 'hills', 'brass'),
      rug(120, 400, 'persian', 'ember', 'pine-green', 396, 470),
      armchair(98, 452, 'club', 'walnut', 'ember'),
      sofa(376, 462, 224, 'rolled', 'pine-green', ['mustard', 'ember']),
      coffeeTable(236, 474, 124, 'farm', 'walnut-deep', 'books'),
      floorLamp(56, 440, 'reading', 'pine-green'),
    ],
  },
  bedroom: {
    view: 'street',
    wall: ['plain', 'moss'],
    ceiling: ['cornice', 34, 'chalk', 'chalk'],
    floor: ['boards', 'oak-deep'],
    skirting: 'chalk',
    sides: ['right'],
    windows: [
      {
        x: 60,
        y: 96,
        width: 110,
        height: 128,
        kind: 'leaded',
        frame: 'iron',
        panes: [2, 1],
        dressing: { kind: 'drapes', paint: 'linen' },
      },
      {
        x: 458,
        y: 96,
        width: 110,
        height: 128,
        kind: 'leaded',
        frame: 'iron',
        panes: [2, 1],
        dressing: { kind: 'drapes', paint: 'linen' },
      },
    ],
    things: [
      radiator(466, 98, 'chalk', 56),
      framed(272, 84, 96, 70, 'hills', 'brass'),
      rug(180, 290, 'persian', 'navy', 'mustard', 398, 472),
      sideTable(176, 386, 46, 'walnut', 2),
      tableLamp(199, 320, 'brass', 'linen'),
      bedFront(234, 452, 176, {
        head: 'arched',
        frame: 'walnut',
        cover: 'throw',
        paint: 'linen',
        other: 'mustard',
        pillow: 'white',
      }),
      sideTable(424, 386, 46, 'walnut', 2),
      dresser(48, 384, 100, 3, 'walnut'),
    ],
  },
}
