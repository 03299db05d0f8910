import { bedFront } from '../beds.ts'
import { dresser } from '../chests.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { upperRun } from '../upper-cabinets.ts'
import { framed, mirror } from '../pictures.ts'
import { leaning } from '../gear.ts'
import { rug } from '../floors.ts'
import { fireplace } from '../hearths.ts'
import { floorLamp, pendant, tableLamp } from '../lamps.ts'
import { sillPots } from '../plants.ts'
import type { HomeRooms } from '../room.ts'
import { armchair } from '../armchairs.ts'
import { sofa } from '../sofas.ts'
import { chair } from '../seats.ts'
import { coffeeTable, sideTable, table } from '../tables.ts'

const MORRISON: CabinetStyle = {
  paint: 'denim',
  top: 'pine',
  front: 'plank',
  handle: 'knob',
  metal: 'iron',
  splash: { kind: 'slab', paint: 'chalk', height: 30 },
}

/** 1874: a farmhouse with a cookstove. */
export const PICTON_MORRISON_POINT: HomeRooms = {
  kitchen: {
    view: 'fields',
    wall: ['beadboard', 'butter', 'chalk'],
    ceiling: ['boards', 34, 'chalk', 'pine'],
    floor: ['wide-boards', 'pine'],
    skirting: 'chalk',
    windows: [
      { x: 214, y: 84, width: 84, height: 122, kind: 'six', frame: 'chalk' },
      { x: 330, y: 84, width: 84, height: 122, kind: 'six', frame: 'chalk' },
    ],
    things: [
      baseRun(
        44,
        [
          ['stove', 'wood', 'ember'],
          ['gap', 28],
          ['open', 56],
          ['apron', 124],
          ['drawers', 80],
          ['doors', 90],
        ],
        MORRISON,
      ),
      sillPots(222, 212, 3),
      upperRun(446, [['shelves', 150, 'pine']], MORRISON),
      leaning(600, 'broom'),
      pendant(330, 158, 'dome', 'ember', 30),
      table(150, 470, 340, 'farm', 'pine-deep', 'bread'),
      chair(214, 476, 'spindle', 'walnut'),
      chair(320, 476, 'spindle', 'walnut'),
      chair(426, 476, 'spindle', 'walnut'),
    ],
  },
  living: {
    view: 'fields',
    wall: ['sprigs', 'linen', 'sage'],
    ceiling: ['cornice', 26, 'white', 'white'],
    floor: ['wide-boards', 'walnut'],
    skirting: 'chalk',
    windows: [
      {
        x: 78,
        y: 82,
        width: 80,
        height: 184,
        kind: 'six',
        frame: 'chalk',
        dressing: { kind: 'long-drapes', paint: 'rose' },
      },
      {
        x: 482,
        y: 82,
        width: 80,
        height: 184,
        kind: 'six',
        frame: 'chalk',
        dressing: { kind: 'long-drapes', paint: 'rose' },
      },
    ],
    things: [
      fireplace(236, 168, { kind: 'tiled', paint: 'chalk', other: 'denim', shelf: 'chalk' }),
      framed(268, 88, 104, 96, 'portrait', 'brass'),
      rug(140, 360, 'persian', 'pine-green', 'ember', 396, 468),
      sofa(60, 456, 212, 'buttoned', 'ember', ['linen', 'pine-green']),
      armchair(474, 456, 'wing', 'butter', 'pine-green'),
      coffeeTable(294, 472, 120, 'round', 'walnut-deep', 'flowers'),
      floorLamp(600, 436, 'shade', 'ember'),
    ],
  },
  bedroom: {
    view: 'fields',
    wall: ['dots', 'sky', 'ice'],
    ceiling: ['slope-right', 20, 'chalk'],
    floor: ['wide-boards', 'pine'],
    skirting: 'chalk',
    windows: [
      {
        x: 252,
        y: 92,
        width: 86,
        height: 148,
        kind: 'six',
        frame: 'chalk',
        dressing: { kind: 'drapes', paint: 'white' },
      },
    ],
    things: [
      dresser(40, 378, 108, 3, 'pine-deep', 'iron'),
      mirror(58, 160, 72, 92, 'pine-deep', 'oval'),
      rug(250, 300, 'braided', 'denim', 'linen', 402, 472),
      bedFront(300, 450, 176, {
        head: 'spool',
        frame: 'pine-deep',
        cover: 'patchwork',
        paint: 'butter',
        other: 'ember',
        pillow: 'white',
      }),
      sideTable(214, 386, 46, 'pine-deep', 1),
      tableLamp(237, 320, 'denim', 'linen'),
      armchair(80, 458, 'rocker', 'walnut', 'denim'),
    ],
  },
}
