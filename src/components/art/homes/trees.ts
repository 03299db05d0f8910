import { box, curve, disc, oval, polygon, polyline, trace, type Point } from '#art/paths.ts'
import { filled, lined, type Paint, type Part } from '#art/parts.ts'

/** A fir or spruce: its foot at `x`, `ground`; three tiers of boughs, snow on them where said. */
export function firParts(
  x: number,
  ground: number,
  height: number,
  paint: Paint = 'fir',
  light: Paint = 'fir-light',
  snowy = false,
): Part[] {
  const half = height * 0.26
  const tier = (from: number, to: number, wide: number): readonly [Point, Point, Point] => [
    [x - half * wide, ground - height * from],
    [x, ground - height * to],
    [x + half * wide, ground - height * from],
  ]
  const tiers = [tier(0.1, 0.56, 1), tier(0.34, 0.78, 0.78), tier(0.58, 1, 0.52)]
  const lit = ([left, top, right]: readonly [Point, Point, Point]): string =>
    polygon(
      left,
      top,
      [top[0] - (right[0] - left[0]) * 0.02, left[1] - (left[1] - top[1]) * 0.22],
      [left[0] + (right[0] - left[0]) * 0.3, left[1]],
    )
  return [
    ...filled('trunk', box(x - height * 0.022, ground - height * 0.14, height * 0.044, height * 0.14)),
    ...tiers.flatMap((one) => [...filled(paint, polygon(...one)), ...filled(light, lit(one))]),
    ...(snowy
      ? filled(
          'snow',
          ...tiers.map(([left, top, right]) => {
            const down = (share: number, side: number): Point => [
              top[0] + (side < 0 ? left[0] - top[0] : right[0] - top[0]) * share,
              top[1] + (left[1] - top[1]) * share,
            ]
            return polygon(
              top,
              down(0.42, 1),
              [top[0] + half * 0.1, top[1] + (left[1] - top[1]) * 0.3],
              [top[0] - half * 0.08, top[1] + (left[1] - top[1]) * 0.44],
              down(0.5, -1),
            )
          }),
        )
      : []),
  ]
}

/** An elm, which parts low and spreads like a vase. */
export function elmParts(
  x: number,
  ground: number,
  height: number,
  radius: number,
  paint: Paint = 'elm',
  light: Paint = 'elm-light',
): Part[] {
  const fork = ground - height * 0.42
  const y = ground - height
  const leaves = (dx: number, dy: number, rx: number, ry: number) =>
    oval(x + dx * radius, y + dy * radius, rx * radius, ry * radius)
  const tip = y + radius * 0.3
  const side = (way: 1 | -1, dx: number, up: number): string =>
    `${x + way * dx * radius} ${fork - up * height}`
  return [
    ...filled(
      'bark',
      `M${side(-1, 0.16, -0.42)}C${side(-1, 0.08, -0.1)} ${side(-1, 0.12, 0.16)} ${x - radius * 0.7} ${tip}H${x - radius * 0.54}` +
        `C${side(-1, 0.12, 0.2)} ${side(-1, 0.05, 0.12)} ${side(1, 0, 0.06)}C${side(1, 0.05, 0.12)} ${side(1, 0.12, 0.2)} ${x + radius * 0.54} ${tip}` +
        `H${x + radius * 0.7}C${side(1, 0.12, 0.16)} ${side(1, 0.08, -0.1)} ${side(1, 0.16, -0.42)}z`,
    ),
    ...lined('bark', radius * 0.09, polyline([x, fork], [x + radius * 0.04, tip])),
    ...filled(
      paint,
      leaves(0, 0, 0.8, 0.52),
      leaves(-0.7, 0.2, 0.56, 0.4),
      leaves(0.7, 0.18, 0.56, 0.4),
      leaves(-0.3, -0.3, 0.5, 0.36),
      leaves(0.36, -0.3, 0.48, 0.36),
    ),
    ...filled(
      light,
      leaves(-0.36, -0.4, 0.34, 0.2),
      leaves(0.26, -0.3, 0.26, 0.15),
      leaves(-0.82, 0.08, 0.28, 0.16),
      leaves(0.76, 0.04, 0.24, 0.14),
    ),
  ]
}

/** A tree without leaves. */
export function bareParts(x: number, ground: number, height: number, paint: Paint = 'bark'): Part[] {
  const at = (dx: number, up: number): Point => [x + dx * height, ground - up * height]
  return [
    ...filled(paint, polygon(at(-0.035, 0), at(-0.02, 0.5), at(0.02, 0.5), at(0.035, 0))),
    ...lined(
      paint,
      height * 0.022,
      curve(at(0, 0.46), at(-0.02, 0.66), at(-0.19, 0.84)),
      curve(at(0, 0.46), at(0.02, 0.7), at(0.17, 0.88)),
      polyline(at(0, 0.46), at(0.01, 0.96)),
    ),
    ...lined(
      paint,
      height * 0.01,
      ...(
        [
          [at(-0.09, 0.73), at(-0.1, 0.95)],
          [at(-0.04, 0.63), at(-0.2, 0.66)],
          [at(-0.14, 0.79), at(-0.26, 0.8)],
          [at(-0.19, 0.84), at(-0.21, 0.94)],
          [at(0.07, 0.73), at(0.23, 0.73)],
          [at(0.1, 0.78), at(0.1, 0.98)],
          [at(0.17, 0.88), at(0.25, 0.92)],
          [at(0.005, 0.78), at(-0.05, 0.93)],
          [at(0.005, 0.7), at(0.05, 0.84)],
          [at(0, 0.58), at(0.13, 0.6)],
        ] as const
      ).map((twig) => polyline(...twig)),
    ),
  ]
}

