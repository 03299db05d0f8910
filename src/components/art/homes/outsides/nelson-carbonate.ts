import { bushParts } from '#art/garden.ts'
import { sunParts } from '#art/homes/backdrops.ts'
import { doorParts } from '#art/homes/entrances.ts'
import { waterParts } from '#art/homes/grounds.ts'
import { type Outside, SKIES } from '#art/homes/outside.ts'
import { porchParts } from '#art/homes/porches.ts'
import { gableBoards, gableParts } from '#art/homes/roofs.ts'
import { bloomParts, firParts } from '#art/homes/trees.ts'
import { footingParts, wallParts } from '#art/homes/walls.ts'
import { row, windowParts } from '#art/homes/windows.ts'
import { filled, lined, type Part } from '#art/parts.ts'
import { box, disc, polygon, polyline } from '#art/paths.ts'
import { chimneyParts } from '#art/roofs.ts'
import { cloudParts } from '#art/things.ts'

const draw = (): Part[] => [
  ...sunParts(560, 74, 26),
  ...cloudParts(150, 52, 92),
  // Kootenay Lake and the mountain on its other side.
  ...filled('mountain', 'M-10 250L60 170L130 206L220 120L300 190L380 150L470 214L560 166L650 226V320H-10z'),
  ...filled('snow', polygon([220, 120], [244, 142], [226, 148], [212, 140], [192, 152])),
  ...filled('forest', 'M0 262Q120 214 250 252T480 236T640 260V320H0z'),
  ...waterParts(286, 372, 'water', 'water-light'),
  ...filled('hill-near', 'M0 330Q130 312 220 352V480H0z', 'M640 322Q520 322 430 352V480H640z'),
  // The bank, its wall of stone and its steps.
  ...filled('grass', 'M0 360Q120 336 220 340H460Q560 334 640 352V480H0z'),
  ...wallParts({ x: -4, y: 410, width: 330, height: 48, paint: 'limestone', cladding: 'stone', shade: 0 }),
  ...wallParts({ x: 364, y: 410, width: 280, height: 48, paint: 'limestone', cladding: 'stone', shade: 0 }),
  ...filled('limestone-light', box(-4, 406, 330, 7), box(364, 406, 280, 7)),
  ...filled('path', box(0, 456, 640, 24)),
  ...chimneyParts(386, 60, 80, 'brick-red', 22),
  ...wallParts({ x: 216, y: 156, width: 218, height: 190, paint: 'wall-plum', cladding: 'clapboard' }),
  ...gableParts({
    x: 216,
    y: 158,
    width: 218,
    rise: 104,
    paint: 'shingle-slate',
    wall: 'wall-gold',
    over: 12,
    trim: 'wall-cream',
    thick: 7,
  }),
  ...gableBoards(224, 156, 202, 96, 7),
  ...filled('wall-cream', box(212, 154, 226, 7)),
  ...lined(
    'wall-cream',
    2.6,
    polyline([325, 60], [325, 86]),
    polyline([301, 84], [349, 84]),
    ...[0.3, 0.45, 0.6, 0.75].flatMap((share) =>
      [-1, 1].map((side) => disc(325 + side * 109 * (1 - share), 160 - 104 * share + 9, 4)),
    ),
  ),
  ...windowParts(row([300, 330], 106, 20, 38, 'dl'), {
    bars: 'sash',
    trim: 'wall-cream',
    rise: 0.4,
    frame: 3,
  }),
  ...windowParts(row([238, 276], 178, 28, 52, 'cd'), { bars: 'sash', trim: 'wall-cream', head: 'wall-gold' }),
  // The bay over both floors.
  ...wallParts({
    x: 336,
    y: 170,
    width: 84,
    height: 176,
    paint: 'wall-plum',
    cladding: 'clapboard',
    shade: 0,
  }),
  ...filled('shade', box(336, 170, 13, 176), box(407, 170, 13, 176)),
  ...filled('wall-gold', box(336, 240, 84, 18)),
  ...filled('wall-cream', box(332, 166, 92, 7), box(333, 237, 90, 5), box(333, 257, 90, 5)),
  ...windowParts(row([356, 382], 182, 20, 48, 'ld'), { bars: 'sash', trim: 'wall-cream', frame: 3 }),
  ...windowParts(row([356, 382], 270, 20, 56, 'de'), { bars: 'sash', trim: 'wall-cream', frame: 3 }),
  ...windowParts(row([232], 268, 30, 52, 'l'), { bars: 'sash', trim: 'wall-cream' }),
  ...doorParts({
    x: 296,
    y: 336,
    width: 34,
    height: 68,
    paint: 'door-spruce',
    trim: 'wall-cream',
    over: 'nothing',
  }),
  ...porchParts({
    x: 208,
    floor: 336,
    ground: 350,
    width: 124,
    height: 82,
    posts: [0, 0.5, 1],
    paint: 'wall-cream',
    roof: 'shingle-slate',
    top: 'lean',
    rise: 20,
    post: 'slim',
    rails: [[0, 1]],
    base: 'wall-gold',
  }),
  ...filled('wall-cream', ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => disc(219 + n * 10.2, 262, 5))),
  ...footingParts(330, 340, 106, 12, 'limestone-deep'),
  // Many steps, from the street up to the porch.
  ...filled('limestone-light', polygon([270, 348], [322, 348], [396, 460], [324, 460])),
  ...lined(
    'stone-deep',
    2.6,
    ...Array.from({ length: 13 }, (_, n) =>
      polyline([270 + n * 4.15 + 1, 350 + n * 8.6], [322 + n * 5.7 + 1, 350 + n * 8.6]),
    ),
  ),
  ...lined(
    'metal',
    2.6,
    polyline([268, 346], [268, 322], [320, 430], [320, 458]),
    polyline([324, 346], [324, 322], [398, 430], [398, 458]),
    polyline([294, 402], [294, 376]),
    polyline([361, 402], [361, 376]),
  ),
  ...bloomParts(420, 408, 24, 'marigold'),
  ...bloomParts(466, 408, 26, 'blossom'),
  ...bloomParts(236, 408, 26, 'lilac'),
  ...bushParts(180, 408, 26),
  ...firParts(108, 410, 170),
  ...firParts(54, 414, 130),
  ...firParts(560, 412, 190),
  ...firParts(610, 416, 140),
]

export const nelsonCarbonate: Outside = { sky: SKIES.rose, draw }
