import { facadeParts } from './facade.ts'
import { doorParts } from './doors.ts'
import { bushParts, treeParts } from './garden.ts'
import { COTTAGE } from './houses.ts'
import { coinsParts, laptopParts, padlockParts, plantParts } from './objects.ts'
import { sheetParts, textParts } from './paper.ts'
import { box, disc, oval, polygon, polyline, roundBox, trace } from './paths.ts'
import { type Drawn, filled, lined, type Part } from './parts.ts'
import { portraitParts, vacancyParts } from './people.ts'
import { birdParts, catParts, cloudParts } from './things.ts'

export const SPOT = { width: 480, height: 360 } as const
const GROUND = 320

export const SPOT_SCENES = [
  'matches',
  'group',
  'homes',
  'course',
  'invoices',
  'missing',
  'locked',
  'error',
  'offline',
  'done',
] as const
export type SpotScene = (typeof SPOT_SCENES)[number]

function backdrop(): Part[] {
  return [
    ...filled(
      'blob',
      'M64 206C52 112 128 36 226 40C330 24 430 92 430 196C436 250 424 286 410 320H78C68 290 66 250 64 206z',
    ),
    ...lined('ground', 4, polyline([28, GROUND], [452, GROUND])),
  ]
}

function cottage(x: number): Part[] {
  return facadeParts(COTTAGE, x, GROUND)
}

function matches(): Drawn[] {
  return [
    ...backdrop(),
    ...cottage(170),
    ...vacancyParts(118, 168, 40),
    ...vacancyParts(366, 150, 40),
    ...bushParts(404, GROUND, 24),
  ]
}

function group(): Drawn[] {
  return [
    ...backdrop(),
    ...portraitParts('priya', 146, 164, 70),
    ...vacancyParts(342, 164, 70),
    ...filled('accent', roundBox(336, 144, 12, 40, 6), roundBox(322, 158, 40, 12, 6)),
    ...plantParts(244, GROUND),
  ]
}

function homes(): Part[] {
  return [
    ...backdrop(),
    ...cottage(122),
    ...filled('metal', box(330, 188, 6, 132), box(330, 196, 74, 6)),
    ...filled('accent', roundBox(344, 210, 70, 52, 6)),
    ...filled('paper', polygon([364, 247], [364, 233], [379, 220], [394, 233], [394, 247])),
    ...lined('metal', 2.5, polyline([354, 202], [354, 210]), polyline([402, 202], [402, 210])),
    ...bushParts(330, GROUND, 26),
  ]
}

function course(): Part[] {
  return [
    ...backdrop(),
    ...laptopParts(112, GROUND - 6),
    ...filled('ember', roundBox(378, GROUND - 22, 82, 20, 4)),
    ...filled('marigold', roundBox(386, GROUND - 40, 70, 18, 4)),
    ...filled('coat-sky', roundBox(380, GROUND - 58, 76, 18, 4)),
    ...catParts(418, GROUND - 58),
  ]
}

function invoices(): Part[] {
  return [
    ...backdrop(),
    ...sheetParts(146, 62, 168, 236),
    ...filled('ink-soft', roundBox(170, 90, 78, 14, 7)),
    ...textParts(170, 126, 120, [1, 0.8, 0.9]),
    ...lined('paper-line', 3, polyline([170, 206], [290, 206])),
    ...filled('accent', roundBox(222, 226, 68, 18, 8)),
    ...textParts(170, 230, 36, [1]),
    ...coinsParts(338, GROUND - 2, 5),
    ...coinsParts(390, GROUND - 2, 2),
  ]
}

function missing(): Part[] {
  return [
    ...backdrop(),
    ...cloudParts(88, 112, 86),
    ...cloudParts(330, 150, 66),
    ...filled('hill-near', 'M70 320Q150 268 240 266Q330 264 414 320z'),
    ...filled('shade', oval(240, 270, 52, 6)),
    ...doorParts({
      middle: 240,
      threshold: 256,
      ground: 270,
      door: 'door-marigold',
      trim: 'wall-white',
      hood: 'arch',
    }),
    ...bushParts(176, 282, 20),
    ...birdParts(240, 152),
  ]
}

function locked(): Part[] {
  const posts = [104, 152, 200, 248, 296, 344].map((x) =>
    polygon([x, GROUND], [x, 178], [x + 16, 162], [x + 32, 178], [x + 32, GROUND]),
  )
  return [
    ...backdrop(),
    ...treeParts(372, GROUND, 176, 56, 'summer'),
    ...filled('trim-deep', box(88, 204, 304, 14), box(88, 276, 304, 14)),
    ...filled('wall-white', ...posts),
    ...filled('shade', ...[104, 152, 200, 248, 296, 344].map((x) => box(x + 24, 172, 8, GROUND - 172))),
    ...padlockParts(240, 216),
  ]
}

function error(): Part[] {
  const drops = [158, 196, 236, 278, 318, 352].map((x, index) => trace(x, index % 2 ? 158 : 139, 'l-7 18'))
  return [
    ...backdrop(),
    ...cottage(172),
    ...lined('coat-sky', 5, ...drops),
    ...filled('stone', roundBox(142, 78, 220, 46, 23), disc(214, 74, 38), disc(274, 66, 50)),
    ...filled('coat-sky', oval(384, GROUND, 44, 6)),
  ]
}

/** The wire between pole and house has come down. */
function offline(): Part[] {
  return [
    ...backdrop(),
    ...cottage(214),
    ...filled('trim-deep', roundBox(110, 96, 11, GROUND - 96, 3), roundBox(82, 112, 67, 9, 3)),
    ...filled('stone', disc(92, 108, 5), disc(139, 108, 5)),
    ...lined('ink-soft', 4, trace(139, 108, 'q38 26 34 92q-1 14 12 16'), trace(236, 186, 'q-16 22 -10 48')),
    ...birdParts(98, 96),
  ]
}

function done(): Drawn[] {
  return [
    ...backdrop(),
    ...filled('marigold', disc(120, 118, 7), disc(386, 190, 7), disc(300, 66, 7)),
    ...filled(
      'ember',
      roundBox(356, 96, 12, 12, 3),
      roundBox(80, 168, 12, 12, 3),
      roundBox(168, 74, 12, 12, 3),
    ),
    ...cottage(170),
    ...portraitParts('hana', 110, 250, 54),
    ...portraitParts('sam', 376, 250, 54),
  ]
}

const DRAW: Record<SpotScene, () => Drawn[]> = {
  matches,
  group,
  homes,
  course,
  invoices,
  missing,
  locked,
  error,
  offline,
  done,
}

/** Returns a drawing, 480 × 360, without a background. */
export function spotParts(scene: SpotScene): Drawn[] {
  return DRAW[scene]()
}
