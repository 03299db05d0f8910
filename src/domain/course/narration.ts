import type { Cue } from './captions.ts'

/*
 * Has a device's voice read a film's sentences in sync with the picture: each starts at its time, and the picture slows down or waits
 * until a sentence has been spoken. Times are in seconds of the film.
 */

export interface Sentence {
  from: number
  to: number
  text: string
  /** Where each of its captions starts in the film and, in characters, in `text`. */
  parts: { from: number; at: number }[]
}

/** Longer texts make some engines stop in the middle. */
const MAX_SENTENCE_LENGTH = 240

const ENDS = /[.?!…]["”’)]*$/

/** Joins captions into sentences, because a voice that reads line by line sounds broken. */
export function sentencesOf(cues: readonly Cue[]): Sentence[] {
  const sentences: Sentence[] = []
  for (const { from, to, text } of cues) {
    const last = sentences.at(-1)
    if (!last || ENDS.test(last.text) || last.text.length + text.length > MAX_SENTENCE_LENGTH) {
      sentences.push({ from, to, text, parts: [{ from, at: 0 }] })
      continue
    }
    last.parts.push({ from, at: last.text.length + 1 })
    last.text += ` ${text}`
    last.to = to
  }
  return sentences
}

/** Reading starts this many seconds early, because players report their time only a few times a second. */
const EARLY = 0.1

/** Returns the character at which to resume reading at a given second: the start of the caption shown then. */
export function characterAt({ parts }: Sentence, time: number): number {
  return parts.findLast(({ from }) => from <= time + EARLY)?.at ?? 0
}

/** Returns the last sentence that has ended at a given second; -1 if none has. */
export function saidBefore(sentences: readonly Sentence[], time: number): number {
  return sentences.findLastIndex(({ to }) => to <= time)
}

export interface Reading {
  /** The sentence being spoken and how many of its characters have been; null in between. */
  saying: { sentence: number; characters: number } | null
  /** The last sentence spoken; -1 at the start. */
  said: number
  /** Characters per second at normal speed. */
  pace: number
}

export interface Film {
  time: number
  length: number
  playing: boolean
  /** The chosen speed. */
  rate: number
}

export interface Step {
  /** The sentence to start now. */
  say: number | null
  /** Whether to stop speaking. */
  stop: boolean
  /** The picture's speed; 0 waits. */
  picture: number
}

/** Any slower looks like a fault; the picture waits at the end of the sentence instead. */
const SLOWEST = 0.6
/** In seconds. A film can wait before its end, but not after. */
const BEFORE_END = 0.4

/** Decides what to do at a given moment of the film. */
export function nextStep(sentences: readonly Sentence[], { saying, said, pace }: Reading, film: Film): Step {
  const { time, length, playing, rate } = film
  if (!playing) return { say: null, stop: saying !== null, picture: rate }
  if (saying === null) {
    const due = sentences.findLastIndex(({ from }) => from <= time + EARLY)
    // Missed sentences come first, unless they ended long ago.
    const next = Math.max(said + 1, saidBefore(sentences, time))
    return { say: due > said && next <= due ? next : null, stop: false, picture: rate }
  }
  const window = (sentences[saying.sentence + 1]?.from ?? length - BEFORE_END) - time
  if (window <= EARLY / 2) return { say: null, stop: false, picture: 0 }
  const left = (sentences[saying.sentence]?.text.length ?? 0) - saying.characters
  const seconds = Math.max(0, left) / (pace * rate)
  const fitting = seconds > 0 ? Math.min(rate, window / seconds) : rate
  return { say: null, stop: false, picture: Math.max(SLOWEST * rate, fitting) }
}

/** Characters per second of a typical voice, and the slowest and fastest we consider plausible. */
export const USUAL_PACE = 15
const PACES = { slowest: 7, fastest: 30 } as const

/** Returns the pace, adjusted after speaking a text so that the next one fits better. */
export function paceAfter(pace: number, said: { characters: number; seconds: number; rate: number }): number {
  // Short texts say little about the pace.
  if (said.characters < 20 || said.seconds <= 0) return pace
  const heard = said.characters / said.seconds / said.rate
  return (pace + Math.min(PACES.fastest, Math.max(PACES.slowest, heard))) / 2
}
