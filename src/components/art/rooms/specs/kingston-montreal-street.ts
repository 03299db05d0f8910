import { bedFront } from '../beds.ts'
import { dresser } from '../chests.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { shelfParts } from '../upper-cabinets.ts'
import { basket } from '../gear.ts'
import { door } from '../doors.ts'
import { framed } from '../pictures.ts'
import { rug } from '../floors.ts'
import { fireplace } from '../hearths.ts'
import { woodpile, woodstove } from '../heating.ts'
import { pendant, tableLamp } from '../lamps.ts'
import { sillPots } from '../plants.ts'
import type { HomeRooms } from '../room.ts'
import { armchair } from '../armchairs.ts'
import { sofa } from '../sofas.ts'
import { bench, pouf } from '../seats.ts'
import { sideTable, table } from '../tables.ts'

const MONTREAL_STREET: CabinetStyle = {
  paint: 'slate',
  top: 'oak',
  front: 'plank',
  handle: 'knob',
  metal: 'iron',
  splash: { kind: 'slab', paint: 'limestone-light', height: 26 },
}

/** 1853: thick walls of limestone, small windows. */
export const KINGSTON_MONTREAL_STREET: HomeRooms = {
  kitchen: {
    view: 'garden',
    wall: ['stone', 'limestone-deep'],
    ceiling: ['beams', 40, 'linen', 'timber'],
    floor: ['tiles', 'clay'],
    windows: [{ x: 78, y: 96, width: 84, height: 108, kind: 'six', frame: 'white' }],
    things: [
      sillPots(84, 210, 3),
      door(500, 92, 'glass', 'slate', 'white'),
      shelfParts(208, 168, 250, 'timber'),
      shelfParts(208, 222, 250, 'timber', 2),
      baseRun(
        36,
        [
          ['open', 60],
          ['apron', 110],
          ['drawers', 80],
          ['stove', 'range', 'iron'],
          ['doors', 100],
        ],
        MONTREAL_STREET,
      ),
      pendant(320, 158, 'woven', 'oat', 30),
      table(150, 470, 320, 'trestle', 'pine', 'flowers'),
      bench(190, 478, 240, 'pine-deep'),
    ],
  },
  living: {
    view: 'brick-street',
    wall: ['stone', 'limestone-deep'],
    ceiling: ['beams', 44, 'linen', 'timber'],
    floor: ['wide-boards', 'pine-deep'],
    windows: [
      { x: 58, y: 104, width: 78, height: 132, kind: 'six', frame: 'white' },
      { x: 500, y: 104, width: 78, height: 132, kind: 'six', frame: 'white' },
    ],
    things: [
      fireplace(176, 280, {
        kind: 'slab',
        paint: 'limestone-light',
        other: 'limestone',
        shelf: 'timber',
        burning: false,
      }),
      framed(270, 106, 92, 74, 'map', 'timber'),
      woodstove(316, 394, 'charcoal', 'box', 292),
      woodpile(470, 378, 3, 4),
      rug(150, 350, 'braided', 'ember', 'linen', 400, 468),
      armchair(92, 450, 'wing', 'navy', 'linen'),
      sofa(378, 458, 216, 'rolled', 'linen', ['navy', 'ember']),
      pouf(254, 466, 72, 'mustard'),
    ],
  },
  bedroom: {
    view: 'rooftops',
    wall: ['plain', 'chalk'],
    ceiling: ['gable', 20, 'white', 'timber'],
    floor: ['wide-boards', 'pine'],
    windows: [
      {
        x: 284,
        y: 96,
        width: 72,
        height: 100,
        kind: 'six',
        frame: 'white',
        dressing: { kind: 'cafe', paint: 'blush' },
      },
    ],
    dull: true,
    things: [
      dresser(470, 378, 100, 3, 'slate', 'iron'),
      tableLamp(520, 273, 'terracotta', 'linen'),
      rug(170, 300, 'braided', 'slate', 'linen', 400, 472),
      sideTable(182, 386, 44, 'pine-deep', 1),
      bedFront(236, 450, 168, {
        head: 'spool',
        frame: 'walnut',
        cover: 'patchwork',
        paint: 'linen',
        other: 'ember',
        pillow: 'white',
      }),
      basket(76, 440, 'pine-deep', 'slate'),
    ],
  },
}
