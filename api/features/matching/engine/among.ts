import { setImmediate } from 'node:timers/promises'
import { isShared, MAIN_THREAD, roomBefore } from '#api/features/matching/engine/memory.ts'
import { planOf } from '#api/features/matching/engine/plan.ts'
import { sweeperOf } from '#api/features/matching/engine/sweeper.ts'
import { NEXT_CHUNK, STOPPED, type Task } from '#api/features/matching/engine/tasks.ts'
import { describeError, type Logger } from '#api/log.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import { SCORE_STEPS } from '#domain/matching/percent.ts'
import { shownAgainst, squareOf } from '#domain/matching/shown.ts'
import { LANES, printLane } from '#domain/matching/tiles.ts'
import type { Audience } from '#domain/matching/types.ts'

/** Up to so many people the plain rules are fast enough. */
const FEW = 64

/** After so long something else has its turn: each turn of a busy server is as long again. */
const SLICE_MS = 8

/** The scores of a member with those behind them in a list, 0 to 1. */
type Half = (place: number) => Float64Array

interface Parts {
  columns: AnswerColumns
  kernel: () => Promise<WebAssembly.Module>
  log?: Logger | undefined
  slice?: number | undefined
}

/**
 * Scores a few people with each other on this thread: gathered side by side in tiles of their own, which lie before those of
 * everybody, they are swept in a fraction of a millisecond each.
 */
export function createAmong({ columns, kernel, log, slice = SLICE_MS }: Parts) {
  let sweeping: Promise<((task: Task) => void) | null> | null = null

  async function sweeper() {
    const { memory } = columns
    if (!isShared(memory)) return null
    try {
      return sweeperOf({ worker: MAIN_THREAD, kernel: await kernel(), memory: memory.memory })
    } catch (error) {
      log?.error('pairs are scored without the kernel', describeError(error))
      return null
    }
  }

  /**
   * What an audience may be shown of the scores of these members with each other, row by row in their order, with 1 on the diagonal;
   * null when one of them is no member, or leaves meanwhile. Others are answered every few milliseconds.
   */
  return async function among(ids: readonly number[], audience: Audience): Promise<number[][] | null> {
    const sweep = ids.length > FEW && fits(columns, ids.length) ? await (sweeping ??= sweeper()) : null
    const halves: Float64Array[] = []
    while (halves.length < ids.length) {
      if (!ids.every((id) => columns.has(id))) return null
      const half = sweep ? swept(columns, sweep, ids, audience) : plain(columns, ids, audience)
      const begun = performance.now()
      do halves.push(half(halves.length))
      while (halves.length < ids.length && performance.now() - begun < slice)
      await setImmediate()
    }
    return squareOf(halves)
  }
}

function plain(columns: AnswerColumns, ids: readonly number[], audience: Audience): Half {
  return (place) => {
    const others = Uint32Array.from(ids.slice(place + 1), (other) => columns.positionOf(other))
    return shownAgainst(columns, ids[place]!, others, audience)
  }
}

const tilesFor = (people: number) => Math.ceil(people / LANES)

const fits = ({ memory, layout: { tileBytes } }: AnswerColumns, people: number) =>
  tilesFor(people) * tileBytes <= roomBefore(memory, tileBytes)

/** Good for as long as nothing else has its turn, which may change the columns or gather others. */
function swept(
  columns: AnswerColumns,
  sweep: (task: Task) => void,
  ids: readonly number[],
  audience: Audience,
): Half {
  // The tile before the first one is spare.
  const first = -1 - tilesFor(ids.length)
  gather(columns, ids, first)
  const width = audience === 'strangers' ? 1 : 2
  const rows = new SharedArrayBuffer(tilesFor(ids.length) * LANES * width)
  const steps = width === 1 ? new Uint8Array(rows) : new Uint16Array(rows)
  const control = new SharedArrayBuffer(8)
  const words = new Int32Array(control)
  const byRules = plain(columns, ids, audience)
  return (place) => {
    const plan = planOf(columns, ids[place]!, audience)
    if (!plan) return byRules(place)
    words[NEXT_CHUNK] = words[STOPPED] = 0
    sweep({ plans: plan, planBytes: plan.length, first, end: -1, width, control, rows })
    return Float64Array.from(steps.subarray(place + 1, ids.length), (step) => step / SCORE_STEPS[audience])
  }
}

/** Copies what is known of these members into tiles from `first` on, in their order. */
function gather(columns: AnswerColumns, ids: readonly number[], first: number): void {
  const { bytes, memory, layout } = columns
  const { prints, tileBytes } = layout
  const words = new Uint32Array(memory.buffer)
  for (const [place, id] of ids.entries()) {
    const position = columns.positionOf(id)
    const from = columns.placeOf(position)
    const start = memory.base + (first + (place >> 6)) * tileBytes
    const lane = place % LANES
    for (let row = 0; row < prints; row += LANES) bytes[start + lane + row] = bytes[from + row]!
    const print = columns.blur ? columns.fingerprintAt(position) : [0, 0]
    for (const [i, word] of print.entries()) words[(start + prints) / 4 + i * LANES + printLane(place)] = word
  }
}
