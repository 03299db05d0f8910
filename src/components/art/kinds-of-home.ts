import { filled, lined, type Paint, type Part } from './parts.ts'
import { arch, box, disc, oval, polygon, polyline } from './paths.ts'

export const KIND_OF_HOME = { width: 56, height: 44 } as const

const GROUND = 40

const wall = (paint: Paint, x: number, y: number, width: number) =>
  filled(paint, box(x, y, width, GROUND - y))
const gable = (paint: Paint, left: number, right: number, eaves: number, ridge: number) =>
  filled(paint, polygon([left, eaves], [(left + right) / 2, ridge], [right, eaves]))
const flatRoof = (x: number, y: number, width: number) => filled('roof', box(x, y, width, 3.5))
const door = (paint: Paint, x: number) => filled(paint, arch(x, GROUND - 11, 6, 11))
const panes = (light: 'lit' | 'glass', ...places: [x: number, y: number][]) => [
  ...filled('trim', ...places.map(([x, y]) => box(x - 0.7, y - 0.7, 5.4, 7.4))),
  ...filled(light, ...places.map(([x, y]) => box(x, y, 4, 6))),
]
const ground = lined('stone-deep', 2, polyline([2, GROUND], [54, GROUND]))

/** In the order of the question's options: detached, attached, multiplex, condo, acreage, and any of these. */
export const KINDS_OF_HOME: readonly (readonly Part[])[] = [
  [
    ...wall('wall-brick', 15, 20, 26),
    ...gable('roof', 12, 44, 20, 7),
    ...panes('lit', [19, 25], [33, 25]),
    ...door('door-spruce', 25),
    ...ground,
  ],
  [
    ...wall('wall-sage', 7, 19, 14),
    ...wall('wall-cream', 21, 19, 14),
    ...wall('wall-rose', 35, 19, 14),
    ...gable('roof', 5, 23, 19, 10),
    ...gable('roof-warm', 19, 37, 19, 10),
    ...gable('roof', 33, 51, 19, 10),
    ...panes('lit', [9, 22], [29, 22], [37, 22]),
    ...panes('glass', [15, 22], [23, 22], [43, 22]),
    ...door('door-marigold', 11),
    ...door('door-ember', 25),
    ...door('door-navy', 39),
    ...ground,
  ],
  [
    ...wall('wall-brick', 13, 8, 30),
    ...flatRoof(11, 5, 34),
    ...filled('trim', box(12, 23, 32, 2.4)),
    ...panes('lit', [17, 12], [26, 12]),
    ...panes('glass', [35, 12], [26, 29]),
    ...door('door-spruce', 16),
    ...door('door-marigold', 34),
    ...ground,
  ],
  [
    ...wall('wall-blue', 18, 3, 21),
    ...flatRoof(16, 1, 25),
    ...panes('lit', [26.5, 7], [32, 7], [21, 15], [26.5, 23], [32, 23]),
    ...panes('glass', [21, 7], [26.5, 15], [32, 15], [21, 23]),
    ...door('door-navy', 25.5),
    ...ground,
  ],
  [
    ...filled('hill-near', oval(20, GROUND - 4, 17, 9) + oval(43, GROUND - 3, 11, 7)),
    ...wall('wall-white', 9, 27, 14),
    ...gable('roof-warm', 6, 26, 27, 19),
    ...door('door-ember', 13),
    ...wall('wall-ochre', 34, 29, 12),
    ...gable('roof', 31, 49, 29, 22),
    ...panes('lit', [38, 32]),
    ...lined('trunk', 2, polyline([29, 32], [29, GROUND])),
    ...filled('leaf', disc(29, 29, 5)),
    ...ground,
  ],
  [
    ...lined('stone-deep', 1.5, polyline([16, GROUND], [16, 21], [28, 9], [40, 21], [40, GROUND])),
    ...filled('marigold', disc(28, 28, 4)),
    ...ground,
  ],
]
