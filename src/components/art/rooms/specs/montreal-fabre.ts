import { filled } from '../../parts.ts'
import { box } from '../../paths.ts'
import { bedFront } from '../beds.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { upperRun } from '../upper-cabinets.ts'
import { bookcase, wallShelf } from '../books.ts'
import { door } from '../doors.ts'
import { framed } from '../pictures.ts'
import { rug } from '../floors.ts'
import { radiator } from '../heating.ts'
import { pendant, tableLamp } from '../lamps.ts'
import { hangingPlant, plant } from '../plants.ts'
import type { HomeRooms } from '../room.ts'
import { armchair } from '../armchairs.ts'
import { sofa } from '../sofas.ts'
import { chair } from '../seats.ts'
import { FLOOR, type Shape } from '../shapes.ts'
import { coffeeTable, sideTable, table } from '../tables.ts'

/** The trim of a wide opening between two parlours. */
function parlourArch(): Shape[] {
  return [
    ...filled('oak', box(146, 60, 22, FLOOR - 60), box(472, 60, 22, FLOOR - 60), box(146, 52, 348, 24)),
    ...filled('oak-deep', box(140, 46, 360, 10), box(168, 76, 5, FLOOR - 76), box(173, 76, 294, 5)),
  ]
}

const FABRE: CabinetStyle = {
  paint: 'teal',
  top: 'ash',
  front: 'shaker',
  handle: 'cup',
  metal: 'brass',
  splash: { kind: 'fish', paint: 'chalk', height: 62 },
}

/** 1912: a triplex with double parlours and back galleries. */
export const MONTREAL_FABRE: HomeRooms = {
  kitchen: {
    view: 'rooftops',
    wall: ['plain', 'blush'],
    ceiling: ['tin', 34, 'white', 'white'],
    floor: ['checker', 'chalk', 'teal'],
    skirting: 'white',
    windows: [{ x: 292, y: 76, width: 74, height: 116, kind: 'sash', frame: 'white', panes: [1, 1] }],
    things: [
      door(486, 88, 'glass', 'white', 'white', 252),
      upperRun(30, [['shelves', 150, 'oak']], FABRE),
      baseRun(
        24,
        [
          ['drawers', 76],
          ['stove', 'retro', 'chalk'],
          ['door', 62],
          ['sink', 114],
          ['doors', 86],
        ],
        FABRE,
      ),
      plant(614, 400, 120, 'palm', 'mustard'),
      pendant(228, 164, 'globe', 'brass', 26),
      table(130, 468, 270, 'farm', 'ash-deep', 'plates'),
      chair(180, 474, 'slat', 'mustard'),
      chair(350, 474, 'slat', 'ember'),
    ],
  },
  living: {
    view: 'street',
    wall: ['plain', 'chalk'],
    ceiling: ['tin', 34, 'white', 'white'],
    floor: ['boards', 'oak'],
    skirting: 'oak',
    windows: [
      { x: 252, y: 84, width: 54, height: 186, kind: 'sash', frame: 'oak', panes: [1, 1] },
      { x: 330, y: 84, width: 54, height: 186, kind: 'sash', frame: 'oak', panes: [1, 1] },
    ],
    things: [
      // The wide opening between the two parlours frames the windows of the front one.
      parlourArch(),
      radiator(272, 98, 'chrome', 56),
      hangingPlant(226, 150, 'terracotta', 60),
      bookcase(24, 112, 150, 4, 'oak', 'oak-deep', 'fabre'),
      framed(526, 112, 80, 100, 'shapes', 'ember'),
      rug(150, 360, 'diamonds', 'ember', 'linen', 398, 470),
      sofa(48, 458, 214, 'modern', 'mustard', ['plum', 'teal']),
      armchair(470, 458, 'lounge', 'plum', 'mustard'),
      coffeeTable(296, 472, 124, 'round', 'walnut', 'teapot'),
    ],
  },
  bedroom: {
    view: 'rooftops',
    wall: ['plain', 'navy'],
    ceiling: ['cornice', 30, 'white', 'white'],
    floor: ['boards', 'oak'],
    skirting: 'white',
    sides: ['left'],
    sidePaint: 'white',
    windows: [
      {
        x: 92,
        y: 88,
        width: 78,
        height: 176,
        kind: 'sash',
        frame: 'white',
        panes: [1, 1],
        dressing: { kind: 'long-drapes', paint: 'linen' },
      },
    ],
    things: [
      wallShelf(298, 118, 170, 'oak', 'fabre bed'),
      door(526, 88, 'panel', 'white', 'white', 252),
      rug(220, 300, 'plain', 'blush', 'rose', 400, 472),
      bedFront(290, 450, 178, {
        head: 'slats',
        frame: 'oak',
        cover: 'stripes',
        paint: 'white',
        other: 'ember',
        pillow: 'blush',
      }),
      sideTable(228, 386, 44, 'oak', 1),
      tableLamp(250, 320, 'ember', 'white'),
      plant(92, 452, 130, 'monstera', 'terracotta'),
    ],
  },
}
