import { bedFront } from '../beds.ts'
import { dresser } from '../chests.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { upperRun } from '../upper-cabinets.ts'
import { leaning } from '../gear.ts'
import { mirror } from '../pictures.ts'
import { rug } from '../floors.ts'
import { radiator, woodpile, woodstove } from '../heating.ts'
import { pendant, tableLamp } from '../lamps.ts'
import { sillPots } from '../plants.ts'
import type { HomeRooms } from '../room.ts'
import { armchair } from '../armchairs.ts'
import { sofa } from '../sofas.ts'
import { chair } from '../seats.ts'
import { coffeeTable, sideTable, table } from '../tables.ts'

const CARBONATE: CabinetStyle = {
  paint: 'plum',
  top: 'oak',
  front: 'panel',
  handle: 'cup',
  metal: 'brass',
  splash: { kind: 'squares', paint: 'butter', height: 46 },
  upper: 'plum',
}

/** 1899: silver money, plum and ochre. */
export const NELSON_CARBONATE: HomeRooms = {
  kitchen: {
    view: 'lake',
    wall: ['wainscot', 'mustard', 'chalk'],
    ceiling: ['tin', 36, 'chalk', 'chalk'],
    floor: ['boards', 'walnut'],
    skirting: 'chalk',
    windows: [{ x: 210, y: 80, width: 150, height: 126, kind: 'transom', frame: 'chalk', panes: [3, 1] }],
    things: [
      upperRun(
        30,
        [
          ['glass', 100],
          ['door', 50],
          ['gap', 220],
          ['hood', 96, 'chalk'],
          ['door', 60],
        ],
        CARBONATE,
      ),
      baseRun(
        26,
        [
          ['doors', 100],
          ['drawers', 66],
          ['apron', 126],
          ['doors', 82],
          ['stove', 'grand', 'iron'],
          ['door', 60],
        ],
        CARBONATE,
      ),
      sillPots(220, 212, 4, 30),
      pendant(300, 172, 'globe', 'brass', 30),
      table(176, 466, 250, 'farm', 'walnut', 'fruit'),
      chair(222, 472, 'cross', 'mustard'),
      chair(382, 472, 'cross', 'mustard'),
    ],
  },
  living: {
    view: 'lake',
    wall: ['plain', 'plum'],
    ceiling: ['cornice', 32, 'linen', 'mustard'],
    floor: ['boards', 'oak-deep'],
    skirting: 'mustard',
    windows: [
      { x: 60, y: 86, width: 78, height: 178, kind: 'transom', frame: 'mustard' },
      { x: 166, y: 86, width: 110, height: 178, kind: 'transom', frame: 'mustard' },
      { x: 304, y: 86, width: 78, height: 178, kind: 'transom', frame: 'mustard' },
    ],
    things: [
      woodstove(504, 396, 'iron', 'box'),
      woodpile(584, 384, 3, 4),
      rug(100, 370, 'persian', 'ember', 'mustard', 400, 472),
      sofa(62, 456, 226, 'buttoned', 'mustard', ['plum', 'linen']),
      armchair(380, 466, 'wing', 'sage', 'plum'),
      coffeeTable(268, 474, 110, 'round', 'walnut', 'teapot'),
    ],
  },
  bedroom: {
    view: 'lake',
    wall: ['stripes', 'butter', 'chalk'],
    ceiling: ['cornice', 32, 'white', 'white'],
    floor: ['boards', 'oak'],
    skirting: 'white',
    windows: [
      {
        x: 70,
        y: 86,
        width: 84,
        height: 176,
        kind: 'sash',
        frame: 'white',
        panes: [1, 1],
        dressing: { kind: 'drapes', paint: 'mauve' },
      },
      {
        x: 480,
        y: 86,
        width: 84,
        height: 176,
        kind: 'sash',
        frame: 'white',
        panes: [1, 1],
        dressing: { kind: 'drapes', paint: 'mauve' },
      },
    ],
    things: [
      radiator(482, 80, 'white', 56),
      mirror(280, 84, 80, 92, 'brass', 'oval'),
      rug(180, 280, 'persian', 'plum', 'butter', 400, 472),
      bedFront(230, 450, 180, {
        head: 'iron',
        frame: 'brass',
        cover: 'plain',
        paint: 'mauve',
        other: 'plum',
        pillow: 'white',
      }),
      sideTable(424, 386, 44, 'walnut', 1),
      tableLamp(446, 320, 'plum', 'white'),
      leaning(38, 'skis'),
      dresser(82, 384, 108, 3, 'walnut'),
    ],
  },
}
