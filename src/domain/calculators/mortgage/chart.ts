import { lazy } from '#domain/lazy.ts'

interface ChartArea {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

export const USUAL_WIDTH = 480

/** Returns the area for a width: the height adapts, the size of labels doesn't. */
export function chartArea(width: number): ChartArea {
  const height = Math.round(Math.min(300, Math.max(210, width * 0.58)))
  return { width, height, left: 54, right: 12, top: 12, bottom: 32 }
}

export function niceCeiling(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const factor =
    [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10].find((candidate) => candidate * power >= value) ?? 10
  return factor * power
}

export interface Scale {
  x: (year: number) => number
  y: (dollars: number) => number
}

export function scaleOf(
  { width, height, left, right, top, bottom }: ChartArea,
  years: number,
  highest: number,
): Scale {
  return {
    x: (year) => left + (year / years) * (width - left - right),
    y: (dollars) => top + (1 - dollars / highest) * (height - top - bottom),
  }
}

/** Formats points as a line's path, to a tenth of a unit. */
export function linePath(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
}

const compact = lazy(() => new Intl.NumberFormat('en-CA', { notation: 'compact', maximumFractionDigits: 1 }))

/** Formats an axis label: $600K, $1.2M. */
export function axisDollars(dollars: number): string {
  return `$${compact().format(dollars)}`
}
