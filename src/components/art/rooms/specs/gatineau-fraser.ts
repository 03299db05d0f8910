import { bedFront } from '../beds.ts'
import { dresser, wardrobe } from '../chests.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { upperRun } from '../upper-cabinets.ts'
import { framed } from '../pictures.ts'
import { rug } from '../floors.ts'
import { fireplace } from '../hearths.ts'
import { pendant, tableLamp } from '../lamps.ts'
import { plant } from '../plants.ts'
import type { HomeRooms } from '../room.ts'
import { armchair } from '../armchairs.ts'
import { sofa } from '../sofas.ts'
import { chair } from '../seats.ts'
import { coffeeTable, sideTable, table } from '../tables.ts'

const FRASER: CabinetStyle = {
  paint: 'oak',
  top: 'mustard',
  front: 'panel',
  handle: 'knob',
  metal: 'brass',
  splash: { kind: 'squares', paint: 'butter' },
}

/** 1974: a split-level, kept as it was. */
export const GATINEAU_FRASER: HomeRooms = {
  kitchen: {
    view: 'autumn',
    wall: ['dots', 'butter', 'mustard'],
    ceiling: ['plain', 42, 'white'],
    floor: ['tiles', 'oat'],
    skirting: 'oak-deep',
    windows: [
      {
        x: 118,
        y: 88,
        width: 140,
        height: 96,
        kind: 'slider',
        frame: 'white',
        dressing: { kind: 'valance', paint: 'olive' },
      },
    ],
    things: [
      upperRun(
        30,
        [
          ['door', 62],
          ['gap', 188],
          ['door', 60],
          ['hood', 92, 'olive'],
          ['doors', 96],
        ],
        FRASER,
      ),
      baseRun(
        30,
        [
          ['doors', 92],
          ['sink', 124],
          ['washer', 76],
          ['door', 26],
          ['stove', 'electric', 'white'],
          ['drawers', 90],
          ['fridge', 'freezer', 'lemon'],
        ],
        FRASER,
      ),
      pendant(314, 176, 'dome', 'terracotta', 30),
      table(200, 466, 210, 'round', 'walnut', 'fruit'),
      chair(196, 472, 'shell', 'terracotta'),
      chair(414, 472, 'shell', 'terracotta'),
    ],
  },
  living: {
    view: 'autumn',
    wall: ['planks', 'oak-deep'],
    ceiling: ['plain', 44, 'chalk'],
    floor: ['plain', 'moss'],
    skirting: 'walnut',
    windows: [
      {
        x: 58,
        y: 90,
        width: 300,
        height: 168,
        kind: 'picture',
        frame: 'white',
        dressing: { kind: 'long-drapes', paint: 'mustard' },
      },
    ],
    things: [
      fireplace(432, 170, {
        kind: 'brick',
        paint: 'brick-brown',
        other: 'brick-red',
        shelf: 'walnut-deep',
        breast: true,
      }),
      framed(478, 120, 82, 74, 'sun', 'walnut-deep'),
      plant(396, 392, 130, 'rubber', 'terracotta'),
      rug(110, 340, 'round', 'terracotta', 'butter', 398, 472),
      sofa(76, 450, 246, 'corner', 'olive', ['terracotta', 'mustard']),
      coffeeTable(176, 476, 150, 'modern', 'walnut', 'books'),
      armchair(420, 464, 'lounge', 'mustard'),
    ],
  },
  bedroom: {
    view: 'autumn',
    wall: ['plain', 'oat'],
    ceiling: ['plain', 44, 'white'],
    floor: ['plain', 'clay'],
    skirting: 'oak-deep',
    windows: [
      {
        x: 330,
        y: 98,
        width: 180,
        height: 92,
        kind: 'slider',
        frame: 'white',
        dressing: { kind: 'drapes', paint: 'olive' },
      },
    ],
    things: [
      wardrobe(36, 386, 130, 'oak', 'louvre'),
      rug(200, 330, 'round', 'linen', 'mustard', 400, 472),
      bedFront(226, 450, 184, {
        head: 'panel',
        frame: 'oak',
        cover: 'stripes',
        paint: 'mustard',
        other: 'terracotta',
        pillow: 'linen',
      }),
      sideTable(430, 388, 46, 'oak', 2),
      tableLamp(453, 322, 'terracotta', 'butter'),
      dresser(510, 388, 96, 3, 'oak'),
      plant(560, 283, 96, 'cactus', 'olive'),
    ],
  },
}
