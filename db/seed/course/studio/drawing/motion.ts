import type { Film, Line, Scene } from '../script.ts'
import type { Timeline } from '../timeline.ts'

/** Seconds that a part takes to appear, when its line is long enough. */
const APPEARS = 0.4
/** Seconds from a line's first sound to its first part. */
const BEFORE = 0.1
/** Parts of one line come one after the other within this share of it. */
const SPREAD = 0.66

/** Starts fast and comes to rest. */
export function eased(t: number): number {
  return 1 - (1 - clamped(t)) ** 3
}

/** Starts and ends at rest. */
export function smooth(t: number): number {
  const within = clamped(t)
  return within * within * (3 - 2 * within)
}

export function clamped(t: number): number {
  return Math.min(1, Math.max(0, t))
}

/** What is to be seen of a scene at a moment: how far its parts have appeared, stand out, and who talks. */
export interface Moment {
  /** Seconds since the film and since the scene began. */
  film: number
  scene: number
  /** Of a part: 0 before it appears, 1 once it has; in between while its line is spoken. With `seconds`, it takes so long, or less. */
  shown(id: string, seconds?: number): number
  /** Of a part that is shown: 1 while it stands out, 0 otherwise, in between at the ends. */
  marked(id: string): number
  /** Of a part: 1 while the line is spoken that shows it, or one that shows nothing and marks it. */
  spoken(id: string): number
  /** Whether anybody is speaking. */
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

/** When each part of a line begins to appear, and by when it must have. */
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
