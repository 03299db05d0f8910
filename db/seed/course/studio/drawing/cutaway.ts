import { bushParts, treeParts } from '#art/garden.ts'
import { arch, box as rectangle, disc, oval, polygon, polyline, roundBox, trace } from '#art/paths.ts'
import { filled, lined, type Part } from '#art/parts.ts'
import { chimneyParts } from '#art/roofs.ts'
import { partsSvg, type Piece, piece } from './piece.ts'

/** The walls, floors and ground of a home cut open. */
export const CUT = { left: 436, right: 844, ridge: 164, eaves: 268, upper: 376, ground: 492, cellar: 604 }
const {
  left: LEFT,
  right: RIGHT,
  ridge: RIDGE,
  eaves: EAVES,
  upper: UPPER,
  ground: GROUND,
  cellar: CELLAR,
} = CUT
const MIDDLE = 652

function outside(): Part[] {
  return [
    ...filled('hill-far', 'M0 420Q240 350 470 390T900 366T1280 392V500H0z'),
    ...filled('hill-near', 'M0 468Q260 420 560 446T1280 438V500H0z'),
    ...treeParts(906, GROUND + 4, 124, 42, 'summer'),
    ...filled('leaf-light', rectangle(0, GROUND, 1280, 14)),
    ...filled('trim-deep', rectangle(0, GROUND + 12, 1280, 230)),
    ...filled(
      'shade',
      oval(180, 560, 40, 9),
      oval(1090, 600, 52, 10),
      oval(330, 640, 30, 7),
      oval(930, 672, 46, 9),
    ),
    ...bushParts(960, GROUND + 2, 24),
    ...bushParts(1120, GROUND + 2, 30),
    ...bushParts(404, GROUND + 2, 22),
  ]
}

function walls(): Part[] {
  return [
    ...chimneyParts(LEFT + 300, RIDGE - 12, 70),
    ...filled('wall-brick', rectangle(LEFT - 12, EAVES, RIGHT - LEFT + 24, GROUND - EAVES)),
    ...filled('stone-deep', rectangle(LEFT - 12, GROUND, RIGHT - LEFT + 24, CELLAR - GROUND + 12)),
    ...filled('roof', polygon([LEFT - 44, EAVES + 4], [640, RIDGE - 22], [RIGHT + 44, EAVES + 4])),
    ...filled('curtain', polygon([LEFT + 24, EAVES - 6], [640, RIDGE + 16], [RIGHT - 24, EAVES - 6])),
    ...filled('wall-cream', polygon([LEFT + 24, EAVES - 6], [640, RIDGE + 16], [RIGHT - 24, EAVES - 6])),
    ...filled('wall-white', rectangle(LEFT, EAVES + 6, RIGHT - LEFT, UPPER - EAVES - 12)),
    ...filled('tint', rectangle(LEFT, UPPER, MIDDLE - LEFT, GROUND - UPPER - 6)),
    ...filled('chosen', rectangle(MIDDLE + 6, UPPER, RIGHT - MIDDLE - 6, GROUND - UPPER - 6)),
    ...filled('stone', rectangle(LEFT, GROUND + 6, RIGHT - LEFT, CELLAR - GROUND - 6)),
    ...filled(
      'trim-deep',
      rectangle(LEFT - 12, UPPER - 8, RIGHT - LEFT + 24, 8),
      rectangle(LEFT - 12, GROUND - 6, RIGHT - LEFT + 24, 12),
    ),
    ...filled(
      'wall-brick',
      rectangle(MIDDLE, UPPER, 6, GROUND - UPPER - 6),
      rectangle(630, EAVES, 6, UPPER - EAVES - 8),
    ),
  ]
}

function pane(x: number, y: number): Part[] {
  return [
    ...filled('trim', roundBox(x - 4, y - 4, 46, 50, 3)),
    ...filled('sky-top', roundBox(x, y, 38, 42, 2)),
    ...lined('trim', 3, polyline([x + 19, y], [x + 19, y + 42]), polyline([x, y + 19], [x + 38, y + 19])),
  ]
}

function attic(): Part[] {
  return [
    ...filled('parcel', roundBox(560, EAVES - 40, 44, 34, 2), roundBox(608, EAVES - 30, 34, 24, 2)),
    ...filled('shade', rectangle(578, EAVES - 40, 8, 34), rectangle(621, EAVES - 30, 7, 24)),
    ...lined(
      'trunk',
      5,
      polyline([690, EAVES - 6], [690, EAVES - 52]),
      polyline([668, EAVES - 6], [668, EAVES - 52]),
    ),
    ...lined('trunk', 4, ...[14, 28, 42].map((rung) => polyline([668, EAVES - rung], [690, EAVES - rung]))),
  ]
}

