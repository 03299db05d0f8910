import { bedFront } from '../beds.ts'
import { wardrobe } from '../chests.ts'
import { baseRun } from '../cabinets.ts'
import { type CabinetStyle } from '../fronts.ts'
import { rail, shelfParts } from '../upper-cabinets.ts'
import { bookcase } from '../books.ts'
import { framed } from '../pictures.ts'
import { rug } from '../floors.ts'
import { fireplace } from '../hearths.ts'
import { radiator } from '../heating.ts'
import { floorLamp, pendant, sconce, tableLamp } from '../lamps.ts'
import type { HomeRooms } from '../room.ts'
import { armchair } from '../armchairs.ts'
import { sofa } from '../sofas.ts'
import { chair } from '../seats.ts'
import { coffeeTable, sideTable, table } from '../tables.ts'

const STINSON: CabinetStyle = {
  paint: 'linen',
  top: 'walnut',
  front: 'panel',
  handle: 'knob',
  metal: 'iron',
  splash: { kind: 'squares', paint: 'mint', height: 40 },
}

/** 1908: oak, dark trim, fireplaces. */
export const HAMILTON_STINSON: HomeRooms = {
  kitchen: {
    view: 'garden',
    wall: ['beadboard', 'sage', 'linen'],
    ceiling: ['plain', 24, 'white'],
    floor: ['boards', 'oak'],
    skirting: 'linen',
    windows: [
      {
        x: 58,
        y: 78,
        width: 78,
        height: 124,
        kind: 'sash',
        frame: 'oak-deep',
        panes: [1, 1],
        dressing: { kind: 'cafe', paint: 'white' },
      },
      {
        x: 168,
        y: 78,
        width: 78,
        height: 124,
        kind: 'sash',
        frame: 'oak-deep',
        panes: [1, 1],
        dressing: { kind: 'cafe', paint: 'white' },
      },
    ],
    things: [
      baseRun(
        20,
        [
          ['door', 52],
          ['apron', 116],
          ['doors', 92],
          ['stove', 'enamel', 'butter'],
          ['drawers', 70],
        ],
        STINSON,
      ),
      rail(298, 176, 120, 'iron'),
      shelfParts(290, 150, 160, 'oak-deep'),
      baseRun(494, [['pantry', 116]], STINSON),
      pendant(316, 106, 'schoolhouse', 'iron'),
      table(196, 468, 240, 'round', 'oak-deep', 'teapot'),
      chair(186, 466, 'ladder', 'walnut'),
      chair(446, 466, 'ladder', 'walnut'),
    ],
  },
  living: {
    view: 'street',
    wall: ['wainscot', 'moss', 'oak-deep'],
    ceiling: ['beams', 34, 'linen', 'oak-deep'],
    floor: ['boards', 'oak'],
    skirting: 'walnut',
    windows: [
      { x: 476, y: 84, width: 62, height: 150, kind: 'transom', frame: 'oak-deep' },
      { x: 554, y: 84, width: 62, height: 150, kind: 'transom', frame: 'oak-deep' },
    ],
    things: [
      fireplace(214, 190, { kind: 'oak', paint: 'oak', other: 'spruce', shelf: 'walnut' }),
      framed(256, 84, 106, 92, 'hills', 'walnut'),
      sconce(186, 118, 'brass'),
      sconce(418, 118, 'brass'),
      bookcase(40, 122, 176, 3, 'oak-deep', 'walnut-deep', 'stinson'),
      rug(130, 380, 'persian', 'plum', 'navy'),
      armchair(176, 440, 'club', 'walnut', 'mustard'),
      sofa(378, 462, 224, 'rolled', 'olive', ['terracotta', 'linen']),
      floorLamp(80, 452, 'shade', 'butter'),
      coffeeTable(270, 474, 118, 'farm', 'walnut', 'books'),
    ],
  },
  bedroom: {
    view: 'street',
    wall: ['plain', 'sky'],
    ceiling: ['cornice', 30, 'white', 'white'],
    floor: ['boards', 'oak-deep'],
    skirting: 'oak',
    windows: [
      { x: 412, y: 92, width: 74, height: 160, kind: 'sash', frame: 'oak', panes: [1, 1] },
      { x: 514, y: 92, width: 74, height: 160, kind: 'sash', frame: 'oak', panes: [1, 1] },
    ],
    things: [
      radiator(440, 122, 'white', 58),
      wardrobe(30, 384, 122, 'oak-deep', 'mirror'),
      rug(150, 330, 'border', 'plum', 'blush', 398, 470),
      framed(236, 92, 92, 66, 'house', 'oak-deep'),
      bedFront(196, 450, 180, {
        head: 'panel',
        frame: 'oak-deep',
        cover: 'plain',
        paint: 'linen',
        other: 'plum',
        pillow: 'white',
      }),
      sideTable(394, 386, 46, 'oak-deep', 2),
      tableLamp(417, 320, 'plum', 'linen'),
      armchair(510, 458, 'rocker', 'walnut', 'rose'),
    ],
  },
}
