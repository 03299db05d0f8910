import {
  characterAt,
  nextStep,
  paceAfter,
  type Reading,
  saidBefore,
  type Sentence,
  USUAL_PACE,
} from '#domain/course/narration.ts'
import { SECOND_MS } from '#domain/duration.ts'
import { announce } from './acts.script.ts'
import { $settings, set } from './settings.store.ts'

const TICK_MS = 100
/** A voice that hasn't started, or hasn't ended, by then isn't going to. */
const BEGINS_WITHIN_MS = 4 * SECOND_MS
const ENDS_WITHIN_MS = 60 * SECOND_MS

interface Utterance {
  spoken: SpeechSynthesisUtterance
  sentence: number
  /** The character of the sentence that it starts at. */
  offset: number
  askedAt: number
  begunAt: number | null
  /** How far it has got, if the voice reports it. */
  heard: number | null
}

/** Has a voice read a film's sentences, and keeps the picture in sync. Calls `failed` once if the voice doesn't speak. */
export function narrate(
  video: HTMLVideoElement,
  sentences: readonly Sentence[],
  voice: SpeechSynthesisVoice,
  failed: () => void,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let said = saidBefore(sentences, video.currentTime)
  let pace = USUAL_PACE
  let now: Utterance | null = null
  /** Where to continue after a pause. */
  let resume: { sentence: number; character: number } | null = null

  const timer = setInterval(tick, TICK_MS)
  video.addEventListener('pause', tick, { signal })
  video.addEventListener(
    'seeking',
    () => {
      silence()
      resume = null
      said = saidBefore(sentences, video.currentTime)
    },
    { signal },
  )
  let heard = $settings.get()
  const stopListening = $settings.listen((settings) => {
    const isSame = (['rate', 'volume', 'muted'] as const).every((name) => settings[name] === heard[name])
    heard = settings
    // The current sentence continues with the new settings.
    if (!isSame) silence()
  })
  window.addEventListener('pagehide', silence, { signal })

  function tick(): void {
    if (now && isStuck(now)) return give()
    const { rate } = $settings.get()
    // Before the end of a film, its picture may be waiting for the voice.
    const playing = !video.paused && !video.ended && !video.seeking
    const length = Number.isFinite(video.duration) ? video.duration : 0
    const film = { time: video.currentTime, length, playing, rate }
    const step = nextStep(sentences, reading(rate), film)
    if (step.stop) silence()
    if (step.say !== null) say(step.say, rate)
    if (video.playbackRate !== step.picture) video.playbackRate = step.picture
  }

  function reading(rate: number): Reading {
    const saying = now && { sentence: now.sentence, characters: charactersOf(now, rate) }
    return { saying, said, pace }
  }

  function charactersOf({ offset, heard, begunAt }: Utterance, rate: number): number {
    if (heard !== null) return offset + heard
    if (begunAt === null) return offset
    return offset + ((performance.now() - begunAt) / SECOND_MS) * pace * rate
  }

  function say(sentence: number, rate: number): void {
    const text = sentences[sentence]
    if (!text) return
    const offset = resume?.sentence === sentence ? resume.character : characterAt(text, video.currentTime)
    const spoken = new SpeechSynthesisUtterance(text.text.slice(offset))
    const { volume, muted } = $settings.get()
    Object.assign(spoken, { voice, lang: voice.lang, rate, volume: muted ? 0 : volume })
    const utterance: Utterance = {
      spoken,
      sentence,
      offset,
      askedAt: performance.now(),
      begunAt: null,
      heard: null,
    }
    spoken.onstart = () => {
      utterance.begunAt = performance.now()
    }
    spoken.onboundary = ({ charIndex }) => {
      utterance.heard = charIndex
    }
    spoken.onend = () => utterance === now && end(utterance, rate)
    spoken.onerror = () => utterance === now && give()
    now = utterance
    resume = null
    speechSynthesis.speak(spoken)
  }

  function end({ spoken, sentence, begunAt }: Utterance, rate: number): void {
    now = null
    said = sentence
    if (begunAt !== null) {
      const seconds = (performance.now() - begunAt) / SECOND_MS
      pace = paceAfter(pace, { characters: spoken.text.length, seconds, rate })
    }
    tick()
  }

  function silence(): void {
    if (!now) return
    const { sentence, offset, heard } = now
    resume = heard === null ? null : { sentence, character: offset + heard }
    now = null
    speechSynthesis.cancel()
  }

  function give(): void {
    close()
    failed()
  }

  function close(): void {
    clearInterval(timer)
    listening.abort()
    stopListening()
    silence()
    video.playbackRate = $settings.get().rate
  }

  return close
}

/** Goes back to the recorded track after a voice has failed. */
export function backToRecorded(): void {
  set('voice', '')
  announce('That voice isn’t working, so we’ve switched back to the recorded one.')
}

function isStuck({ askedAt, begunAt }: Utterance): boolean {
  const passed = performance.now() - askedAt
  return passed > (begunAt === null ? BEGINS_WITHIN_MS : ENDS_WITHIN_MS)
}
