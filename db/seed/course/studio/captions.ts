import type { Narration, SpokenWord } from './narrate.ts'

/** What viewers can read in time: at most two rows of 42 characters, 20 characters a second, at least a second. */
export const CAPTION_LIMITS = { rows: 2, characters: 42, perSecond: 20, seconds: 1 } as const

export interface Cue {
  /** Scene and line from 1: `2-3`, followed by a letter if a line has several cues. */
  id: string
  start: number
  end: number
  rows: readonly string[]
}

const text = (words: readonly SpokenWord[]) => words.map((word) => word.text).join(' ')

/** Returns the cost of a break after a word: lowest at the end of a sentence, then at a comma, highest after an article. */
function cutCost(before: string, after: string): number {
  if (/[.?!…]["”’)]*$/.test(before)) return 0
  if (/[,;:—–]["”’)]*$/.test(before)) return 4
  if (/^(a|an|the|of|to|in|for|and|or|your|their|its|his|her|per|\$?[\d.,]+)$/i.test(before)) return 30
  return /^(and|or|but|that|which|who|if|when|because|so|for|from|with|to|in|of|as|than)$/i.test(after)
    ? 8
    : 14
}

/** Returns a caption's rows: one if it fits, else two, split as evenly as their meaning allows. Null if it doesn't fit two. */
function rowsOf(words: readonly SpokenWord[]): string[] | null {
  const whole = text(words)
  if (whole.length <= CAPTION_LIMITS.characters) return [whole]
  const cuts = words.slice(1).flatMap((word, index) => {
    const rows = [text(words.slice(0, index + 1)), text(words.slice(index + 1))]
    if (rows.some((row) => row.length > CAPTION_LIMITS.characters)) return []
    const [above = '', below = ''] = rows
    return [
      {
        rows,
        cost: cutCost(words[index]?.text ?? '', word.text) + Math.abs(above.length - below.length) / 2,
      },
    ]
  })
  return cuts.sort((a, b) => a.cost - b.cost)[0]?.rows ?? null
}

/** Splits a line's words into as few captions as possible, at breaks in meaning, without stray words. */
function divide(words: readonly SpokenWord[]): SpokenWord[][] {
  if (rowsOf(words)) return [[...words]]
  // best[n]: the cheapest way to show the first n words.
  const best: { cost: number; cut: number }[] = [{ cost: 0, cut: 0 }]
  for (let end = 1; end <= words.length; end++) {
    const ways = best.flatMap(({ cost }, cut) => {
      const part = words.slice(cut, end)
      if (part.length === 0 || !rowsOf(part)) return []
      const short = Math.max(28 - text(part).length, 0)
      const bad = end < words.length ? cutCost(words[end - 1]?.text ?? '', words[end]?.text ?? '') : 0
      return [{ cost: cost + 40 + short + bad, cut }]
    })
    best.push(ways.sort((a, b) => a.cost - b.cost)[0] ?? { cost: Infinity, cut: end - 1 })
  }
  const parts: SpokenWord[][] = []
  for (let end = words.length; end > 0; end = best[end]?.cut ?? 0)
    parts.unshift(words.slice(best[end]?.cut ?? 0, end))
  return parts
}

/**
 * Returns a narration's captions. Each stays while it's spoken, and into the silence after it for as long as it takes to read.
 */
export function captionsOf({ timeline, words }: Narration): Cue[] {
  const cues = timeline.lines.flatMap((line, index) => {
    const parts = divide(words[index] ?? [])
    return parts.map((part, at) => ({
      id: `${line.scene + 1}-${line.line + 1}${parts.length > 1 ? String.fromCharCode(97 + at) : ''}`,
      start: at === 0 ? line.start : (part[0]?.start ?? line.start),
      end: at === parts.length - 1 ? line.end : (parts[at + 1]?.[0]?.start ?? line.end),
      rows: rowsOf(part) ?? [text(part)],
    }))
  })
  return cues.map((cue, index) => {
    const needed = Math.max(cue.rows.join(' ').length / CAPTION_LIMITS.perSecond, CAPTION_LIMITS.seconds)
    const free = cues[index + 1]?.start ?? timeline.duration
    return { ...cue, end: Math.min(Math.max(cue.end + 0.15, cue.start + needed), free) }
  })
}

const two = (number: number) => String(number).padStart(2, '0')

function clock(seconds: number): string {
  const toThousandths = Math.round(seconds * 1000)
  const whole = Math.floor(toThousandths / 1000)
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(two).join(':')
  return `${parts}.${String(toThousandths % 1000).padStart(3, '0')}`
}

const escaped = (row: string) => row.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const webVtt = (cues: readonly Cue[]) =>
  [
    'WEBVTT',
    ...cues.map(
      ({ id, start, end, rows }) =>
        `${id}\n${clock(start)} --> ${clock(end)}\n${rows.map(escaped).join('\n')}`,
    ),
  ].join('\n\n') + '\n'
