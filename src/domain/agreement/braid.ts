/*
 * The braid down the document's margin: one strand per owner, woven where they agree, apart where they don't, tied under a seal where
 * answers are hidden. Decorative: every state is also written next to it.
 */

type BraidState = 'woven' | 'apart' | 'sealed'

/** A row of the document, in pixels from its top. */
export interface BraidRow {
  state: BraidState
  top: number
  bottom: number
  /** The index of the only owner who disagrees; null if all do, or none. */
  alone: number | null
}

interface Canvas {
  width: number
  height: number
  /** Where the strands begin. */
  from: number
}

interface StrandPiece {
  owner: number
  path: string
}

export interface Braid {
  under: StrandPiece[]
  over: StrandPiece[]
  /** The middle of each seal, from the top. */
  seals: number[]
  strand: number
  scale: number
}

const WIDE = 76
const TAIL = 46
const STEP = 2

export function braidOf(rows: readonly BraidRow[], owners: number, canvas: Canvas): Braid {
  const scale = canvas.width / WIDE
  const sizes = { woven: 11.5 * scale, apart: 24 * scale, period: 66 * scale + 8, strand: 7.4 * scale + 0.6 }
  const [first, last] = [rows[0], rows.at(-1)]
  const bottom = Math.max(0, Math.floor(Math.min(canvas.height - 14, (last?.bottom ?? 0) + TAIL)))
  const plan = planOf(rows, bottom, sizes, scale)
  const phases = phasesOf(plan.woven, sizes.period, owners)
  const offset = (owner: number) => (2 * Math.PI * owner) / owners
  const sideways = standAlone(rows, { owners, bottom, scale, strand: sizes.strand, phases })
  const x = (owner: number, y: number) => {
    const woven = (plan.widths[y] ?? 0) * Math.sin((phases[y] ?? 0) + offset(owner))
    const target = sideways.targets[y]?.[owner]
    const weight = target === undefined ? 0 : (sideways.weights[y] ?? 0)
    return canvas.width / 2 + woven * (1 - weight) + (target ?? 0) * weight
  }
  const isOver = (owner: number, y: number, before: boolean) =>
    sideways.targets[y] && (sideways.weights[y] ?? 0) > 0.02
      ? before
      : Math.sin(2 * ((phases[y] ?? 0) + offset(owner)) + 1e-6) > 0
  const pieces = Array.from({ length: owners }, (_, owner) => {
    const end = bottom - ((owner * 17) % 31) * scale
    return strandOf(owner, { from: first ? canvas.from : bottom, to: Math.floor(end), x, isOver })
  })
  return {
    under: pieces.flatMap(({ under }) => under),
    over: pieces.flatMap(({ over }) => over),
    seals: rows.filter(({ state }) => state === 'sealed').map(({ top, bottom: end }) => (top + end) / 2),
    strand: sizes.strand,
    scale,
  }
}

interface Sizes {
  woven: number
  apart: number
}

function planOf(rows: readonly BraidRow[], bottom: number, sizes: Sizes, scale: number) {
  const widths: number[] = []
  const woven: boolean[] = []
  const [start, end] = [rows[0]?.top ?? 0, rows.at(-1)?.bottom ?? 0]
  let place = 0
  for (let y = 0; y <= bottom; y++) {
    while (place < rows.length - 1 && y >= (rows[place]?.bottom ?? 0)) place++
    const row = rows[place]
    const isIn = row !== undefined && y >= row.top && y < row.bottom
    const state = isIn ? row.state : y < start || y >= end ? 'apart' : 'woven'
    const isKnot = isIn && Math.abs(y - (row.top + row.bottom) / 2) < 26 * scale
    widths.push(
      state === 'sealed'
        ? isKnot
          ? 1.5
          : sizes.woven * 1.25
        : state === 'apart'
          ? sizes.apart
          : sizes.woven,
    )
    woven.push(state === 'woven')
  }
  return { widths: smooth(widths, Math.round(12 * scale) + 2), woven }
}

/** Turns only where strands are woven, and a whole number of crossings each time. */
function phasesOf(woven: readonly boolean[], period: number, owners: number): number[] {
  const phases: number[] = []
  let phase = (4 * Math.PI) / 3
  for (let y = 0; y < woven.length;) {
    if (!woven[y]) {
      phases[y++] = phase
      continue
    }
    let end = y
    while (woven[end]) end++
    const turns = (Math.max(1, Math.round((end - y) / (period / owners))) * 2 * Math.PI) / owners
    for (let step = y; step < end; step++) phases[step] = phase + ((step - y) / (end - y)) * turns
    phase += turns
    y = end
  }
  return phases
}

interface Aside {
  owners: number
  bottom: number
  scale: number
  strand: number
  phases: readonly number[]
}

/** Draws the strand of the only owner who disagrees beside the others. */
function standAlone(rows: readonly BraidRow[], { owners, bottom, scale, strand, phases }: Aside) {
  const raw = Array.from({ length: bottom + 1 }, () => 0)
  const targets: number[][] = []
  for (const { top, bottom: end, alone } of rows) {
    if (alone === null) continue
    for (let y = Math.round(top); y < Math.min(end, bottom); y++) raw[y] = 1
    const middle = phases[Math.round((top + end) / 2)] ?? 0
    const at = (owner: number) => Math.sin(middle + (2 * Math.PI * owner) / owners)
    const side = at(alone) < -0.3 ? -1 : 1
    const others = Array.from({ length: owners }, (_, owner) => owner)
      .filter((owner) => owner !== alone)
      .sort((one, other) => at(one) - at(other))
    const target: number[] = []
    target[alone] = side * 24 * scale
    for (const [place, owner] of others.entries()) {
      target[owner] = -side * 15 * scale + (place - (others.length - 1) / 2) * (strand + 1.2)
    }
    for (let y = Math.max(0, Math.round(top - 40)); y < Math.min(bottom, end + 40); y++) {
      if (!targets[y] || (y >= top && y < end)) targets[y] = target
    }
  }
  return { weights: smooth(raw, Math.round(13 * scale) + 2), targets }
}

interface Strand {
  from: number
  to: number
  x: (owner: number, y: number) => number
  isOver: (owner: number, y: number, before: boolean) => boolean
}

function strandOf(owner: number, { from, to, x, isOver }: Strand) {
  const pieces = { under: [] as StrandPiece[], over: [] as StrandPiece[] }
  let points: string[] = []
  let over = isOver(owner, from, false)
  const finish = () => {
    if (points.length > 1) pieces[over ? 'over' : 'under'].push({ owner, path: `M${points.join('L')}` })
  }
  for (let y = from; y <= to; y += STEP) {
    const point = `${x(owner, y).toFixed(1)} ${y}`
    const next = isOver(owner, y, over)
    if (next !== over && points.length > 0) {
      points.push(point)
      finish()
      points = []
      over = next
    }
    points.push(point)
  }
  finish()
  return pieces
}

/** Averages twice with the neighbours, using running sums: linear in the length. */
function smooth(values: readonly number[], reach: number): number[] {
  return average(average(values, reach), reach)
}

function average(values: readonly number[], reach: number): number[] {
  const sums = [0]
  for (const value of values) sums.push((sums.at(-1) ?? 0) + value)
  return values.map((_, place) => {
    const [from, to] = [Math.max(0, place - reach), Math.min(values.length, place + reach + 1)]
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from)
  })
}