/** Slender white trunks under small crowns. */
export function birchParts(
  x: number,
  ground: number,
  height: number,
  leaf: Paint = 'elm',
  light: Paint = 'elm-light',
): Part[] {
  const y = ground - height
  const marks = [0.2, 0.32, 0.44, 0.58]
  return [
    ...filled('birch', polygon([x - 3.5, ground], [x - 2, y + 10], [x + 2, y + 10], [x + 3.5, ground])),
    ...lined(
      'bark',
      1.6,
      ...marks.map((up, index) =>
        polyline(
          [x + (index % 2 ? -3 : 0), ground - up * height],
          [x + (index % 2 ? 0 : 3), ground - up * height],
        ),
      ),
    ),
    ...filled(
      leaf,
      oval(x, y + height * 0.2, height * 0.17, height * 0.27),
      oval(x - height * 0.08, y + height * 0.32, height * 0.12, height * 0.14),
      oval(x + height * 0.09, y + height * 0.3, height * 0.12, height * 0.16),
    ),
    ...filled(
      light,
      oval(x - height * 0.05, y + height * 0.1, height * 0.07, height * 0.1),
      oval(x + height * 0.06, y + height * 0.24, height * 0.06, height * 0.06),
    ),
  ]
}

/** A Garry oak: a bent trunk and a flat, gnarled crown. */
export function oakParts(x: number, ground: number, height: number, radius: number): Part[] {
  const y = ground - height
  return [
    ...filled(
      'bark',
      trace(
        x - radius * 0.17,
        ground,
        `c${radius * 0.1} ${-height * 0.2} ${-radius * 0.16} ${-height * 0.3} ${radius * 0.06} ${-height * 0.46}` +
          `c${radius * 0.06} ${-height * 0.1} ${-radius * 0.1} ${-height * 0.24} ${radius * 0.02} ${-height * 0.44}h${radius * 0.2}` +
          `c${-radius * 0.06} ${height * 0.16} ${radius * 0.12} ${height * 0.26} ${radius * 0.06} ${height * 0.44}` +
          `c${-radius * 0.1} ${height * 0.16} ${radius * 0.1} ${height * 0.3} ${radius * 0.06} ${height * 0.46}z`,
      ),
    ),
    ...lined(
      'bark',
      radius * 0.1,
      curve(
        [x + radius * 0.02, ground - height * 0.48],
        [x + radius * 0.3, ground - height * 0.66],
        [x + radius * 0.75, y + radius * 0.1],
      ),
      curve(
        [x - radius * 0.02, ground - height * 0.54],
        [x - radius * 0.4, ground - height * 0.68],
        [x - radius * 0.7, y + radius * 0.1],
      ),
    ),
    ...filled(
      'leaf',
      oval(x, y, radius * 0.74, radius * 0.46),
      oval(x - radius * 0.62, y + radius * 0.14, radius * 0.48, radius * 0.36),
      oval(x + radius * 0.66, y + radius * 0.1, radius * 0.5, radius * 0.38),
      oval(x + radius * 0.26, y - radius * 0.36, radius * 0.5, radius * 0.34),
      oval(x - radius * 0.3, y - radius * 0.28, radius * 0.46, radius * 0.32),
    ),
    ...filled(
      'leaf-light',
      oval(x - radius * 0.2, y - radius * 0.3, radius * 0.26, radius * 0.15),
      oval(x + radius * 0.62, y - radius * 0.12, radius * 0.2, radius * 0.11),
      oval(x - radius * 0.74, y - radius * 0.04, radius * 0.18, radius * 0.1),
    ),
  ]
}

/** A bush full of flowers. */
export function bloomParts(x: number, ground: number, half: number, bloom: Paint): Part[] {
  const dots: readonly Point[] = [
    [-0.6, 0.5],
    [-0.2, 0.9],
    [0.3, 0.75],
    [0.65, 0.4],
    [0, 0.45],
    [-0.36, 0.22],
    [0.34, 0.2],
  ]
  return [
    ...filled(
      'leaf',
      disc(x - half * 0.5, ground - half * 0.42, half * 0.5),
      disc(x + half * 0.5, ground - half * 0.4, half * 0.5),
      disc(x, ground - half * 0.66, half * 0.62),
      box(x - half * 0.9, ground - half * 0.4, half * 1.8, half * 0.4),
    ),
    ...filled(
      bloom,
      ...dots.map(([dx, up], index) =>
        disc(x + dx * half, ground - up * half - 2, half * (index % 2 ? 0.13 : 0.17)),
      ),
    ),
  ]
}
