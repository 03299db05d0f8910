import { facadeParts } from './facade.ts'
import { bushParts, treeParts } from './garden.ts'
import { BRICK_HOUSE, SHARED_HOUSE } from './houses.ts'
import { coinsParts, keyParts, laptopParts, mugParts, penParts, plantParts } from './objects.ts'
import { barParts, chosenParts, choiceParts, sheetParts, sliderParts, textParts } from './paper.ts'
import { box, disc, oval, polygon, polyline, roundBox, trace } from './paths.ts'
import { type Drawn, filled, lined, type Part } from './parts.ts'
import { portraitParts } from './people.ts'
import { cloudParts } from './things.ts'

export const PANEL = { width: 720, height: 540 } as const
const GROUND = 462

export const PANEL_SCENES = ['find', 'answer', 'match', 'numbers', 'agree'] as const
export type PanelScene = (typeof PANEL_SCENES)[number]

export const PANEL_LABELS: Record<PanelScene, string> = {
  find: 'Three people around a house, with a dotted path from each of them to its door',
  answer: 'A questionnaire with one answer chosen, next to a plant and a mug',
  match: 'Two people side by side above four bars showing how much they agree',
  numbers: 'A page with three sliders next to a brick house and stacks of coins',
  agree: 'A course on a laptop, an agreement with two signatures, and a house key',
}

function floor(): Part[] {
  return [...filled('path', box(0, GROUND, 720, 78)), ...filled('seam', box(0, GROUND, 720, 5))]
}

function trail(
  start: readonly [number, number],
  bend: readonly [number, number],
  end: readonly [number, number],
): string[] {
  return Array.from({ length: 12 }, (_, index) => {
    const t = (index + 0.5) / 12
    const blend = (axis: 0 | 1) =>
      (1 - t) ** 2 * start[axis] + 2 * t * (1 - t) * bend[axis] + t * t * end[axis]
    return disc(blend(0), blend(1), 3.4)
  })
}

function find(): Drawn[] {
  return [
    ...cloudParts(90, 92, 96),
    ...cloudParts(520, 60, 80),
    ...filled('hill-near', 'M0 420Q150 350 330 390Q560 440 720 370V470H0z'),
    ...floor(),
    ...filled(
      'dots',
      ...trail([176, 250], [236, 320], [250, 404]),
      ...trail([548, 236], [494, 310], [472, 404]),
      ...trail([132, 394], [170, 430], [240, 440]),
    ),
    ...facadeParts(SHARED_HOUSE, 262, GROUND),
    ...treeParts(640, GROUND + 8, 138, 50, 'autumn'),
    ...portraitParts('maya', 148, 190, 76),
    ...portraitParts('priya', 578, 180, 76),
    ...portraitParts('luc', 100, 376, 58),
    ...bushParts(520, GROUND + 4, 24),
  ]
}

function answer(): Part[] {
  return [
    ...floor(),
    ...sheetParts(210, 56, 310, 428),
    ...textParts(242, 92, 246, [0.3]),
    ...barParts(242, 118, 246, 0.5),
    ...textParts(242, 158, 246, [0.95, 0.7], 'ink-soft'),
    ...choiceParts(242, 216, 246, 0.6),
    ...chosenParts(242, 276, 246, 0.85),
    ...choiceParts(242, 336, 246, 0.5),
    ...filled('accent', roundBox(370, 412, 118, 44, 12)),
    ...filled('paper', roundBox(398, 429.5, 62, 9, 4.5)),
    ...plantParts(122, GROUND + 30),
    ...mugParts(586, GROUND + 34),
    ...penParts(486, 330),
  ]
}

function match(): Drawn[] {
  return [
    ...floor(),
    ...portraitParts('theo', 256, 154, 104),
    ...portraitParts('maya', 464, 154, 104),
    ...filled('paper', disc(360, 222, 44)),
    ...filled('marigold', disc(360, 222, 38)),
    ...filled('ink', polygon([340, 240], [340, 220], [360, 201], [380, 220], [380, 240])),
    ...filled('marigold', roundBox(353, 222, 14, 18, 6)),
    ...sheetParts(170, 290, 380, 200),
    ...textParts(202, 326, 88, [0.8]),
    ...barParts(300, 324, 216, 0.92),
    ...textParts(202, 366, 88, [1]),
    ...barParts(300, 364, 216, 0.78),
    ...textParts(202, 406, 88, [0.66]),
    ...barParts(300, 404, 216, 0.6),
    ...textParts(202, 446, 88, [0.9]),
    ...barParts(300, 444, 216, 0.34),
  ]
}

function numbers(): Part[] {
  return [
    ...cloudParts(548, 76, 96),
    ...filled('hill-near', 'M0 430Q180 380 380 410Q560 440 720 392V470H0z'),
    ...floor(),
    ...facadeParts(BRICK_HOUSE, 412, GROUND),
    ...sheetParts(72, 92, 290, 334),
    ...textParts(104, 126, 226, [0.42]),
    ...filled('ink-soft', roundBox(104, 150, 148, 24, 8)),
    ...textParts(104, 210, 226, [0.36]),
    ...sliderParts(104, 246, 226, 0.68),
    ...textParts(104, 278, 226, [0.5]),
    ...sliderParts(104, 314, 226, 0.4),
    ...textParts(104, 346, 226, [0.3]),
    ...sliderParts(104, 382, 226, 0.55),
    ...coinsParts(594, GROUND + 22, 7),
    ...coinsParts(650, GROUND + 30, 4),
    ...coinsParts(566, GROUND + 40, 2),
    ...bushParts(402, GROUND + 4, 24),
  ]
}

function agree(): Part[] {
  const signature = (x: number, y: number) => trace(x, y, 'q12-26 20-4q6 16 16-6q8-12 14 8q10 10 24-6')
  return [
    ...floor(),
    ...laptopParts(62, GROUND + 12),
    ...sheetParts(372, 74, 266, 396),
    ...filled('ink-soft', roundBox(402, 106, 150, 14, 7)),
    ...textParts(402, 144, 206, [1, 0.94, 0.98, 0.6]),
    ...textParts(402, 240, 206, [0.96, 1, 0.7]),
    ...lined('accent', 4, signature(404, 372)),
    ...lined('ember', 4, signature(514, 372)),
    ...lined('paper-line', 3, polyline([402, 392], [490, 392]), polyline([512, 392], [600, 392])),
    ...textParts(402, 410, 206, [0.28]),
    ...textParts(512, 410, 206, [0.28]),
    ...filled('shade', oval(340, 519, 100, 7)),
    ...keyParts(330, 496),
    ...penParts(592, 372),
  ]
}

const DRAW: Record<PanelScene, () => Drawn[]> = { find, answer, match, numbers, agree }

/** Returns a panel's drawing, 720 × 540, without the sky. */
export function panelParts(scene: PanelScene): Drawn[] {
  return DRAW[scene]()
}
