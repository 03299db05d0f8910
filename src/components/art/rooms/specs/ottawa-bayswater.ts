import { bedSide } from '../beds.ts'
import { dresser } from '../chests.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { shelfParts, upperRun } from '../upper-cabinets.ts'
import { door } from '../doors.ts'
import { framed, mirror } from '../pictures.ts'
import { piano } from '../music-and-screens.ts'
import { rug } from '../floors.ts'
import { radiator } from '../heating.ts'
import { pendant } from '../lamps.ts'
import { plant } from '../plants.ts'
import type { HomeRooms } from '../room.ts'
import { chair, stool } from '../seats.ts'
import { sofa } from '../sofas.ts'
import { coffeeTable, table } from '../tables.ts'

const BAYSWATER: CabinetStyle = {
  paint: 'butter',
  top: 'ember',
  front: 'slab',
  handle: 'knob',
  metal: 'chrome-deep',
  splash: { kind: 'squares', paint: 'white', height: 44 },
  upper: 'butter',
}

/** 1931: a flat of its time with a pantry. */
export const OTTAWA_BAYSWATER: HomeRooms = {
  kitchen: {
    view: 'garden',
    wall: ['plain', 'mint'],
    ceiling: ['plain', 30, 'white'],
    floor: ['checker', 'linen', 'ember'],
    skirting: 'white',
    windows: [
      {
        x: 330,
        y: 80,
        width: 96,
        height: 118,
        kind: 'sash',
        frame: 'white',
        panes: [3, 1],
        dressing: { kind: 'valance', paint: 'ember' },
      },
    ],
    things: [
      door(44, 84, 'open', 'white', 'white'),
      shelfParts(48, 176, 76, 'oak'),
      shelfParts(48, 226, 76, 'oak', 1),
      shelfParts(48, 276, 76, 'oak', 2),
      shelfParts(48, 326, 76, 'oak'),
      upperRun(
        152,
        [
          ['glass', 100],
          ['gap', 262],
        ],
        BAYSWATER,
      ),
      baseRun(
        152,
        [
          ['stove', 'electric', 'white'],
          ['drawers', 66],
          ['sink', 120],
          ['doors', 88],
          ['fridge', 'retro', 'mint'],
        ],
        BAYSWATER,
      ),
      pendant(320, 148, 'schoolhouse', 'chrome-deep'),
      table(196, 466, 196, 'chrome', 'white', 'fruit'),
      chair(186, 470, 'metal', 'chrome-deep'),
      chair(402, 470, 'metal', 'chrome-deep'),
    ],
  },
  living: {
    view: 'street',
    wall: ['plain', 'clay'],
    ceiling: ['cornice', 28, 'chalk', 'chalk'],
    floor: ['boards', 'oak'],
    skirting: 'chalk',
    sides: ['left'],
    windows: [
      { x: 84, y: 84, width: 62, height: 164, kind: 'sash', frame: 'chalk', panes: [3, 1] },
      { x: 164, y: 84, width: 62, height: 164, kind: 'sash', frame: 'chalk', panes: [3, 1] },
      { x: 244, y: 84, width: 62, height: 164, kind: 'sash', frame: 'chalk', panes: [3, 1] },
    ],
    things: [
      radiator(120, 150, 'chalk', 56),
      piano(420, 'walnut'),
      framed(440, 106, 58, 74, 'portrait', 'brass'),
      framed(514, 118, 62, 52, 'boat', 'walnut'),
      plant(372, 384, 150, 'rubber', 'teal'),
      rug(130, 340, 'border', 'teal', 'butter', 396, 466),
      sofa(70, 454, 210, 'plain', 'linen', ['teal', 'mustard']),
      coffeeTable(300, 470, 124, 'modern', 'walnut', 'teapot'),
      stool(500, 412, 'walnut', 'ember'),
    ],
  },
  bedroom: {
    view: 'garden',
    wall: ['stripes', 'linen', 'chalk'],
    ceiling: ['plain', 30, 'white'],
    floor: ['boards', 'oak'],
    skirting: 'white',
    windows: [
      {
        x: 232,
        y: 90,
        width: 100,
        height: 148,
        kind: 'sash',
        frame: 'white',
        panes: [3, 1],
        dressing: { kind: 'long-drapes', paint: 'denim' },
      },
    ],
    things: [
      radiator(236, 96, 'white', 54),
      door(488, 92, 'panel', 'white', 'white'),
      dresser(60, 378, 110, 3, 'birch', 'graphite'),
      mirror(80, 148, 70, 96, 'birch', 'arch'),
      rug(120, 380, 'stripes', 'linen', 'denim', 402, 472),
      bedSide(
        186,
        448,
        280,
        { head: 'panel', frame: 'walnut', cover: 'checks', paint: 'sky', other: 'denim', pillow: 'white' },
        'right',
      ),
      plant(86, 452, 118, 'monstera', 'white'),
    ],
  },
}
