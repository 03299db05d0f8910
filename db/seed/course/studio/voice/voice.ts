import type { ReadWord } from './reading.ts'

/** Samples a second. */
export const RATE = 32_000

export interface VoiceLine {
  /** The film's, without an ending. */
  filename: string
  /** From 0. */
  scene: number
  line: number
  words: readonly ReadWord[]
}

/** Without silence at both ends. */
export interface Speech {
  /** Mono, `RATE` a second, from −1 to 1. */
  samples: Float32Array
  /** When each written word is spoken, in seconds from the start of the line. */
  words: readonly { start: number; end: number }[]
}

/** Reads a film's lines aloud: Festival, a person's recordings, or silence in tests. */
export type Voice = (lines: readonly VoiceLine[]) => Promise<Speech[]>

/** Spreads a line's length over its words by their letters, if only the whole length is known. */
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

/** Fades the first and last five milliseconds, so that cuts don't click. */
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
