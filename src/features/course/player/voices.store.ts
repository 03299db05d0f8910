import { atom } from 'nanostores'
import { bestVoices } from '#domain/course/voices.ts'

/** The device's own English voices, best first. Browsers may load them late. */
export const $voices = atom<readonly SpeechSynthesisVoice[]>([])

export function watchVoices(): () => void {
  if (!('speechSynthesis' in window)) return () => {}
  const read = () => $voices.set(bestVoices(speechSynthesis.getVoices()))
  read()
  speechSynthesis.addEventListener('voiceschanged', read)
  return () => speechSynthesis.removeEventListener('voiceschanged', read)
}
