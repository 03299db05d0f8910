import type { Report } from '../calls.ts'
import { joinedRanges, type Range } from '#domain/course/watching.ts'

/** What the server says of a video after a report. `watched` is a share from 0 to 1. */
export interface Credited {
  played: boolean
  watched: number
  /** The second to go on from. */
  position: number
}

/** The outside world of `createWatching`. */
export interface Deps {
  /** Null when the server was not reached. Rejects what it never will take. The same may be sent twice. */
  send(video: number, report: Report, isLeaving: boolean): Promise<Credited | null>
  /** What is to survive the page: the text that was kept last, or null. */
  kept(): string | null
  keep(text: string | null): void
}

export type Watching = ReturnType<typeof createWatching>

/**
 * What was watched of the videos, told to the server in ranges until it has said that it knows. What it does not know yet is
 * kept over the end of the page, so that a lost connection loses nothing; another tab's is left alone.
 */
export function createWatching({ send, kept, keep }: Deps) {
  /** All that was watched on this page, by the video's id: what the server does not credit now, it may the next time. */
  const watched = new Map<number, Report>()
  const known = new Map<number, string>()
  let told: (video: number, credited: Credited) => void = () => {}
  /** Reports that are under way, by what they say. */
  const underWay = new Map<string, Promise<void>>()

  for (const [video, report] of read()) watched.set(video, report)

  /** Reports what the server does not know yet of a video; resolves when it has answered, or cannot. */
  async function report(video: number, isLeaving = false): Promise<void> {
    const news = watched.get(video)
    const text = JSON.stringify(news)
    if (!news || known.get(video) === text) return
    const name = `${video} ${text}`
    const sending = underWay.get(name) ?? sendOnce(video, news, isLeaving)
    underWay.set(name, sending)
    await sending
    underWay.delete(name)
  }

  async function sendOnce(video: number, news: Report, isLeaving: boolean): Promise<void> {
    const text = JSON.stringify(news)
    write(video, news)
    let credited: Credited | null = null
    try {
      credited = await send(video, news, isLeaving)
      if (credited === null) return
    } catch {
      // What the server refuses today it refuses tomorrow.
    }
    known.set(video, text)
    forget(video, text)
    if (credited) told(video, credited)
  }

  function write(video: number, news: Report): void {
    const all = read()
    all.set(video, joined(all.get(video), news))
    try {
      keep(JSON.stringify([...all]))
    } catch {
      // A browser that keeps nothing, or has no room left, tells it all the same.
    }
  }

  function forget(video: number, text: string): void {
    const all = read()
    if (JSON.stringify(all.get(video)) !== text) return
    all.delete(video)
    keep(all.size > 0 ? JSON.stringify([...all]) : null)
  }

  function read(): Map<number, Report> {
    try {
      const rows: unknown = JSON.parse(kept() ?? '[]')
      return new Map(Array.isArray(rows) ? rows.filter(isRow) : [])
    } catch {
      return new Map()
    }
  }

  return {
    /** Notes the seconds that a video has played, and where it is. */
    note(video: number, ranges: readonly Range[], position: number): void {
      watched.set(video, joined(watched.get(video), { ranges: [...ranges], position }))
    },
    report,
    /** Has somebody told what the server says. */
    listen(listener: typeof told): void {
      told = listener
    },
    /** Reports all that waits. */
    reportAll: (isLeaving = false) =>
      Promise.all([...watched.keys()].map((video) => report(video, isLeaving))),
    /** Where a video was left on this page. */
    positionOf: (video: number): number | undefined => watched.get(video)?.position,
    /** What was watched here of a video. */
    rangesOf: (video: number): Range[] => watched.get(video)?.ranges ?? [],
  }
}

/** Whether the server may take a report later that it answered with this status, 0 for none: after signing in again, too. */
export function mayTakeLater(status: number): boolean {
  return status === 0 || status === 401 || status >= 500
}

/** The second, in order, that none of the ranges has; gaps of a second do not count. */
export function firstMissing(ranges: readonly Range[]): number {
  let end = 0
  for (const [from, to] of ranges) {
    if (from > end + 1) break
    end = Math.max(end, to)
  }
  return end
}

/** Both ranges, and the newer position. */
function joined(before: Report | undefined, news: Report): Report {
  const ranges = joinedRanges([...(before?.ranges ?? []), ...news.ranges])
  return { ranges, position: Math.round(news.position * 10) / 10 }
}

function isRow(value: unknown): value is [number, Report] {
  if (!Array.isArray(value) || typeof value[0] !== 'number') return false
  const report: unknown = value[1]
  return typeof report === 'object' && report !== null && 'ranges' in report && 'position' in report
}
