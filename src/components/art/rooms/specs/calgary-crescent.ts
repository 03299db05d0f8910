import { bedFront } from '../beds.ts'
import { dresser } from '../chests.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { upperRun } from '../upper-cabinets.ts'
import { clock, framed } from '../pictures.ts'
import { rug } from '../floors.ts'
import { fireplace } from '../hearths.ts'
import { floorLamp, pendant, tableLamp } from '../lamps.ts'
import { plant, sillPots } from '../plants.ts'
import type { HomeRooms } from '../room.ts'
import { armchair } from '../armchairs.ts'
import { sofa } from '../sofas.ts'
import { chair, pouf } from '../seats.ts'
import { coffeeTable, sideTable, table } from '../tables.ts'

const CRESCENT: CabinetStyle = {
  paint: 'pine',
  top: 'teal',
  front: 'slab',
  handle: 'bar',
  metal: 'chrome-deep',
  splash: { kind: 'squares', paint: 'blush' },
  upper: 'white',
}

/** 1952: a bungalow, low and light. */
export const CALGARY_CRESCENT: HomeRooms = {
  kitchen: {
    view: 'skyline',
    wall: ['plain', 'chalk'],
    ceiling: ['plain', 46, 'white'],
    floor: ['checker', 'aqua', 'chalk'],
    skirting: 'white',
    windows: [{ x: 358, y: 84, width: 190, height: 98, kind: 'picture', frame: 'white' }],
    things: [
      upperRun(
        38,
        [
          ['doors', 94],
          ['door', 56],
          ['hood', 96, 'aqua'],
          ['door', 56],
        ],
        CRESCENT,
      ),
      baseRun(
        38,
        [
          ['doors', 94],
          ['door', 56],
          ['stove', 'retro', 'aqua'],
          ['drawers', 70],
          ['sink', 126],
          ['washer', 66],
          ['door', 74],
        ],
        CRESCENT,
      ),
      sillPots(370, 189, 3),
      pendant(300, 166, 'woven', 'mustard', 40),
      table(200, 464, 220, 'chrome', 'ember', 'plates'),
      chair(192, 470, 'shell', 'aqua'),
      chair(428, 470, 'shell', 'aqua'),
    ],
  },
  living: {
    view: 'skyline',
    wall: ['plain', 'oat'],
    ceiling: ['plain', 48, 'white'],
    floor: ['boards', 'oak'],
    skirting: 'white',
    sides: ['left'],
    windows: [
      {
        x: 280,
        y: 92,
        width: 300,
        height: 158,
        kind: 'picture',
        frame: 'white',
        dressing: { kind: 'long-drapes', paint: 'teal' },
      },
    ],
    things: [
      fireplace(74, 150, { kind: 'slab', paint: 'granite', other: 'granite', shelf: 'oak', breast: true }),
      clock(150, 130, 26, 'brass'),
      rug(150, 360, 'round', 'mustard', 'linen', 400, 472),
      sofa(300, 450, 240, 'modern', 'teal', ['mustard', 'ember']),
      armchair(96, 462, 'lounge', 'ember'),
      coffeeTable(230, 476, 140, 'modern', 'walnut', 'books'),
      floorLamp(592, 440, 'tripod', 'linen'),
    ],
  },
  bedroom: {
    view: 'skyline',
    wall: ['plain', 'slate'],
    ceiling: ['plain', 48, 'white'],
    floor: ['boards', 'oak'],
    skirting: 'white',
    windows: [
      {
        x: 84,
        y: 98,
        width: 150,
        height: 98,
        kind: 'slider',
        frame: 'white',
        dressing: { kind: 'roman', paint: 'linen' },
      },
    ],
    things: [
      dresser(60, 380, 190, 3, 'walnut', 'brass'),
      plant(90, 275, 84, 'snake', 'white'),
      tableLamp(214, 275, 'ember', 'white'),
      framed(366, 96, 130, 72, 'mountain', 'walnut'),
      rug(270, 330, 'plain', 'linen', 'slate', 400, 472),
      bedFront(336, 450, 186, {
        head: 'low',
        frame: 'walnut',
        cover: 'stripes',
        paint: 'white',
        other: 'ember',
        pillow: 'ice',
      }),
      sideTable(548, 388, 46, 'walnut', 1),
      pouf(120, 462, 72, 'mustard'),
    ],
  },
}
