import type { AreaBand } from '#domain/matching/stranger-explanation.ts'

export const WEAVE = { width: 740, height: 320, portrait: 62 } as const

/** Thinner bands would hide their colour. */
const MIN_WIDTH = 8
const PER_PERCENT = 0.85
const LABEL = 30
const GAP = 14
const SPREAD = 290
const WIDE = 26

export interface WovenBand extends AreaBand {
  path: string
  stroke: number
  labelY: number
  isWide: boolean
}

export function woven(areas: readonly AreaBand[]): WovenBand[] {
  const strokes = areas.map(({ weight }) => Math.max(MIN_WIDTH, weight * PER_PERCENT))
  const heights = strokes.map((stroke) => Math.max(stroke, LABEL))
  const room = SPREAD - heights.reduce((sum, height) => sum + height, 0)
  const middles = stacked(heights, Math.max(GAP, room / Math.max(1, areas.length - 1)))
  const ends = stacked(strokes, 4)
  const left = WEAVE.portrait
  const right = WEAVE.width - WEAVE.portrait
  return areas.map((area, i) => {
    const stroke = strokes[i] ?? MIN_WIDTH
    const middle = WEAVE.height / 2 + (middles[i] ?? 0)
    // All ends meet behind the portraits, however wide the bands are.
    const end = WEAVE.height / 2 + clamp(ends[i] ?? 0, WEAVE.portrait - stroke / 2)
    // Makes the curve pass through `middle` halfway.
    const control = (4 * middle - end) / 3
    const [third, twoThirds] = [WEAVE.width * 0.34, WEAVE.width * 0.66]
    const path = `M${left} ${round(end)}C${round(third)} ${round(control)} ${round(twoThirds)} ${round(control)} ${right} ${round(end)}`
    return { ...area, path, stroke: round(stroke), labelY: round(middle), isWide: stroke >= WIDE }
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
 * Returns what two people should discuss first: of the areas furthest apart, the one that matters most to the viewer. Null if there's none.
 */
export function talkFirst(areas: readonly AreaBand[]): AreaBand | null {
  for (const band of ['apart', 'mixed', 'close'] as const) {
    const [first] = areas
      .filter((area) => area.band === band)
      .toSorted((one, other) => other.weight - one.weight)
    if (first) return first
  }
  return null
}
