import { clockText } from '#domain/course/clock.ts'
import { $said, seekBy, seekTo, setRate, toggle, toggleCaptions, toggleSound } from '../player/acts.script.ts'
import { toggleFullscreen } from '../player/fullscreen.script.ts'
import { pressKey } from '../player/keys.script.ts'
import { mediaOf, MEDIA_EVENTS } from '../player/media.script.ts'
import { trackOf } from '../player/seek-track.script.ts'
import { $settings, readSettings } from '../player/settings.store.ts'

/** Replaces the browser's controls with ours. */
export function startFilm(root: HTMLElement, video: HTMLVideoElement): void {
  const find = <Kind extends HTMLElement>(part: string) => root.querySelector<Kind>(`[data-${part}]`)
  const seek = find<HTMLInputElement>('seek')
  const speed = find<HTMLSelectElement>('speed')
  const said = find('said')
  const toggleFull = () => toggleFullscreen(root, video)
  const acts: Record<string, () => void> = {
    play: () => toggle(video),
    back: () => seekBy(video, -10),
    forward: () => seekBy(video, 10),
    captions: toggleCaptions,
    sound: toggleSound,
    full: toggleFull,
  }

  video.controls = false
  root.dataset.ready = ''
  root.addEventListener('click', ({ target }) => {
    const act = target instanceof Element ? target.closest<HTMLElement>('[data-act]')?.dataset.act : undefined
    if (act !== undefined) acts[act]?.()
  })
  seek?.addEventListener('input', () => seekTo(video, seek.valueAsNumber))
  speed?.addEventListener('change', () => setRate(Number(speed.value)))
  document.addEventListener('keydown', (event) =>
    pressKey(event, root, video, { toggleFull, showHelp: null }),
  )

  function show(): void {
    const { playing, time, length, buffered } = mediaOf(video)
    root.dataset.state = playing ? 'playing' : video.ended ? 'ended' : time > 0 ? 'paused' : 'start'
    name('play', playing ? 'Pause' : 'Play')
    const second = find('second')
    if (second) second.textContent = clockText(time)
    if (!seek) return
    // The length is written into the page; the film loads when it's played.
    if (length > 0) seek.max = String(length)
    seek.value = String(time)
    seek.setAttribute('aria-valuetext', `${clockText(time)} of ${clockText(Number(seek.max))}`)
    if (length > 0) seek.style.setProperty('--track', trackOf(time, length, buffered))
  }

  function name(act: string, text: string): void {
    const button = root.querySelector<HTMLElement>(`button[data-act=${act}]`)
    if (button && button.ariaLabel !== text) button.title = button.ariaLabel = text
  }

  const voices = find('voices')
  // After a press, nothing shifts unexpectedly, and most visitors need no script for it.
  if (voices && 'speechSynthesis' in window)
    video.addEventListener(
      'play',
      () =>
        void import('./voice.script.ts').then(
          ({ startVoice }) => startVoice(voices, video),
          () => undefined,
        ),
      { once: true },
    )
  for (const event of MEDIA_EVENTS) video.addEventListener(event, show)
  readSettings()
  $settings.subscribe(({ rate, volume, muted, captions }) => {
    Object.assign(video, {
      defaultPlaybackRate: rate,
      playbackRate: rate,
      volume,
      muted: muted || Boolean(video.dataset.reader),
    })
    const [track] = video.textTracks
    if (track) track.mode = captions ? 'showing' : 'hidden'
    if (speed) speed.value = String(rate)
    root.dataset.sound = muted || volume === 0 ? 'off' : 'on'
    name('sound', root.dataset.sound === 'off' ? 'Sound on' : 'Sound off')
    root.querySelector('button[data-act=captions]')?.setAttribute('aria-pressed', String(captions))
  })
  $said.listen((news) => {
    if (said && news) said.textContent = news.text
  })
  show()
}
