/** The drawing area of both charts, in SVG units, with room for the labels. */
export const CHART = { width: 480, height: 280, left: 62, right: 12, top: 12, bottom: 34 } as const

/** Rounds up to a value whose quarters are round as well, for the lines of the grid. */
export function niceCeiling(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const factor =
    [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10].find((candidate) => candidate * power >= value) ?? 10
  return factor * power
}

/** Turns years and dollars into places of the drawing area. */
export function scaleOf(years: number, highest: number) {
  const innerWidth = CHART.width - CHART.left - CHART.right
  const innerHeight = CHART.height - CHART.top - CHART.bottom
  return {
    x: (year: number) => CHART.left + (year / years) * innerWidth,
    y: (dollars: number) => CHART.top + (1 - dollars / highest) * innerHeight,
  }
}

/** Points as the path of a line, to a tenth of a unit. */
export function linePath(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
}

const compact = new Intl.NumberFormat('en-CA', { notation: 'compact', maximumFractionDigits: 1 })

/** Dollars for an axis: $600K, $1.2M. */
export function axisDollars(dollars: number): string {
  return `$${compact.format(dollars)}`
}
