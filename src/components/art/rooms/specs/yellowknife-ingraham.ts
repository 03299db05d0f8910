import { bedFront } from '../beds.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { upperRun } from '../upper-cabinets.ts'
import { bookcase } from '../books.ts'
import { coats, leaning } from '../gear.ts'
import { rug } from '../floors.ts'
import { pendant, tableLamp } from '../lamps.ts'
import { plant, sillPots } from '../plants.ts'
import type { HomeRooms } from '../room.ts'
import { bench, pouf, stool } from '../seats.ts'
import { sofa } from '../sofas.ts'
import { island } from '../islands.ts'
import { sideTable } from '../tables.ts'

const INGRAHAM: CabinetStyle = {
  paint: 'denim',
  top: 'white',
  front: 'slab',
  handle: 'bar',
  metal: 'chrome-deep',
  splash: { kind: 'subway', paint: 'white' },
  upper: 'ash',
}

/** 1996: bright, warm underfoot, on rock above the lake. */
export const YELLOWKNIFE_INGRAHAM: HomeRooms = {
  kitchen: {
    view: 'snow',
    wall: ['plain', 'ice'],
    ceiling: ['plain', 40, 'white'],
    floor: ['plain', 'slate'],
    skirting: 'white',
    sides: ['left'],
    sidePaint: 'lemon',
    windows: [{ x: 340, y: 80, width: 130, height: 104, kind: 'slider', frame: 'white' }],
    things: [
      upperRun(
        66,
        [
          ['gap', 104],
          ['doors', 98],
          ['door', 52],
          ['gap', 180],
          ['hood', 92, 'chrome'],
        ],
        INGRAHAM,
      ),
      baseRun(
        66,
        [
          ['fridge', 'doors', 'chrome'],
          ['drawers', 98],
          ['door', 56],
          ['sink', 130],
          ['door', 44],
          ['stove', 'hob', 'denim'],
          ['door', 50],
        ],
        INGRAHAM,
      ),
      sillPots(350, 191, 3),
      island(160, 464, 290, { paint: 'lemon', top: 'white', front: 'plain' }, 'plates'),
      stool(240, 476, 'denim', 'ash'),
      stool(370, 476, 'denim', 'ash'),
      pendant(240, 176, 'dome', 'ember', 34),
      pendant(370, 176, 'dome', 'ember', 34),
    ],
  },
  living: {
    view: 'north',
    wall: ['plain', 'white'],
    ceiling: ['plain', 38, 'white'],
    floor: ['plain', 'slate'],
    skirting: 'denim',
    windows: [
      { x: 72, y: 82, width: 150, height: 180, kind: 'casement', frame: 'denim', panes: [2, 1] },
      { x: 250, y: 82, width: 150, height: 180, kind: 'casement', frame: 'denim', panes: [2, 1] },
    ],
    things: [
      coats(466, 112, ['ember', 'navy', 'mustard']),
      bench(458, 384, 150, 'ash-deep'),
      leaning(604, 'skis'),
      rug(100, 380, 'diamonds', 'linen', 'denim', 400, 474),
      sofa(74, 456, 232, 'corner', 'ember', ['lemon', 'denim']),
      pouf(350, 464, 78, 'lemon'),
      plant(426, 396, 130, 'rubber', 'denim'),
    ],
  },
  bedroom: {
    view: 'lake',
    wall: ['plain', 'sky'],
    ceiling: ['plain', 42, 'white'],
    floor: ['wide-boards', 'ash'],
    skirting: 'white',
    sides: ['right'],
    windows: [
      {
        x: 232,
        y: 82,
        width: 190,
        height: 116,
        kind: 'casement',
        frame: 'white',
        panes: [2, 1],
        dressing: { kind: 'long-drapes', paint: 'navy' },
      },
    ],
    things: [
      bookcase(58, 110, 172, 4, 'white', 'denim', 'ingraham'),
      rug(190, 310, 'plain', 'ember', 'lemon', 400, 472),
      bedFront(232, 450, 186, {
        head: 'slats',
        frame: 'ash-deep',
        cover: 'stripes',
        paint: 'white',
        other: 'denim',
        pillow: 'lemon',
      }),
      sideTable(448, 388, 46, 'ash-deep', 1),
      tableLamp(471, 322, 'ember', 'white'),
      plant(556, 392, 110, 'snake', 'ember'),
    ],
  },
}
