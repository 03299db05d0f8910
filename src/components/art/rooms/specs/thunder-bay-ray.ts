import { bedSide } from '../beds.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { upperRun } from '../upper-cabinets.ts'
import { basket, coats } from '../gear.ts'
import { clock } from '../pictures.ts'
import { door } from '../doors.ts'
import { rug } from '../floors.ts'
import { baseboardHeater } from '../heating.ts'
import { pendant, tableLamp } from '../lamps.ts'
import { plant } from '../plants.ts'
import type { HomeRooms } from '../room.ts'
import { armchair } from '../armchairs.ts'
import { sofa } from '../sofas.ts'
import { chair } from '../seats.ts'
import { coffeeTable, desk, table } from '../tables.ts'

const RAY: CabinetStyle = {
  paint: 'aqua',
  top: 'chalk',
  front: 'slab',
  handle: 'bar',
  metal: 'chrome-deep',
  splash: { kind: 'squares', paint: 'lemon' },
}

/** 1946: a small wartime house with birch floors, in snow. */
export const THUNDER_BAY_RAY: HomeRooms = {
  kitchen: {
    view: 'snow',
    wall: ['plain', 'chalk'],
    ceiling: ['plain', 44, 'white'],
    floor: ['checker', 'chalk', 'sage'],
    skirting: 'white',
    windows: [
      {
        x: 236,
        y: 82,
        width: 120,
        height: 100,
        kind: 'sash',
        frame: 'white',
        panes: [2, 2],
        dressing: { kind: 'valance', paint: 'ember' },
      },
    ],
    things: [
      upperRun(
        60,
        [
          ['doors', 88],
          ['door', 58],
          ['gap', 186],
          ['door', 48],
        ],
        RAY,
      ),
      baseRun(
        60,
        [
          ['stove', 'electric', 'white'],
          ['drawers', 62],
          ['sink', 130],
          ['door', 56],
          ['doors', 98],
          ['fridge', 'freezer', 'white'],
        ],
        RAY,
      ),
      clock(424, 76, 20, 'ember'),
      pendant(296, 150, 'dome', 'aqua', 30),
      table(226, 464, 160, 'chrome', 'lemon', 'teapot'),
      chair(212, 470, 'metal', 'ember'),
      chair(398, 470, 'metal', 'ember'),
    ],
  },
  living: {
    view: 'snow',
    wall: ['plain', 'mint'],
    ceiling: ['plain', 46, 'white'],
    floor: ['boards', 'ash'],
    skirting: 'white',
    sides: ['right'],
    windows: [
      {
        x: 210,
        y: 96,
        width: 190,
        height: 128,
        kind: 'picture',
        frame: 'white',
        dressing: { kind: 'drapes', paint: 'linen' },
      },
    ],
    things: [
      baseboardHeater(220, 170),
      door(70, 84, 'panel', 'ember', 'white'),
      coats(446, 130, ['navy', 'ember', 'olive']),
      rug(170, 320, 'stripes', 'linen', 'ember', 398, 466),
      sofa(200, 450, 214, 'wood', 'teal', ['linen', 'mustard']),
      armchair(478, 458, 'rocker', 'oak-deep', 'ember'),
      plant(104, 448, 112, 'rubber', 'white'),
      coffeeTable(250, 474, 116, 'modern', 'oak', 'books'),
    ],
  },
  bedroom: {
    view: 'snow',
    wall: ['plain', 'butter'],
    ceiling: ['gable', 20, 'chalk', 'chalk'],
    floor: ['boards', 'ash'],
    windows: [
      {
        x: 278,
        y: 84,
        width: 84,
        height: 110,
        kind: 'sash',
        frame: 'white',
        panes: [2, 1],
        dressing: { kind: 'roman', paint: 'denim' },
      },
    ],
    dull: true,
    things: [
      rug(150, 340, 'round', 'denim', 'linen', 398, 470),
      bedSide(
        96,
        444,
        270,
        { head: 'panel', frame: 'ash-deep', cover: 'point', paint: 'linen', other: 'ember', pillow: 'white' },
        'left',
      ),
      desk(400, 384, 130, 'ash-deep'),
      chair(452, 440, 'slat', 'oak-deep'),
      tableLamp(428, 287, 'ember', 'linen'),
      basket(548, 460, 'pine-deep', 'sky'),
    ],
  },
}
