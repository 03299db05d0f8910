import { sentencesOf } from '#domain/course/narration.ts'
import { announce } from '../player/acts.script.ts'
import { backToRecorded, narrate } from '../player/narrator.script.ts'
import { $settings, set } from '../player/settings.store.ts'
import { $voices, watchVoices } from '../player/voices.store.ts'

/** Offers the device's voices in `field`, and has the chosen one read the film's captions instead of the recorded track. */
export function startVoice(field: HTMLElement, video: HTMLVideoElement): void {
  const choice = field.querySelector('select')
  const devices = field.querySelector('optgroup')
  if (!choice || !devices) return
  let stop = (): void => undefined

  function follow(): void {
    const voice = $voices.get().find(({ voiceURI }) => voiceURI === $settings.get().voice)
    const sentences = sentencesOf(cuesOf(video))
    const reader = voice && sentences.length > 0 ? voice.voiceURI : ''
    if (choice) choice.value = reader
    if (reader === (video.dataset.reader ?? '')) return
    stop()
    video.dataset.reader = reader
    video.muted = reader !== '' || $settings.get().muted
    stop = voice && reader !== '' ? narrate(video, sentences, voice, backToRecorded) : () => undefined
  }

  choice.addEventListener('change', () => {
    set('voice', choice.value)
    announce(choice.value === '' ? 'Recorded voice' : 'Your device’s voice')
  })
  video.querySelector('track')?.addEventListener('load', follow)
  $settings.listen(follow)
  $voices.listen((voices) => {
    devices.replaceChildren(...voices.map(({ name, voiceURI }) => new Option(name, voiceURI)))
    field.hidden = voices.length === 0
    follow()
  })
  watchVoices()
}

function cuesOf({ textTracks }: HTMLVideoElement) {
  return [...(textTracks[0]?.cues ?? [])].flatMap((cue) =>
    cue instanceof VTTCue
      ? [{ from: cue.startTime, to: cue.endTime, text: cue.getCueAsHTML().textContent ?? '' }]
      : [],
  )
}
