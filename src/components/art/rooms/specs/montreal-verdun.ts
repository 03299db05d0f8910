import { bedFront } from '../beds.ts'
import { wardrobe } from '../chests.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { upperRun } from '../upper-cabinets.ts'
import { door } from '../doors.ts'
import { framed } from '../pictures.ts'
import { television } from '../music-and-screens.ts'
import { wallShelf } from '../books.ts'
import { rug } from '../floors.ts'
import { radiator } from '../heating.ts'
import { floorLamp, pendant, tableLamp } from '../lamps.ts'
import { hangingPlant, plant, sillPots } from '../plants.ts'
import type { HomeRooms } from '../room.ts'
import { chair, pouf } from '../seats.ts'
import { sofa } from '../sofas.ts'
import { sideTable, table } from '../tables.ts'

const VERDUN: CabinetStyle = {
  paint: 'white',
  top: 'oak',
  front: 'slab',
  handle: 'bar',
  metal: 'iron',
  splash: { kind: 'subway', paint: 'sage' },
  upper: 'white',
}

/** 1926: a flat in the middle of a six-plex. */
export const MONTREAL_VERDUN: HomeRooms = {
  kitchen: {
    view: 'rooftops',
    wall: ['plain', 'chalk'],
    ceiling: ['plain', 30, 'white'],
    floor: ['boards', 'oak'],
    skirting: 'white',
    sides: ['right'],
    windows: [{ x: 468, y: 78, width: 92, height: 108, kind: 'sash', frame: 'white', panes: [1, 1] }],
    things: [
      upperRun(
        40,
        [
          ['gap', 92],
          ['doors', 96],
          ['door', 52],
          ['chimney', 92, 'white'],
          ['door', 56],
        ],
        VERDUN,
      ),
      baseRun(
        40,
        [
          ['fridge', 'freezer', 'white'],
          ['drawers', 84],
          ['door', 66],
          ['stove', 'hob', 'white'],
          ['doors', 88],
          ['sink', 116],
          ['washer', 66],
        ],
        VERDUN,
      ),
      sillPots(476, 192, 3),
      hangingPlant(420, 96, 'mustard', 30),
      pendant(250, 168, 'drum', 'mustard', 24),
      table(160, 466, 180, 'round', 'ash', 'flowers'),
      chair(160, 472, 'shell', 'mustard'),
      chair(340, 472, 'shell', 'sage'),
    ],
  },
  living: {
    view: 'street',
    wall: ['plain', 'rose'],
    ceiling: ['cornice', 28, 'white', 'white'],
    floor: ['boards', 'pine'],
    skirting: 'white',
    windows: [
      {
        x: 424,
        y: 80,
        width: 76,
        height: 180,
        kind: 'sash',
        frame: 'white',
        panes: [1, 1],
        dressing: { kind: 'drapes', paint: 'white' },
      },
    ],
    things: [
      door(540, 74, 'glass', 'white', 'white', 262),
      television(60, 176, 'ash-deep'),
      wallShelf(70, 146, 160, 'ash-deep', 'verdun'),
      plant(292, 384, 168, 'monstera', 'white'),
      framed(330, 100, 62, 80, 'sun', 'white'),
      rug(190, 330, 'round', 'linen', 'mustard', 396, 470),
      sofa(330, 458, 218, 'plain', 'spruce', ['blush', 'mustard']),
      pouf(214, 464, 76, 'mustard'),
      floorLamp(584, 448, 'tripod', 'linen'),
    ],
  },
  bedroom: {
    view: 'street',
    wall: ['plain', 'linen'],
    ceiling: ['plain', 32, 'white'],
    floor: ['boards', 'pine'],
    skirting: 'white',
    windows: [
      {
        x: 60,
        y: 86,
        width: 78,
        height: 168,
        kind: 'sash',
        frame: 'white',
        panes: [1, 1],
        dressing: { kind: 'roman', paint: 'terracotta' },
      },
    ],
    things: [
      radiator(64, 74, 'white', 58),
      wardrobe(478, 386, 128, 'white', 'plain'),
      rug(150, 320, 'diamonds', 'white', 'terracotta', 400, 470),
      framed(216, 96, 60, 72, 'leaf', 'oak'),
      framed(288, 96, 60, 72, 'sun', 'oak'),
      bedFront(196, 450, 176, {
        head: 'soft',
        frame: 'rose',
        cover: 'throw',
        paint: 'white',
        other: 'terracotta',
        pillow: 'linen',
      }),
      sideTable(394, 386, 44, 'ash-deep', 1),
      tableLamp(416, 320, 'sage', 'white'),
      plant(66, 452, 120, 'rubber', 'ember'),
    ],
  },
}
