import { RATE, silence, spreadWords, type Voice } from '../voice/voice.ts'

/** Seconds for a word: 150 a minute. */
const WORD = 60 / 150

/** A voice that says nothing, as long as it takes: for tests on machines without Festival. */
export const quietVoice: Voice = (lines) =>
  Promise.resolve(
    lines.map(({ words }) => {
      const samples = silence(words.flatMap(({ spoken }) => spoken).length * WORD)
      return { samples, words: spreadWords(words, samples.length / RATE) }
    }),
  )
