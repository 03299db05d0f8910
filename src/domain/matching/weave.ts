import type { AreaBand } from '#domain/matching/stranger-explanation.ts'

export const WEAVE = { width: 740, portrait: 62 } as const

interface Shape {
  height: number
  spread: number
  /** Thinner bands would hide their colour. */
  minWidth: number
  perPercent: number
  label: number
  gap: number
}

/** Four areas, for strangers. */
export const RIBBONS: Shape = {
  height: 320,
  spread: 290,
  minWidth: 8,
  perPercent: 0.85,
  label: 30,
  gap: 14,
}

/** Thirteen categories, for partners. */
export const THREADS: Shape = { height: 430, spread: 410, minWidth: 4, perPercent: 0.9, label: 26, gap: 5 }

const WIDE = 26

export type Woven<Item> = Item & { path: string; stroke: number; labelY: number; isWide: boolean }

export function woven<Item extends { weight: number }>(
  items: readonly Item[],
  shape: Shape = RIBBONS,
): Woven<Item>[] {
  const strokes = items.map(({ weight }) => Math.max(shape.minWidth, weight * shape.perPercent))
  const heights = strokes.map((stroke) => Math.max(stroke, shape.label))
  const room = shape.spread - heights.reduce((sum, height) => sum + height, 0)
  const middles = stacked(heights, Math.max(shape.gap, room / Math.max(1, items.length - 1)))
  const ends = stacked(strokes, items.length > 4 ? 1 : 4)
  const left = WEAVE.portrait
  const right = WEAVE.width - WEAVE.portrait
  const centre = shape.height / 2
  return items.map((item, i) => {
    const stroke = strokes[i] ?? shape.minWidth
    const middle = centre + (middles[i] ?? 0)
    // All ends meet behind the portraits, however wide the bands are.
    const end = centre + clamp(ends[i] ?? 0, WEAVE.portrait - stroke / 2)
    // Makes the curve pass through `middle` halfway.
    const control = (4 * middle - end) / 3
    const [third, twoThirds] = [WEAVE.width * 0.34, WEAVE.width * 0.66]
    const path = `M${left} ${round(end)}C${round(third)} ${round(control)} ${round(twoThirds)} ${round(control)} ${right} ${round(end)}`
    return { ...item, path, stroke: round(stroke), labelY: round(middle), isWide: stroke >= WIDE }
  })
}

function stacked(heights: readonly number[], gap: number): number[] {
  const total = heights.reduce((sum, height) => sum + height + gap, -gap)
  let top = -total / 2
  return heights.map((height) => {
    const middle = top + height / 2
    top += height + gap
    return middle
  })
}

function clamp(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value))
}

const round = (value: number) => Math.round(value * 10) / 10

/**
 * Returns what two people should discuss first: among the areas furthest apart, the one that matters most to the viewer. Null if there's none.
 */
export function firstToDiscuss(areas: readonly AreaBand[]): AreaBand | null {
  for (const band of ['apart', 'mixed', 'close'] as const) {
    const [first] = areas
      .filter((area) => area.band === band)
      .toSorted((one, other) => other.weight - one.weight)
    if (first) return first
  }
  return null
}
