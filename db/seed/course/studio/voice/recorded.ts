import { join } from 'node:path'
import { readSound } from '../ffmpeg.ts'
import { RATE, type Speech, spreadWords, type Voice } from './voice.ts'

/** The name of a line's recording in its film's folder, from 1: `2-3.wav` is the third line of the second scene. */
export const recordingName = (scene: number, line: number) => `${scene + 1}-${line + 1}.wav`

/**
 * A person's voice: one recording per line, `FOLDER/<film>/<scene>-<line>.wav`. Trims silence at both ends and adds the
 * script's pauses. Throws with a list of missing recordings.
 */
export const recordedVoice =
  (folder: string): Voice =>
  async (lines) => {
    const files = lines.map(({ filename, scene, line }) => join(folder, filename, recordingName(scene, line)))
    const there = await Promise.all(files.map((file) => Bun.file(file).exists()))
    const missing = files.filter((_, index) => !there[index])
    if (missing.length > 0) throw new Error(`These recordings are missing:\n${missing.join('\n')}`)
    const speeches: Speech[] = []
    for (const [index, file] of files.entries()) {
      const samples = await readSound(file)
      if (samples.length < RATE / 5) throw new Error(`${file} is silent.`)
      speeches.push({ samples, words: spreadWords(lines[index]?.words ?? [], samples.length / RATE) })
    }
    return speeches
  }
