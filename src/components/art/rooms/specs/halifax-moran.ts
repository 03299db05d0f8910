import { bedFront } from '../beds.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { upperRun } from '../upper-cabinets.ts'
import { bookcase } from '../books.ts'
import { framed } from '../pictures.ts'
import { rug } from '../floors.ts'
import { heatPump } from '../heating.ts'
import { pendant, tableLamp } from '../lamps.ts'
import { plant } from '../plants.ts'
import type { HomeRooms } from '../room.ts'
import { armchair } from '../armchairs.ts'
import { sofa } from '../sofas.ts'
import { chair, pouf, stool } from '../seats.ts'
import { desk, sideTable } from '../tables.ts'
import { island } from '../islands.ts'

const MORAN: CabinetStyle = {
  paint: 'chalk',
  top: 'charcoal',
  front: 'shaker',
  handle: 'bar',
  metal: 'brass',
  splash: { kind: 'fish', paint: 'teal' },
  upper: 'chalk',
}

/** 1887, renovated: white walls, teal, heat pumps. */
export const HALIFAX_MORAN: HomeRooms = {
  kitchen: {
    view: 'street',
    wall: ['shiplap', 'white'],
    ceiling: ['plain', 36, 'white'],
    floor: ['boards', 'ash'],
    skirting: 'white',
    sides: ['left'],
    windows: [{ x: 400, y: 78, width: 96, height: 108, kind: 'sash', frame: 'charcoal', panes: [2, 2] }],
    things: [
      upperRun(
        70,
        [
          ['doors', 96],
          ['hood', 92, 'chalk'],
          ['door', 56],
          ['gap', 180],
          ['shelf', 100, 'oak'],
        ],
        MORAN,
      ),
      baseRun(
        70,
        [
          ['drawers', 96],
          ['stove', 'range', 'iron'],
          ['doors', 84],
          ['sink', 130],
          ['washer', 74],
          ['open', 60],
        ],
        MORAN,
      ),
      island(150, 464, 300, { paint: 'teal', top: 'ash', front: 'panels' }, 'plates'),
      stool(230, 476, 'charcoal', 'ash-deep'),
      stool(370, 476, 'charcoal', 'ash-deep'),
      pendant(220, 170, 'globe', 'brass', 30),
      pendant(380, 170, 'globe', 'brass', 30),
    ],
  },
  living: {
    view: 'street',
    wall: ['plain', 'teal'],
    ceiling: ['plain', 34, 'white'],
    floor: ['boards', 'ash'],
    skirting: 'white',
    windows: [
      { x: 70, y: 92, width: 74, height: 166, kind: 'sash', frame: 'white', panes: [2, 2] },
      { x: 180, y: 92, width: 74, height: 166, kind: 'sash', frame: 'white', panes: [2, 2] },
    ],
    things: [
      heatPump(460, 62),
      bookcase(420, 170, 190, 3, 'white', 'aqua', 'moran'),
      framed(446, 112, 60, 60, 'boat', 'brass'),
      framed(518, 108, 58, 66, 'house', 'white'),
      plant(346, 386, 160, 'fig', 'mustard'),
      rug(110, 340, 'diamonds', 'linen', 'ember', 398, 470),
      sofa(64, 456, 226, 'plain', 'blush', ['teal', 'mustard']),
      pouf(330, 462, 74, 'ember'),
      armchair(470, 462, 'lounge', 'linen', 'teal'),
    ],
  },
  bedroom: {
    view: 'garden',
    wall: ['shiplap', 'white'],
    ceiling: ['plain', 38, 'white'],
    floor: ['boards', 'ash'],
    skirting: 'white',
    sides: ['right'],
    windows: [
      {
        x: 74,
        y: 92,
        width: 92,
        height: 150,
        kind: 'sash',
        frame: 'white',
        panes: [2, 2],
        dressing: { kind: 'roman', paint: 'aqua' },
      },
    ],
    things: [
      desk(52, 382, 140, 'ash-deep'),
      chair(110, 442, 'shell', 'ember'),
      framed(300, 88, 130, 84, 'boat', 'ash-deep'),
      rug(230, 310, 'round', 'aqua', 'white', 398, 472),
      bedFront(280, 450, 180, {
        head: 'slats',
        frame: 'ash-deep',
        cover: 'throw',
        paint: 'white',
        other: 'teal',
        pillow: 'aqua',
      }),
      sideTable(476, 386, 44, 'ash-deep', 1),
      tableLamp(498, 320, 'ember', 'mustard'),
    ],
  },
}
