import { bedFront } from '../beds.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { shelfParts, upperRun } from '../upper-cabinets.ts'
import { bookcase } from '../books.ts'
import { framed } from '../pictures.ts'
import { leaning } from '../gear.ts'
import { rug } from '../floors.ts'
import { fireplace } from '../hearths.ts'
import { pendant, tableLamp } from '../lamps.ts'
import { hangingPlant, plant } from '../plants.ts'
import type { HomeRooms } from '../room.ts'
import { armchair } from '../armchairs.ts'
import { sofa } from '../sofas.ts'
import { chair } from '../seats.ts'
import { coffeeTable, sideTable, table } from '../tables.ts'

const FERNWOOD: CabinetStyle = {
  paint: 'moss',
  top: 'oak',
  front: 'shaker',
  handle: 'cup',
  metal: 'brass',
  splash: { kind: 'fish', paint: 'butter', height: 48 },
}

/** 1909: arts and crafts, shingle and stone. */
export const VICTORIA_FERNWOOD: HomeRooms = {
  kitchen: {
    view: 'garden',
    wall: ['beadboard', 'rose', 'chalk'],
    ceiling: ['plain', 30, 'white'],
    floor: ['checker', 'chalk', 'moss'],
    skirting: 'chalk',
    sides: ['right'],
    windows: [{ x: 148, y: 78, width: 130, height: 126, kind: 'casement', frame: 'chalk', panes: [2, 3] }],
    things: [
      upperRun(390, [['glass', 70]], FERNWOOD),
      baseRun(
        40,
        [
          ['stove', 'retro', 'butter'],
          ['door', 44],
          ['apron', 118],
          ['doors', 92],
          ['drawers', 72],
          ['fridge', 'retro', 'moss'],
        ],
        FERNWOOD,
      ),
      shelfParts(306, 174, 78, 'oak'),
      hangingPlant(94, 120, 'mustard', 26),
      pendant(300, 150, 'schoolhouse', 'brass', 24),
      table(170, 468, 240, 'round', 'oak-deep', 'teapot'),
      chair(170, 474, 'spindle', 'oak-deep'),
      chair(412, 474, 'spindle', 'rose'),
    ],
  },
  living: {
    view: 'garden',
    wall: ['wainscot', 'sage', 'walnut'],
    ceiling: ['beams', 36, 'linen', 'walnut'],
    floor: ['boards', 'oak'],
    skirting: 'walnut-deep',
    windows: [{ x: 356, y: 92, width: 216, height: 140, kind: 'leaded', frame: 'iron', panes: [4, 1] }],
    things: [
      fireplace(78, 190, { kind: 'stone', paint: 'rock', other: 'limestone', shelf: 'walnut' }),
      framed(128, 104, 90, 82, 'leaf', 'walnut-deep'),
      leaning(296, 'guitar'),
      rug(130, 380, 'persian', 'moss', 'terracotta', 398, 472),
      sofa(350, 458, 226, 'wood', 'terracotta', ['sage', 'butter']),
      armchair(92, 460, 'wicker', 'oak', 'moss'),
      coffeeTable(214, 474, 120, 'trestle', 'walnut', 'books'),
      plant(600, 404, 130, 'palm', 'mustard'),
    ],
  },
  bedroom: {
    view: 'garden',
    wall: ['sprigs', 'chalk', 'mauve'],
    ceiling: ['gable', 20, 'white', 'white'],
    floor: ['boards', 'pine-deep'],
    windows: [{ x: 262, y: 58, width: 116, height: 128, kind: 'casement', frame: 'white', panes: [2, 3] }],
    things: [
      bookcase(62, 110, 266, 2, 'white', 'mauve', 'fernwood'),
      rug(170, 310, 'border', 'mauve', 'butter', 400, 472),
      bedFront(232, 450, 176, {
        head: 'arched',
        frame: 'walnut',
        cover: 'patchwork',
        paint: 'butter',
        other: 'mauve',
        pillow: 'white',
      }),
      sideTable(424, 388, 44, 'walnut', 1),
      tableLamp(446, 322, 'moss', 'linen'),
      armchair(500, 462, 'wicker', 'oak', 'mauve'),
    ],
  },
}
