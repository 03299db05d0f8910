import { bedSide } from '../beds.ts'
import { dresser } from '../chests.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { shelfParts } from '../upper-cabinets.ts'
import { basket } from '../gear.ts'
import { bookcase } from '../books.ts'
import { framed } from '../pictures.ts'
import { rug } from '../floors.ts'
import { fireplace } from '../hearths.ts'
import { pendant, tableLamp } from '../lamps.ts'
import { sillPots } from '../plants.ts'
import type { HomeRooms } from '../room.ts'
import { armchair } from '../armchairs.ts'
import { sofa } from '../sofas.ts'
import { chair, windowSeat } from '../seats.ts'
import { coffeeTable, sideTable, table } from '../tables.ts'

const PELHAM: CabinetStyle = {
  paint: 'white',
  top: 'oak',
  front: 'plank',
  handle: 'cup',
  metal: 'iron',
  splash: { kind: 'slab', paint: 'ice', height: 30 },
}

/** 1862: wide pine boards above the harbour. */
export const LUNENBURG_PELHAM: HomeRooms = {
  kitchen: {
    view: 'harbour',
    wall: ['beadboard', 'ice', 'white'],
    ceiling: ['boards', 38, 'white', 'white'],
    floor: ['wide-boards', 'pine'],
    skirting: 'white',
    windows: [{ x: 168, y: 78, width: 280, height: 126, kind: 'casement', frame: 'white', panes: [2, 2] }],
    things: [
      baseRun(
        40,
        [
          ['fridge', 'freezer', 'white'],
          ['drawers', 72],
          ['apron', 124],
          ['doors', 90],
          ['stove', 'enamel', 'ember'],
          ['open', 60],
        ],
        PELHAM,
      ),
      shelfParts(480, 168, 120, 'oak'),
      sillPots(184, 210, 4, 28),
      pendant(320, 178, 'dome', 'navy', 30),
      table(166, 468, 290, 'farm', 'pine-deep', 'teapot'),
      chair(216, 474, 'ladder', 'navy'),
      chair(406, 474, 'ladder', 'navy'),
    ],
  },
  living: {
    view: 'harbour',
    wall: ['stripes', 'chalk', 'ice'],
    ceiling: ['cornice', 38, 'white', 'white'],
    floor: ['wide-boards', 'pine-deep'],
    skirting: 'white',
    windows: [
      { x: 424, y: 96, width: 72, height: 146, kind: 'six', frame: 'white' },
      { x: 528, y: 96, width: 72, height: 146, kind: 'six', frame: 'white' },
    ],
    things: [
      fireplace(172, 170, { kind: 'tiled', paint: 'white', other: 'navy', shelf: 'white' }),
      framed(204, 100, 108, 80, 'boat', 'brass'),
      bookcase(36, 104, 170, 4, 'white', 'slate', 'pelham'),
      rug(130, 370, 'braided', 'navy', 'linen', 398, 472),
      armchair(104, 456, 'wing', 'ember', 'linen'),
      sofa(366, 460, 224, 'rolled', 'denim', ['linen', 'ember']),
      coffeeTable(226, 474, 122, 'farm', 'walnut', 'books'),
    ],
  },
  bedroom: {
    view: 'harbour',
    wall: ['shiplap', 'chalk'],
    ceiling: ['gable', 20, 'white', 'white'],
    floor: ['wide-boards', 'pine'],
    windows: [
      { x: 206, y: 82, width: 56, height: 124, kind: 'sash', frame: 'ember', panes: [2, 2] },
      { x: 284, y: 82, width: 72, height: 124, kind: 'sash', frame: 'ember', panes: [2, 2] },
      { x: 378, y: 82, width: 56, height: 124, kind: 'sash', frame: 'ember', panes: [2, 2] },
    ],
    things: [
      windowSeat(200, 240, 'white', 'denim'),
      rug(160, 330, 'braided', 'denim', 'linen', 400, 472),
      bedSide(
        70,
        446,
        270,
        { head: 'spool', frame: 'navy', cover: 'stripes', paint: 'white', other: 'denim', pillow: 'ice' },
        'left',
      ),
      sideTable(366, 420, 46, 'pine-deep', 1),
      tableLamp(389, 354, 'ember', 'white'),
      dresser(472, 382, 100, 3, 'denim', 'brass'),
      basket(470, 462, 'pine-deep', 'linen'),
    ],
  },
}
