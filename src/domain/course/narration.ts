import type { Cue } from './captions.ts'

/*
 * Has a device's voice read a film's sentences in step with its picture: each starts at its second, and the picture slows down, or waits,
 * until a sentence has been said. Times are in seconds of the film.
 */

export interface Sentence {
  from: number
  to: number
  text: string
  /** Where each of its captions starts: in the film and, in characters, in `text`. */
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

/** Reading starts this early, because players report their time a few times a second. */
const EARLY = 0.1

/** Returns the character to read on from at a second: the start of the caption that's shown then. */
export function characterAt({ parts }: Sentence, time: number): number {
  return parts.findLast(({ from }) => from <= time + EARLY)?.at ?? 0
}

/** Returns the last sentence that's over at a second; -1 if none is. */
export function saidBefore(sentences: readonly Sentence[], time: number): number {
  return sentences.findLastIndex(({ to }) => to <= time)
}

export interface Reading {
  /** The sentence being said, and how many of its characters were; null in between. */
  saying: { sentence: number; characters: number } | null
  /** The last sentence that was said; -1 at the start. */
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
  /** The sentence to begin now. */
  say: number | null
  /** Whether to stop speaking. */
  stop: boolean
  /** The picture's speed; 0 waits. */
  picture: number
}

/** A picture that moves more slowly looks broken; it waits at the end instead. */
const SLOWEST = 0.6
/** Before its end a film can wait; after it, it's over. */
const BEFORE_END = 0.4

/** Decides what to do at a moment of the film. */
export function nextStep(sentences: readonly Sentence[], { saying, said, pace }: Reading, film: Film): Step {
  const { time, length, playing, rate } = film
  if (!playing) return { say: null, stop: saying !== null, picture: rate }
  if (saying === null) {
    const due = sentences.findLastIndex(({ from }) => from <= time + EARLY)
    // What was missed is said first, unless it's long over.
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

/** Characters per second of a usual voice, and of the slowest and fastest that are believed. */
export const USUAL_PACE = 15
const PACES = { slowest: 7, fastest: 30 } as const

/** Returns the pace after a text was said, so that the next one fits better. */
export function paceAfter(pace: number, said: { characters: number; seconds: number; rate: number }): number {
  // Short texts say little about the pace.
  if (said.characters < 20 || said.seconds <= 0) return pace
  const heard = said.characters / said.seconds / said.rate
  return (pace + Math.min(PACES.fastest, Math.max(PACES.slowest, heard))) / 2
}
