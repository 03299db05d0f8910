import { bedFront } from '../beds.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { shelfParts } from '../upper-cabinets.ts'
import { basket, leaning } from '../gear.ts'
import { rug } from '../floors.ts'
import { woodstove } from '../heating.ts'
import { pendant, tableLamp } from '../lamps.ts'
import { hangingPlant, sillPots } from '../plants.ts'
import type { HomeRooms } from '../room.ts'
import { armchair } from '../armchairs.ts'
import { sofa } from '../sofas.ts'
import { stool } from '../seats.ts'
import { coffeeTable, sideTable } from '../tables.ts'
import { island } from '../islands.ts'

const BEDDIS: CabinetStyle = {
  paint: 'cedar',
  top: 'slate',
  front: 'plank',
  handle: 'knob',
  metal: 'iron',
  splash: { kind: 'squares', paint: 'teal', height: 40 },
}

/** 1981: post and beam, cedar everywhere, the sea. */
export const SALT_SPRING_BEDDIS: HomeRooms = {
  kitchen: {
    view: 'sea',
    wall: ['boards', 'cedar'],
    ceiling: ['beams', 44, 'pine', 'timber'],
    floor: ['tiles', 'terracotta'],
    windows: [{ x: 220, y: 66, width: 280, height: 138, kind: 'glass', frame: 'timber', panes: [3, 1] }],
    things: [
      baseRun(
        30,
        [
          ['fridge', 'doors', 'chrome'],
          ['drawers', 80],
          ['apron', 130],
          ['doors', 96],
          ['stove', 'range', 'teal'],
          ['open', 60],
        ],
        { ...BEDDIS, paint: 'pine' },
      ),
      shelfParts(514, 160, 110, 'timber'),
      sillPots(232, 207, 4, 30),
      pendant(250, 188, 'woven', 'oat', 34),
      pendant(390, 188, 'woven', 'oat', 34),
      island(150, 464, 330, { paint: 'teal', top: 'pine', front: 'planks' }, 'fruit'),
      stool(240, 476, 'timber', 'pine-deep'),
      stool(390, 476, 'timber', 'pine-deep'),
    ],
  },
  living: {
    view: 'sea',
    wall: ['boards', 'cedar'],
    ceiling: ['beams', 58, 'pine', 'timber'],
    floor: ['wide-boards', 'pine'],
    windows: [{ x: 40, y: 74, width: 370, height: 290, kind: 'glass', frame: 'timber', panes: [4, 1] }],
    things: [
      woodstove(520, 398, 'iron', 'box'),
      basket(588, 404, 'pine-deep', 'ash-deep'),
      hangingPlant(440, 170, 'white', 60),
      rug(90, 360, 'diamonds', 'linen', 'terracotta', 400, 472),
      sofa(70, 454, 240, 'plain', 'linen', ['teal', 'terracotta']),
      armchair(404, 468, 'wicker', 'oak', 'teal'),
      coffeeTable(240, 476, 126, 'trestle', 'timber', 'teapot'),
    ],
  },
  bedroom: {
    view: 'forest',
    wall: ['planks', 'cedar'],
    ceiling: ['gable', 20, 'pine', 'timber'],
    floor: ['wide-boards', 'pine-deep'],
    windows: [{ x: 250, y: 66, width: 140, height: 132, kind: 'casement', frame: 'timber', panes: [2, 2] }],
    things: [
      woodstove(112, 404, 'iron', 'tall'),
      rug(220, 300, 'stripes', 'linen', 'teal', 402, 472),
      bedFront(246, 450, 176, {
        head: 'slats',
        frame: 'timber',
        cover: 'checks',
        paint: 'teal',
        other: 'spruce',
        pillow: 'linen',
      }),
      sideTable(442, 388, 44, 'timber', 1),
      tableLamp(464, 322, 'white', 'butter'),
      leaning(540, 'paddles'),
    ],
  },
}
