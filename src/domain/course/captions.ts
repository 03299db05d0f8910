/** A line of captions, in seconds. */
export interface Cue {
  from: number
  to: number
  text: string
}

/** An hour of fast speech has about 1500. A file with more is damaged. */
const MAX_CUES = 5000

const TIME = String.raw`(?:(\d{1,4}):)?(\d{2}):(\d{2})[.,](\d{3})`
const TIMES = new RegExp(String.raw`^${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t].*)?$`)

/** Returns the cues of a WebVTT file (https://www.w3.org/TR/webvtt1/) in time order, as plain text. */
export function cuesIn(file: string): Cue[] {
  const lines = file
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD')
    .split(/\r\n|\r|\n/)
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return []
  const cues: Cue[] = []
  for (let at = 1; at < lines.length && cues.length < MAX_CUES; at += 1) {
    const times = timesOf(lines[at] ?? '')
    if (!times) continue
    const end = endOfBlock(lines, at + 1)
    const text = plainText(lines.slice(at + 1, end).join(' '))
    if (text !== '' && times.to > times.from) cues.push({ ...times, text })
    at = end - 1
  }
  return cues.toSorted((a, b) => a.from - b.from)
}

/** A cue's text ends at an empty line or, if that's missing, before the next times. */
function endOfBlock(lines: readonly string[], from: number): number {
  let end = from
  while (end < lines.length && lines[end] !== '' && !lines[end]?.includes('-->')) end += 1
  return end
}

function timesOf(line: string): Pick<Cue, 'from' | 'to'> | null {
  const parts = TIMES.exec(line.trim())?.slice(1)
  if (!parts) return null
  return { from: secondsOf(parts.slice(0, 4)), to: secondsOf(parts.slice(4)) }
}

function secondsOf(parts: readonly (string | undefined)[]): number {
  const [hours = 0, minutes = 0, seconds = 0, toThousandths = 0] = parts.map((part) => Number(part ?? 0))
  return hours * 3600 + minutes * 60 + seconds + toThousandths / 1000
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
}

function plainText(text: string): string {
  return text
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (escaped) => ESCAPED[escaped] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Seconds. Films pause longer between scenes than between sentences. */
const PARAGRAPH_PAUSE_S = 0.35
/** In characters. A paragraph this long ends at the end of the sentence, even without a pause. */
const MAX_PARAGRAPH_LENGTH = 420

/** Joins cues into paragraphs, each with the second at which it starts. */
export function paragraphsIn(cues: readonly Cue[]): { from: number; text: string }[] {
  const paragraphs: { from: number; text: string; to: number }[] = []
  for (const { from, to, text } of cues) {
    const last = paragraphs.at(-1)
    const isOver = last && /[.?!…]["”’)]*$/.test(last.text)
    if (
      !last ||
      (isOver && (from - last.to >= PARAGRAPH_PAUSE_S || last.text.length >= MAX_PARAGRAPH_LENGTH))
    )
      paragraphs.push({ from, to, text })
    else {
      last.text += ` ${text}`
      last.to = to
    }
  }
  return paragraphs.map(({ from, text }) => ({ from, text }))
}
