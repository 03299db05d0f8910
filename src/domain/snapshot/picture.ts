import type { Limit, Reach } from '#domain/snapshot/reach.ts'

/** The layout of the picture of what a group can buy, in its own units. */
export interface Frame {
  width: number
  height: number
  ground: number
  top: number
  house: { x: number; width: number }
  axis: number
  font: number
  short: boolean
}

export const WIDE: Frame = {
  width: 620,
  height: 456,
  ground: 400,
  top: 46,
  house: { x: 180, width: 208 },
  axis: 72,
  font: 15,
  short: false,
}
export const NARROW: Frame = {
  width: 350,
  height: 296,
  ground: 262,
  top: 46,
  house: { x: 120, width: 134 },
  axis: 0,
  font: 14,
  short: true,
}

const TICK = 100_000

/** The bottom of the drawing isn't zero, or the ceilings would overlap. */
export function scaleFor({ price, ceilings }: Reach, { ground, top }: Frame) {
  const near = Object.values(ceilings).filter((ceiling) => ceiling <= price * 1.3)
  const highest = Math.max(price, ...near) + TICK / 2
  const lowest = Math.max(0, Math.floor((price * 0.55) / TICK) * TICK)
  const y = (amount: number) => ground - ((amount - lowest) / (highest - lowest)) * (ground - top)
  const every = Math.max(1, Math.ceil((highest - lowest) / TICK / 6)) * TICK
  const count = Math.floor((highest - lowest) / every)
  return {
    y,
    holds: (amount: number) => amount > lowest && amount <= highest,
    ticks: Array.from({ length: count }, (_, index) => lowest + (index + 1) * every),
  }
}

const LINES = ['cash', 'income', 'debts'] as const satisfies readonly Limit[]

export const PILL_HEIGHT = 26

/** Places the labels of the higher ceilings on their lines, lowest first, without overlaps. */
export function labelsAbove(
  { limit: lowest, ceilings }: Reach,
  from: number,
  lineAt: (price: number) => number | null,
) {
  const higher = LINES.filter((limit) => limit !== lowest).toSorted(
    (one, other) => ceilings[one] - ceilings[other],
  )
  const placed: { limit: Limit; line: number | null; label: number }[] = []
  for (const limit of higher) {
    const line = lineAt(ceilings[limit])
    const below = placed.at(-1)?.label ?? from - 8
    const wanted = line === null ? 4 : line - PILL_HEIGHT - 4
    placed.push({ limit, line, label: Math.max(4, Math.min(below - PILL_HEIGHT - 4, wanted)) })
  }
  return placed
}
