import { RATE, silence, spreadWords, type Voice } from '../voice/voice.ts'

/** Seconds per word, at 150 a minute. */
const WORD = 60 / 150

/** A silent voice with realistic timing, for machines without Festival. */
export const quietVoice: Voice = (lines) =>
  Promise.resolve(
    lines.map(({ words }) => {
      const samples = silence(words.flatMap(({ spoken }) => spoken).length * WORD)
      return { samples, words: spreadWords(words, samples.length / RATE) }
    }),
  )
