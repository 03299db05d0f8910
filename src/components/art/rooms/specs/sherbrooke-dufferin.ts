import { bedFront } from '../beds.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { upperRun } from '../upper-cabinets.ts'
import { door } from '../doors.ts'
import { framed } from '../pictures.ts'
import { rug } from '../floors.ts'
import { baseboardHeater } from '../heating.ts'
import { chandelier, pendant, tableLamp } from '../lamps.ts'
import type { HomeRooms } from '../room.ts'
import { armchair } from '../armchairs.ts'
import { sofa } from '../sofas.ts'
import { windowSeat } from '../seats.ts'
import { coffeeTable, sideTable } from '../tables.ts'
import { island } from '../islands.ts'

const DUFFERIN: CabinetStyle = {
  paint: 'sage',
  top: 'marble',
  front: 'panel',
  handle: 'knob',
  metal: 'brass',
  splash: { kind: 'squares', paint: 'chalk', height: 36 },
}

/** 1895: Queen Anne, a turret. */
export const SHERBROOKE_DUFFERIN: HomeRooms = {
  kitchen: {
    view: 'garden',
    wall: ['wainscot', 'chalk', 'sage'],
    ceiling: ['tin', 30, 'linen', 'linen'],
    floor: ['boards', 'walnut'],
    skirting: 'sage',
    windows: [
      { x: 404, y: 84, width: 66, height: 126, kind: 'transom', frame: 'white' },
      { x: 500, y: 84, width: 66, height: 126, kind: 'transom', frame: 'white' },
    ],
    things: [
      upperRun(
        40,
        [
          ['glass', 110],
          ['chimney', 126, 'linen'],
          ['glass', 96],
        ],
        DUFFERIN,
      ),
      baseRun(
        36,
        [
          ['doors', 112],
          ['stove', 'enamel', 'pine-green'],
          ['drawers', 96],
          ['doors', 84],
          ['apron', 128],
        ],
        DUFFERIN,
      ),
      pendant(230, 168, 'globe', 'brass', 24),
      pendant(390, 168, 'globe', 'brass', 24),
      island(150, 464, 320, { paint: 'pine-green', top: 'walnut', front: 'open' }, 'flowers'),
    ],
  },
  living: {
    view: 'autumn',
    wall: ['plain', 'butter'],
    ceiling: ['cornice', 30, 'chalk', 'chalk'],
    floor: ['parquet', 'oak'],
    skirting: 'spruce',
    windows: [
      { x: 74, y: 82, width: 92, height: 200, kind: 'transom', frame: 'spruce' },
      { x: 192, y: 82, width: 120, height: 200, kind: 'transom', frame: 'spruce' },
      { x: 338, y: 82, width: 92, height: 200, kind: 'transom', frame: 'spruce' },
    ],
    things: [
      windowSeat(66, 372, 'spruce', 'plum'),
      framed(488, 104, 96, 116, 'portrait', 'brass'),
      sideTable(512, 386, 56, 'walnut', 1),
      tableLamp(540, 320, 'spruce', 'blush'),
      rug(130, 360, 'persian', 'spruce', 'mustard', 402, 472),
      sofa(86, 462, 200, 'buttoned', 'plum', ['butter', 'rose']),
      armchair(452, 462, 'wing', 'sage', 'plum'),
      coffeeTable(308, 474, 112, 'round', 'walnut', 'books'),
      chandelier(252, 68, 'brass', 28),
    ],
  },
  bedroom: {
    view: 'autumn',
    wall: ['stripes', 'mint', 'chalk'],
    ceiling: ['cornice', 30, 'chalk', 'chalk'],
    floor: ['boards', 'oak'],
    skirting: 'chalk',
    windows: [
      {
        x: 420,
        y: 88,
        width: 120,
        height: 168,
        kind: 'transom',
        frame: 'chalk',
        panes: [2, 1],
        dressing: { kind: 'long-drapes', paint: 'blush' },
      },
    ],
    things: [
      baseboardHeater(430, 100),
      door(58, 84, 'panel', 'chalk', 'chalk', 250),
      framed(218, 88, 112, 80, 'hills', 'brass'),
      rug(150, 320, 'persian', 'rose', 'spruce', 400, 472),
      sideTable(160, 386, 44, 'walnut', 2),
      tableLamp(182, 320, 'rose', 'white'),
      bedFront(212, 452, 180, {
        head: 'arched',
        frame: 'walnut',
        cover: 'plain',
        paint: 'spruce',
        other: 'chalk',
        pillow: 'white',
      }),
      armchair(500, 460, 'wing', 'blush', 'spruce'),
    ],
  },
}