function bedrooms(): Part[] {
  const floor = UPPER - 8
  return [
    ...pane(470, EAVES + 18),
    ...filled('door-navy', roundBox(524, floor - 34, 92, 24, 6)),
    ...filled(
      'trunk',
      roundBox(604, floor - 56, 10, 56, 3),
      roundBox(520, floor - 22, 90, 12, 3),
      rectangle(524, floor - 12, 6, 12),
    ),
    ...filled('paper', roundBox(574, floor - 44, 30, 14, 6)),
    ...pane(784, EAVES + 18),
    ...filled('paper', roundBox(672, floor - 34, 88, 26, 12)),
    ...lined('stone-deep', 3, roundBox(672, floor - 34, 88, 26, 12)),
    ...filled('stone-deep', rectangle(682, floor - 8, 6, 8), rectangle(744, floor - 8, 6, 8)),
    ...lined('metal', 4, trace(684, floor - 34, 'v-44q0-10 12-10h8')),
    ...filled('metal', polygon([696, floor - 86], [714, floor - 86], [718, floor - 76], [692, floor - 76])),
  ]
}

function livingRoom(): Part[] {
  const floor = GROUND - 6
  return [
    ...pane(462, UPPER + 16),
    ...filled(
      'ember',
      roundBox(504, floor - 44, 104, 26, 10),
      roundBox(496, floor - 34, 18, 30, 8),
      roundBox(598, floor - 34, 18, 30, 8),
    ),
    ...filled('shade', rectangle(514, floor - 20, 84, 4)),
    ...filled('ember', roundBox(510, floor - 20, 92, 14, 4)),
    ...filled('marigold', roundBox(520, floor - 42, 22, 20, 5)),
    ...lined('metal', 4, polyline([632, floor], [632, floor - 74])),
    ...filled('lit', polygon([618, floor - 70], [646, floor - 70], [639, floor - 94], [625, floor - 94])),
  ]
}

function kitchen(): Part[] {
  const floor = GROUND - 6
  return [
    ...filled('wall-sage', roundBox(680, UPPER + 12, 60, 30, 3), roundBox(744, UPPER + 12, 50, 30, 3)),
    ...lined(
      'seam',
      2,
      polyline([710, UPPER + 12], [710, UPPER + 42]),
      polyline([769, UPPER + 12], [769, UPPER + 42]),
    ),
    ...filled('wall-sage', rectangle(672, floor - 40, 64, 40)),
    ...filled('stone-deep', rectangle(736, floor - 40, 44, 40)),
    ...filled('lit', roundBox(743, floor - 26, 30, 18, 3)),
    ...filled('wall-sage', rectangle(780, floor - 40, 18, 40)),
    ...filled('trim-deep', rectangle(668, floor - 46, 134, 7)),
    ...filled('metal', roundBox(746, floor - 62, 26, 16, 3), rectangle(740, floor - 58, 6, 4)),
    ...filled('wall-white', roundBox(806, floor - 84, 34, 84, 4)),
    ...lined(
      'stone-deep',
      2.5,
      polyline([806, floor - 52], [840, floor - 52]),
      polyline([812, floor - 66], [812, floor - 58]),
      polyline([812, floor - 44], [812, floor - 30]),
    ),
    ...filled('leaf', disc(690, floor - 56, 8), disc(700, floor - 60, 8)),
    ...filled('ember', polygon([685, floor - 56], [706, floor - 56], [703, floor - 46], [688, floor - 46])),
  ]
}

function cellar(): Part[] {
  return [
    ...filled('wall-white', roundBox(482, CELLAR - 66, 52, 66, 5)),
    ...lined('stone-deep', 4, disc(508, CELLAR - 30, 17), roundBox(482, CELLAR - 66, 52, 66, 5)),
    ...filled('glass', disc(508, CELLAR - 30, 13)),
    ...filled('door-ember', roundBox(742, CELLAR - 82, 46, 82, 8)),
    ...filled('lit', arch(754, CELLAR - 32, 22, 20, 9)),
    ...lined('metal', 5, trace(765, CELLAR - 82, 'v-18h-60v-6')),
    ...filled('parcel', roundBox(590, CELLAR - 38, 50, 38, 2), roundBox(600, CELLAR - 68, 36, 30, 2)),
    ...filled('shade', rectangle(610, CELLAR - 38, 9, 38), rectangle(614, CELLAR - 68, 7, 30)),
  ]
}

let drawn: Piece | null = null

export function cutaway(): Piece {
  drawn ??= piece(
    { x: 0, y: 100, width: 1280, height: 620 },
    partsSvg([
      ...outside(),
      ...walls(),
      ...attic(),
      ...bedrooms(),
      ...livingRoom(),
      ...kitchen(),
      ...cellar(),
    ]),
  )
  return drawn
}
