import type { Report } from '../calls.ts'
import { firstMissing, joinedRanges, type Range } from '#domain/course/watching.ts'

/** The server's response to a report. `watched` is a share from 0 to 1. */
export interface Credited {
  played: boolean
  watched: number
  /** The second to resume at. */
  position: number
  /** The first second that isn't credited. */
  missing_at: number
}

export interface Deps {
  /** Resolves to null if the server couldn't be reached; rejects if it will never accept the report. May send the same report twice. */
  send(video: number, report: Report, isLeaving: boolean): Promise<Credited | null>
  /** Reads what was last stored to survive leaving the page, or null. */
  load(): string | null
  store(text: string | null): void
}

export type Watching = ReturnType<typeof createWatching>

export function createWatching({ send, load, store }: Deps) {
  /** Everything watched on this page, by video id: what the server doesn't credit now it may credit next time. */
  const watched = new Map<number, Report>()
  const known = new Map<number, string>()
  const missing = new Map<number, number>()
  let reportCredit: (video: number, credited: Credited) => void = () => {}
  const underWay = new Map<string, Promise<void>>()
  let sends = 0
  /** The newest report of each video that has its response: those to earlier ones say less. */
  const answered = new Map<number, number>()

  for (const [video, report] of read()) watched.set(video, report)

  /** Reports what the server doesn't know yet about a video. Resolves after the response, or once it's clear there'll be none. */
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
    const number = ++sends
    write(video, news)
    let credited: Credited | null = null
    try {
      credited = await send(video, news, isLeaving)
      if (credited === null) return
    } catch {
      // A report that the server refuses now will always be refused.
    }
    if (number < (answered.get(video) ?? 0)) return
    answered.set(video, number)
    known.set(video, text)
    forget(video, text)
    if (!credited) return
    missing.set(video, credited.missing_at)
    reportCredit(video, credited)
  }

  function write(video: number, news: Report): void {
    const all = read()
    all.set(video, joined(all.get(video), news))
    try {
      store(JSON.stringify([...all]))
    } catch {
      // Without storage, or if it's full, reports are still sent.
    }
  }

  function forget(video: number, text: string): void {
    const all = read()
    if (JSON.stringify(all.get(video)) !== text) return
    all.delete(video)
    store(all.size > 0 ? JSON.stringify([...all]) : null)
  }

  function read(): Map<number, Report> {
    try {
      const rows: unknown = JSON.parse(load() ?? '[]')
      return new Map(Array.isArray(rows) ? rows.filter(isRow) : [])
    } catch {
      return new Map()
    }
  }

  return {
    /** Records the seconds a video has played, and its position. */
    note(video: number, ranges: readonly Range[], position: number): void {
      watched.set(video, joined(watched.get(video), { ranges: [...ranges], position }))
    },
    report,
    listen(listener: typeof reportCredit): void {
      reportCredit = listener
    },
    reportAll: (isLeaving = false) =>
      Promise.all([...watched.keys()].map((video) => report(video, isLeaving))),
    positionOf: (video: number): number | undefined => watched.get(video)?.position,
    /** Whether the server has yet to take what was watched of a video. */
    isPending: (video: number): boolean =>
      watched.has(video) && known.get(video) !== JSON.stringify(watched.get(video)),
    missingAt: (video: number): number =>
      missing.get(video) ?? firstMissing(watched.get(video)?.ranges ?? []),
    rangesOf: (video: number): Range[] => watched.get(video)?.ranges ?? [],
  }
}

/** Returns whether a report may be accepted later, by its response's status (0 for none). Signing in again may help, or waiting. */
export function mayTakeLater(status: number): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500
}

function joined(before: Report | undefined, news: Report): Report {
  const ranges = joinedRanges([...(before?.ranges ?? []), ...news.ranges])
  return { ranges, position: Math.round(news.position * 10) / 10 }
}

function isRow(value: unknown): value is [number, Report] {
  if (!Array.isArray(value) || typeof value[0] !== 'number') return false
  const report: unknown = value[1]
  return typeof report === 'object' && report !== null && 'ranges' in report && 'position' in report
}
