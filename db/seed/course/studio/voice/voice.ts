import type { ReadWord } from './reading.ts'

/** Samples a second of all sound in between. */
export const RATE = 32_000

/** A line of a film, as a voice gets it. */
export interface VoiceLine {
  /** Of the film, without ending. */
  filename: string
  /** Count from 0. */
  scene: number
  line: number
  words: readonly ReadWord[]
}

/** A line's sound, without silence at its ends. */
export interface Speech {
  /** Mono, `RATE` a second, from −1 to 1. */
  samples: Float32Array
  /** When each of the line's written words is spoken, in seconds from the line's start. */
  words: readonly { start: number; end: number }[]
}

/** What reads a film's lines aloud: Festival, a person's recordings, or silence in tests. */
export type Voice = (lines: readonly VoiceLine[]) => Promise<Speech[]>

/** Times of words of which only the whole line's length is known: by their letters. */
export function spreadWords(words: readonly ReadWord[], seconds: number): { start: number; end: number }[] {
  const weights = words.map(
    ({ spoken, stop }) => spoken.join(' ').length + (spoken.length > 0 ? 1 : 0) + (stop ? 3 : 0),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1
  let before = 0
  return weights.map((weight) => {
    const start = (before / total) * seconds
    before += weight
    return { start, end: (before / total) * seconds }
  })
}

export const silence = (seconds: number) => new Float32Array(Math.max(Math.round(seconds * RATE), 0))

export function concatenate(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** With its first and last five milliseconds faded, so that a cut does not click. */
export function faded(samples: Float32Array): Float32Array {
  const out = samples.slice()
  const length = Math.min(Math.round(0.005 * RATE), Math.floor(out.length / 2))
  for (let index = 0; index < length; index++) {
    const gain = index / length
    out[index] = (out[index] ?? 0) * gain
    out[out.length - 1 - index] = (out[out.length - 1 - index] ?? 0) * gain
  }
  return out
}
