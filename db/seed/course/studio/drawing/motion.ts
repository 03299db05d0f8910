import type { Film, Line, Scene } from '../script.ts'
import type { Timeline } from '../timeline.ts'

/** Seconds in which a part appears, if its line is long enough. */
const APPEARS = 0.4
/** Seconds from a line's first sound to its first part. */
const BEFORE = 0.1
/** The share of a line in which its parts appear. */
const SPREAD = 0.66

/** Starts fast and slows down. */
export function eased(t: number): number {
  return 1 - (1 - clamped(t)) ** 3
}

/** Starts and ends slowly. */
export function smooth(t: number): number {
  const within = clamped(t)
  return within * within * (3 - 2 * within)
}

export function clamped(t: number): number {
  return Math.min(1, Math.max(0, t))
}

/** The state of a scene at a moment. */
export interface Moment {
  /** Seconds since the start of the film and of the scene. */
  film: number
  scene: number
  /** Returns 0 before a part appears, 1 once it has, and values in between meanwhile. `seconds` is the longest it takes. */
  shown(id: string, seconds?: number): number
  /** Returns 1 while a part stands out, else 0, with a transition. */
  marked(id: string): number
  /** Returns 1 while the line is spoken that shows the part, or that shows nothing and marks it. */
  spoken(id: string): number
  speaking: boolean
}

interface Span {
  start: number
  end: number
}

interface Plan {
  appears: ReadonlyMap<string, Span>
  marks: ReadonlyMap<string, readonly Span[]>
  speaks: ReadonlyMap<string, readonly Span[]>
  lines: readonly Span[]
}

const plans = new WeakMap<Timeline, Plan[]>()

function planOf(film: Film, timeline: Timeline, index: number): Plan {
  const known = plans.get(timeline) ?? film.scenes.map((scene, place) => planScene(scene, place, timeline))
  plans.set(timeline, known)
  const plan = known[index]
  if (plan === undefined) throw new Error(`${film.filename} has no scene ${index}.`)
  return plan
}

function planScene(scene: Scene, place: number, timeline: Timeline): Plan {
  const spoken = timeline.lines.filter((line) => line.scene === place)
  const lines = spoken.flatMap((span) => {
    const line = scene.lines[span.line]
    return line === undefined ? [] : [{ line, span: { start: span.start, end: span.end } }]
  })
  const spans = (idsOf: (line: Line) => readonly string[]) => {
    const found = new Map<string, Span[]>()
    for (const { line, span } of lines)
      for (const id of idsOf(line)) found.set(id, [...(found.get(id) ?? []), span])
    return found
  }
  return {
    appears: new Map(lines.flatMap(({ line, span }) => appearing(line.show ?? [], span))),
    marks: spans((line) => line.mark ?? []),
    speaks: spans((line) => line.show ?? line.mark ?? []),
    lines: lines.map(({ span }) => span),
  }
}

/** Returns when each part of a line begins to appear, and when it must have. */
function appearing(ids: readonly string[], { start, end }: Span): [string, Span][] {
  const first = start + Math.min(BEFORE, (end - start) * 0.1)
  const slot = ((end - first) * SPREAD) / Math.max(1, ids.length)
  return ids.map((id, index) => [id, { start: first + slot * index, end }])
}

export function momentOf(film: Film, timeline: Timeline, index: number, time: number): Moment {
  const plan = planOf(film, timeline, index)
  const rising = (spans: readonly Span[] | undefined, seconds: number) =>
    Math.max(
      0,
      ...(spans ?? []).map(
        ({ start, end }) => smooth((time - start) / seconds) * (1 - smooth((time - end) / seconds)),
      ),
    )
  const shown = (id: string, seconds = APPEARS) => {
    const span = plan.appears.get(id)
    if (span === undefined) return 1
    return clamped((time - span.start) / Math.min(seconds, (span.end - span.start) * 0.9))
  }
  return {
    film: time,
    scene: time - (timeline.scenes[index]?.start ?? 0),
    shown,
    marked: (id) => rising(plan.marks.get(id), 0.25) * smooth(shown(id)),
    spoken: (id) => rising(plan.speaks.get(id), 0.3),
    speaking: plan.lines.some(({ start, end }) => start <= time && time < end),
  }
}
