import { SILENCES } from './narrate.ts'
import type { Film } from './script.ts'
import { recordingName } from './voice/recorded.ts'

/** Returns a film's narration for a person to record: each line with its file name, and figures in words. */
export function narrationText(film: Film): string {
  const scenes = film.scenes.map((scene, sceneIndex) => {
    const lines = scene.lines.map((line, index) => {
      const rest = index === scene.lines.length - 1 ? Math.max(line.pause ?? 0, SILENCES.scene) : line.pause
      return [
        `${recordingName(sceneIndex, index)}`,
        `  ${line.say}`,
        ...(line.spoken ? [`  (say: ${line.spoken})`] : []),
        ...(rest ? [`  (then ${rest} seconds of silence are put in)`] : []),
      ].join('\n')
    })
    return [`Scene ${sceneIndex + 1}: ${scene.heading}`, ...lines].join('\n\n')
  })
  return `${film.title}\n\nOne recording for each line, in the folder ${film.filename}. Speak calmly, about 150 words a minute.\n\n${scenes.join('\n\n\n')}\n`
}
