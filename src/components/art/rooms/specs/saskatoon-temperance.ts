import { filled } from '../../parts.ts'
import { box } from '../../paths.ts'
import { bedFront } from '../beds.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { upperRun } from '../upper-cabinets.ts'
import { basket, leaning } from '../gear.ts'
import { framed } from '../pictures.ts'
import { rug } from '../floors.ts'
import { fireplace } from '../hearths.ts'
import { pendant, sconce, tableLamp } from '../lamps.ts'
import type { HomeRooms } from '../room.ts'
import { armchair } from '../armchairs.ts'
import { sofa } from '../sofas.ts'
import { windowSeat } from '../seats.ts'
import type { Shape } from '../shapes.ts'
import { coffeeTable, sideTable, table } from '../tables.ts'

/** The breakfast nook: a table between two benches with high backs. */
function nook(): Shape[][] {
  return [
    filled('cedar', box(414, 236, 14, 136), box(414, 316, 62, 12), box(466, 316, 10, 56)),
    filled('cedar', box(616, 236, 14, 136), box(568, 316, 62, 12), box(568, 316, 10, 56)),
    filled('shade', box(414, 328, 62, 4), box(568, 328, 62, 4)),
    table(462, 380, 120, 'round', 'oak', 'fruit', 84),
  ]
}

const TEMPERANCE: CabinetStyle = {
  paint: 'olive',
  top: 'oak',
  front: 'shaker',
  handle: 'cup',
  metal: 'iron',
  splash: { kind: 'subway', paint: 'butter', height: 58 },
}

/** 1924: craftsman, fir trim that was never painted. */
export const SASKATOON_TEMPERANCE: HomeRooms = {
  kitchen: {
    view: 'prairie',
    wall: ['plain', 'chalk'],
    ceiling: ['plain', 34, 'white'],
    floor: ['boards', 'pine-deep'],
    skirting: 'cedar',
    windows: [
      { x: 220, y: 84, width: 84, height: 106, kind: 'sash', frame: 'cedar', panes: [3, 1] },
      { x: 470, y: 92, width: 108, height: 124, kind: 'sash', frame: 'cedar', panes: [3, 1] },
    ],
    things: [
      upperRun(
        26,
        [
          ['doors', 86],
          ['door', 56],
          ['gap', 200],
        ],
        TEMPERANCE,
      ),
      baseRun(
        26,
        [
          ['stove', 'range', 'ember'],
          ['drawers', 76],
          ['apron', 114],
          ['doors', 84],
        ],
        TEMPERANCE,
      ),
      ...nook(),
      pendant(524, 214, 'dome', 'ember', 30),
      rug(120, 220, 'stripes', 'linen', 'ember', 402, 462),
    ],
  },
  living: {
    view: 'prairie',
    wall: ['wainscot', 'butter', 'cedar'],
    ceiling: ['beams', 40, 'chalk', 'cedar-deep'],
    floor: ['boards', 'oak'],
    skirting: 'cedar-deep',
    windows: [
      { x: 58, y: 100, width: 84, height: 126, kind: 'sash', frame: 'cedar', panes: [3, 1] },
      { x: 498, y: 100, width: 84, height: 126, kind: 'sash', frame: 'cedar', panes: [3, 1] },
    ],
    things: [
      fireplace(226, 188, { kind: 'tiled', paint: 'cedar', other: 'olive', shelf: 'cedar-deep' }),
      framed(272, 104, 96, 82, 'sun', 'cedar-deep'),
      sconce(196, 128, 'iron'),
      sconce(430, 128, 'iron'),
      rug(130, 380, 'diamonds', 'olive', 'butter', 398, 472),
      armchair(84, 456, 'lounge', 'ember', 'butter'),
      sofa(368, 460, 226, 'wood', 'olive', ['butter', 'ember']),
      coffeeTable(212, 474, 128, 'trestle', 'oak-deep', 'books'),
    ],
  },
  bedroom: {
    view: 'prairie',
    wall: ['planks', 'ash'],
    ceiling: ['slope-right', 20, 'chalk'],
    floor: ['boards', 'oak'],
    windows: [
      {
        x: 100,
        y: 92,
        width: 168,
        height: 128,
        kind: 'sash',
        frame: 'cedar',
        panes: [6, 2],
        dressing: { kind: 'cafe', paint: 'linen' },
      },
    ],
    things: [
      windowSeat(84, 200, 'cedar', 'olive'),
      leaning(40, 'guitar'),
      rug(230, 320, 'diamonds', 'ember', 'linen', 400, 472),
      bedFront(314, 450, 178, {
        head: 'panel',
        frame: 'cedar',
        cover: 'point',
        paint: 'linen',
        other: 'ember',
        pillow: 'white',
      }),
      sideTable(516, 394, 44, 'cedar', 1),
      tableLamp(538, 328, 'olive', 'butter'),
      basket(150, 462, 'pine-deep', 'olive'),
    ],
  },
}
