import { box, curve, polyline, trace } from '#art/paths.ts'
import { filled, lined, type Paint, type Part } from '#art/parts.ts'
import { HOME } from '#art/home.ts'

const { width: WIDTH, height: HEIGHT } = HOME

/** Where houses stand unless their home says otherwise. */
export const GROUND = 420

/** A strip of garden and a pavement with its kerb. */
export function streetParts(
  y: number = GROUND,
  garden: Paint = 'leaf-light',
  pavement: Paint = 'path',
): Part[] {
  return [
    ...filled(garden, box(0, y, WIDTH, 20)),
    ...filled(pavement, box(0, y + 20, WIDTH, 34)),
    ...lined('seam', 1.5, ...[70, 190, 310, 430, 550].map((x) => polyline([x, y + 20], [x - 9, y + 54]))),
    ...filled('stone-deep', box(0, y + 52, WIDTH, 5)),
    ...filled('road', box(0, y + 57, WIDTH, HEIGHT - y)),
  ]
}

/** A lawn to the picture's lower edge, with tufts. */
export function lawnParts(y: number, grass: Paint, light: Paint): Part[] {
  const tufts = [38, 112, 171, 246, 402, 468, 540, 612]
  return [
    ...filled(grass, `M0 ${y}Q160 ${y - 8} 320 ${y}T640 ${y - 2}V${HEIGHT}H0z`),
    ...filled(light, `M0 ${y + 24}Q200 ${y + 12} 400 ${y + 26}T640 ${y + 22}V${HEIGHT}H0z`),
    ...lined(
      'seam',
      2,
      ...tufts.map((x, index) => trace(x, y + 18 + (index % 3) * 13, 'l-3-6m3 6l0-8m0 8l4-6')),
    ),
  ]
}

/** A walk from a door to the lower edge, wider towards us. */
export function walkParts(x: number, y: number, width: number, paint: Paint = 'path', lean = 0): Part[] {
  const half = width / 2
  return filled(
    paint,
    `M${x - half} ${y}C${x - half} ${y + 20} ${x - half - 10 + lean} ${HEIGHT - 24} ${x - half - 22 + lean} ${HEIGHT}H${x + half + 22 + lean}C${x + half + 10 + lean} ${HEIGHT - 24} ${x + half} ${y + 20} ${x + half} ${y}z`,
  )
}

/** Snow with drifts. */
export function snowParts(y: number): Part[] {
  return [
    ...filled('snow', `M0 ${y}Q120 ${y - 14} 250 ${y - 2}T480 ${y - 4}T640 ${y - 8}V${HEIGHT}H0z`),
    ...filled(
      'snow-shade',
      `M0 ${y + 30}Q140 ${y + 14} 300 ${y + 32}T640 ${y + 22}V${y + 34}Q460 ${y + 30} 320 ${y + 44}T0 ${y + 40}z`,
    ),
  ]
}

/** Water from `y` down to `end`, with ripples. */
export function waterParts(
  y: number,
  end: number,
  paint: Paint = 'water',
  light: Paint = 'water-light',
): Part[] {
  const rows = [10, 22, 38, 58].filter((dy) => y + dy < end - 4)
  return [
    ...filled(paint, box(0, y, WIDTH, end - y)),
    ...lined(
      light,
      2,
      ...rows.flatMap((dy, index) =>
        [40, 180, 330, 470, 600].map((x) =>
          polyline([x - 20 + index * 26 - dy * 0.4, y + dy], [x + 14 + index * 30 - dy * 0.4, y + dy]),
        ),
      ),
    ),
  ]
}

/** Bare rock that a house stands on, rounded by ice. */
export function rockParts(y: number, paint: Paint = 'rock', deep: Paint = 'rock-deep'): Part[] {
  return [
    ...filled(
      paint,
      `M0 ${y + 22}Q60 ${y + 4} 150 ${y}T330 ${y + 2}T520 ${y - 4}Q600 ${y} 640 ${y + 24}V${HEIGHT}H0z`,
    ),
    ...filled(
      deep,
      `M0 ${y + 46}Q120 ${y + 26} 240 ${y + 42}Q300 ${y + 54} 420 ${y + 40}T640 ${y + 50}V${HEIGHT}H0z`,
    ),
    ...lined(
      'seam',
      2.4,
      curve([90, y + 14], [150, y + 30], [210, y + 22]),
      curve([400, y + 12], [470, y + 26], [560, y + 18]),
      curve([250, y + 30], [300, y + 20], [350, y + 28]),
    ),
  ]
}

/** A fence of pickets on the ground. */
export function picketParts(x: number, y: number, width: number, height: number, paint: Paint): Part[] {
  const count = Math.round(width / 11)
  const step = width / count
  return [
    ...filled(paint, box(x, y - height * 0.72, width, 3.5), box(x, y - height * 0.3, width, 3.5)),
    ...filled(
      paint,
      ...Array.from({ length: count }, (_, index) =>
        trace(x + index * step + 1.5, y, `v${-height + 4}l3.5-4 3.5 4v${height - 4}z`),
      ),
    ),
  ]
}

/** An iron fence. */
export function ironParts(x: number, y: number, width: number, height: number): Part[] {
  const count = Math.round(width / 8)
  const step = width / count
  return [
    ...lined(
      'metal',
      1.6,
      ...Array.from({ length: count + 1 }, (_, index) =>
        polyline([x + index * step, y - height], [x + index * step, y]),
      ),
    ),
    ...lined(
      'metal',
      2.2,
      polyline([x, y - height + 5], [x + width, y - height + 5]),
      polyline([x, y - 4], [x + width, y - 4]),
    ),
  ]
}

/** A clipped hedge. */
export function hedgeParts(
  x: number,
  y: number,
  width: number,
  height: number,
  paint: Paint = 'leaf',
  light: Paint = 'leaf-light',
): Part[] {
  return [
    ...filled(paint, `M${x} ${y}v${-height + 8}q0-8 8-8h${width - 16}q8 0 8 8v${height - 8}z`),
    ...filled(light, `M${x + 6} ${y - height + 8}q2-5 8-5h${width - 28}q6 0 8 5z`),
  ]
}
