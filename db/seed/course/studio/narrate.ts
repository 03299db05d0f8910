import type { Film } from './script.ts'
import type { SpokenLine, Timeline } from './timeline.ts'
import { readAloud } from './voice/reading.ts'
import { concatenate, RATE, silence, type Voice } from './voice/voice.ts'

/** Seconds of silence before the first line, after the last, between scenes, and after a line without a pause of its own. */
export const SILENCES = { start: 1, end: 1.5, scene: 0.6, line: 0.35 } as const

/** In seconds from the start of the film. */
export interface SpokenWord {
  text: string
  start: number
  end: number
}

export interface Narration {
  /** Mono, `RATE` samples a second. */
  samples: Float32Array
  timeline: Timeline
  /** The words of each line as written in `say`; one list for each line of the timeline. */
  words: readonly (readonly SpokenWord[])[]
  /** The number of spoken words: “$1,500” is five. */
  spokenWords: number
}

/** Estimates when a line's words are spoken, if the spoken words differ from the written ones, by their position in the text. */
function alongWords(
  say: string,
  spoken: readonly { start: number; end: number }[],
  lengths: readonly number[],
): SpokenWord[] {
  const total = lengths.reduce((sum, length) => sum + length, 0) || 1
  const at = (share: number) => {
    let left = share * total
    for (const [index, length] of lengths.entries()) {
      const { start, end } = spoken[index] ?? { start: 0, end: 0 }
      if (left <= length) return start + (end - start) * (left / (length || 1))
      left -= length
    }
    return spoken.at(-1)?.end ?? 0
  }
  let before = 0
  return say.split(/\s+/).map((text) => {
    const start = at(before / say.length)
    before += text.length
    const end = at(before / say.length)
    before += 1
    return { text, start, end }
  })
}

/** Reads a film aloud and returns the sound and the timing of everything. */
export async function narrate(film: Film, voice: Voice): Promise<Narration> {
  const lines = film.scenes.flatMap((scene, sceneIndex) =>
    scene.lines.map((line, lineIndex) => ({
      ...line,
      filename: film.filename,
      scene: sceneIndex,
      line: lineIndex,
      words: readAloud(line.spoken ?? line.say),
      ends: lineIndex === scene.lines.length - 1,
    })),
  )
  const speeches = await voice(lines)
  const parts: Float32Array[] = [silence(SILENCES.start)]
  const spoken: SpokenLine[] = []
  const words: SpokenWord[][] = []
  const scenes: { start: number; end: number }[] = []
  let length = parts[0]?.length ?? 0
  for (const [index, line] of lines.entries()) {
    const speech = speeches[index]
    if (!speech) throw new Error(`The voice left out line ${index + 1} of ${film.filename}.`)
    const start = length / RATE
    const end = (length + speech.samples.length) / RATE
    spoken.push({ scene: line.scene, line: line.line, start, end })
    const times = speech.words.map((word) => ({ start: start + word.start, end: start + word.end }))
    words.push(
      line.spoken === undefined
        ? line.words.map(({ written }, at) => ({ text: written, ...(times[at] ?? { start, end }) }))
        : alongWords(
            line.say,
            times,
            line.words.map(({ written }) => written.length + 1),
          ),
    )
    const last = index === lines.length - 1
    const pause = Math.max(line.pause ?? SILENCES.line, last ? SILENCES.end : line.ends ? SILENCES.scene : 0)
    const rest = silence(pause)
    parts.push(speech.samples, rest)
    length += speech.samples.length + rest.length
    if (line.ends)
      scenes.push({ start: scenes.at(-1)?.end ?? 0, end: last ? length / RATE : end + pause / 2 })
  }
  const spokenWords = lines.flatMap((line) => line.words.flatMap(({ spoken }) => spoken)).length
  return {
    spokenWords,
    samples: concatenate(parts),
    words,
    timeline: { lines: spoken, scenes, duration: length / RATE },
  }
}
