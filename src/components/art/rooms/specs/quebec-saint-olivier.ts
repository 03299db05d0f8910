import { bedSide } from '../beds.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { upperRun } from '../upper-cabinets.ts'
import { framed } from '../pictures.ts'
import { stairs } from '../doors.ts'
import { rug } from '../floors.ts'
import { baseboardHeater, woodpile, woodstove } from '../heating.ts'
import { pendant, tableLamp } from '../lamps.ts'
import type { HomeRooms } from '../room.ts'
import { armchair } from '../armchairs.ts'
import { sofa } from '../sofas.ts'
import { chair } from '../seats.ts'
import { coffeeTable, sideTable, table } from '../tables.ts'

const OLIVIER: CabinetStyle = {
  paint: 'pine-green',
  top: 'pine',
  front: 'plank',
  handle: 'knob',
  metal: 'iron',
}

/** 1848: stone below, casements, red tin above. */
export const QUEBEC_SAINT_OLIVIER: HomeRooms = {
  kitchen: {
    view: 'garden',
    wall: ['stone', 'limestone-deep'],
    ceiling: ['beams', 52, 'chalk', 'timber'],
    floor: ['tiles', 'granite'],
    windows: [{ x: 302, y: 84, width: 110, height: 70, kind: 'casement', frame: 'white', panes: [2, 2] }],
    things: [
      stairs(470, 6, 'pine', 'pine-deep', 'timber'),
      baseRun(
        30,
        [
          ['fridge', 'retro', 'ember'],
          ['drawers', 76],
          ['stove', 'range', 'iron'],
          ['apron', 108],
          ['open', 60],
        ],
        OLIVIER,
      ),
      upperRun(124, [['shelves', 168, 'timber']], OLIVIER),
      pendant(250, 176, 'cone', 'ember', 40),
      pendant(370, 176, 'cone', 'ember', 40),
      table(150, 468, 300, 'trestle', 'pine', 'bread'),
      chair(220, 474, 'spindle', 'pine-green'),
      chair(380, 474, 'spindle', 'pine-green'),
    ],
  },
  living: {
    view: 'street',
    wall: ['plain', 'sky'],
    ceiling: ['boards', 40, 'chalk', 'pine-deep'],
    floor: ['wide-boards', 'pine'],
    skirting: 'white',
    windows: [
      { x: 92, y: 92, width: 88, height: 168, kind: 'casement', frame: 'white', panes: [2, 4] },
      { x: 250, y: 92, width: 88, height: 168, kind: 'casement', frame: 'white', panes: [2, 4] },
    ],
    things: [
      baseboardHeater(100, 74),
      baseboardHeater(258, 74),
      woodstove(494, 392, 'iron', 'tall'),
      woodpile(566, 386, 3, 3),
      framed(196, 118, 40, 52, 'house', 'ember'),
      rug(110, 320, 'stripes', 'ember', 'linen', 398, 468),
      sofa(60, 456, 204, 'rolled', 'linen', ['ember', 'denim']),
      armchair(352, 462, 'rocker', 'walnut', 'ember'),
      coffeeTable(262, 474, 96, 'farm', 'pine-deep', 'teapot'),
    ],
  },
  bedroom: {
    view: 'rooftops',
    wall: ['shiplap', 'chalk'],
    ceiling: ['gable', 20, 'white', 'pine-deep'],
    floor: ['wide-boards', 'pine-deep'],
    windows: [
      { x: 210, y: 104, width: 70, height: 108, kind: 'casement', frame: 'ember', panes: [2, 3] },
      { x: 360, y: 104, width: 70, height: 108, kind: 'casement', frame: 'ember', panes: [2, 3] },
    ],
    dull: true,
    things: [
      rug(170, 320, 'braided', 'denim', 'ember', 400, 470),
      sideTable(298, 380, 44, 'pine', 1),
      tableLamp(320, 314, 'ember', 'lemon'),
      bedSide(
        60,
        444,
        230,
        { head: 'slats', frame: 'walnut', cover: 'checks', paint: 'ember', other: 'rose', pillow: 'white' },
        'left',
      ),
      bedSide(
        350,
        444,
        230,
        { head: 'slats', frame: 'walnut', cover: 'checks', paint: 'denim', other: 'slate', pillow: 'white' },
        'right',
      ),
    ],
  },
}
