import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { sentencesOf } from '#domain/course/narration.ts'
import { useQuery } from '#lib/query.ts'
import type { Line } from '../calls.ts'
import { transcriptOf } from '../course.store.ts'
import { backToRecorded, narrate } from './narrator.script.ts'
import { $settings } from './settings.store.ts'
import { $voices, watchVoices } from './voices.store.ts'

/** Has the chosen voice of the device read a video's transcript. Returns whether it does, instead of the recorded track. */
export function useNarration(
  element: HTMLVideoElement | null,
  videoId: number | null,
  initial?: Line[],
): boolean {
  const { data: lines } = useQuery(videoId === null ? null : transcriptOf(videoId), initial)
  const { voice: wanted } = useStore($settings)
  const voice = useStore($voices).find(({ voiceURI }) => voiceURI === wanted)
  const sentences = useMemo(() => sentencesOf(lines ?? []), [lines])
  const speaks = voice !== undefined && sentences.length > 0

  useEffect(watchVoices, [])
  useEffect(() => {
    if (!element || !voice || !speaks) return
    return narrate(element, sentences, voice, backToRecorded)
  }, [element, voice, sentences, speaks])

  return speaks
}
