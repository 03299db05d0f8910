import { bedFront } from '../beds.ts'
import { dresser } from '../chests.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { upperRun } from '../upper-cabinets.ts'
import { clock, framed } from '../pictures.ts'
import { leaning } from '../gear.ts'
import { rug } from '../floors.ts'
import { woodpile, woodstove } from '../heating.ts'
import { pendant, tableLamp } from '../lamps.ts'
import type { HomeRooms } from '../room.ts'
import { armchair } from '../armchairs.ts'
import { sofa } from '../sofas.ts'
import { bench } from '../seats.ts'
import { sideTable, table } from '../tables.ts'

const RIVERDALE: CabinetStyle = {
  paint: 'pine-green',
  top: 'pine',
  front: 'shaker',
  handle: 'bar',
  metal: 'iron',
  splash: { kind: 'slab', paint: 'chrome', height: 40 },
}

/** 1983: logs, and a stove in the middle. */
export const WHITEHORSE_RIVERDALE: HomeRooms = {
  kitchen: {
    view: 'north',
    wall: ['logs', 'log'],
    ceiling: ['boards', 42, 'pine', 'log-deep'],
    floor: ['tiles', 'slate'],
    windows: [{ x: 214, y: 84, width: 122, height: 112, kind: 'slider', frame: 'pine-green' }],
    things: [
      upperRun(382, [['shelves', 150, 'log-deep']], RIVERDALE),
      baseRun(
        30,
        [
          ['fridge', 'freezer', 'chrome'],
          ['drawers', 74],
          ['sink', 128],
          ['doors', 86],
          ['stove', 'electric', 'white'],
          ['drawers', 64],
          ['open', 60],
        ],
        RIVERDALE,
      ),
      pendant(310, 170, 'lantern', 'iron', 34),
      table(160, 468, 290, 'trestle', 'pine', 'bread'),
      bench(196, 478, 220, 'log-deep'),
      clock(162, 110, 24, 'pine-green'),
    ],
  },
  living: {
    view: 'north',
    wall: ['logs', 'log'],
    ceiling: ['beams', 48, 'pine', 'log-deep'],
    floor: ['wide-boards', 'pine-deep'],
    windows: [
      { x: 64, y: 98, width: 132, height: 136, kind: 'slider', frame: 'pine-green' },
      { x: 444, y: 98, width: 132, height: 136, kind: 'slider', frame: 'pine-green' },
    ],
    things: [
      woodstove(320, 396, 'iron', 'box'),
      woodpile(206, 384, 4, 5),
      leaning(400, 'snowshoes'),
      rug(110, 410, 'stripes', 'ember', 'linen', 408, 474),
      sofa(46, 460, 214, 'wood', 'pine-green', ['ember', 'mustard']),
      armchair(486, 462, 'rocker', 'log-deep', 'ember'),
    ],
  },
  bedroom: {
    view: 'north',
    wall: ['logs', 'log'],
    ceiling: ['slope-left', 20, 'pine'],
    floor: ['wide-boards', 'pine'],
    windows: [
      {
        x: 398,
        y: 92,
        width: 130,
        height: 128,
        kind: 'slider',
        frame: 'pine-green',
        dressing: { kind: 'drapes', paint: 'ember' },
      },
    ],
    dull: true,
    things: [
      rug(150, 330, 'braided', 'pine-green', 'linen', 402, 472),
      framed(290, 98, 76, 62, 'mountain', 'log-deep'),
      bedFront(200, 450, 186, {
        head: 'log',
        frame: 'ash-deep',
        cover: 'point',
        paint: 'linen',
        other: 'ember',
        pillow: 'white',
      }),
      sideTable(410, 388, 46, 'ash-deep', 1),
      tableLamp(433, 322, 'ember', 'butter'),
      dresser(490, 392, 104, 3, 'ash-deep', 'iron'),
    ],
  },
}
