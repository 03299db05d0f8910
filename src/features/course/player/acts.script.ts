import { atom } from 'nanostores'
import { $settings, set, SPEEDS } from './settings.store.ts'
import { clockText } from '#domain/course/clock.ts'

export const $said = atom<{ text: string; number: number } | null>(null)

/** Shows a text over the picture for a moment, and reads it to screen readers. */
export function announce(text: string): void {
  $said.set({ text, number: ($said.get()?.number ?? 0) + 1 })
}

export function toggle(video: HTMLVideoElement): void {
  if (video.paused || video.ended) void video.play().catch(() => undefined)
  else video.pause()
}

export function seekTo(video: HTMLVideoElement, second: number): void {
  if (video.readyState < HTMLMediaElement.HAVE_METADATA) return
  video.currentTime = Math.min(Math.max(second, 0), video.duration)
}

export function seekBy(video: HTMLVideoElement, seconds: number): void {
  seekTo(video, video.currentTime + seconds)
  announce(`${seconds > 0 ? 'Forward' : 'Back'} to ${clockText(video.currentTime)}`)
}

/** Seeks to a share of the film, from 0 to 1. */
export function seekToShare(video: HTMLVideoElement, share: number): void {
  seekTo(video, share * video.duration)
  announce(clockText(video.currentTime))
}

export function changeVolume(by: number): void {
  const { volume, muted } = $settings.get()
  setVolume(Math.round(((muted ? 0 : volume) + by) * 100) / 100)
}

export function setVolume(volume: number): void {
  const within = Math.min(1, Math.max(0, volume))
  set('volume', within)
  set('muted', within === 0)
  // The public player would load all formats for this.
  announce(`Volume ${Math.round(within * 100)}%`)
}

export function toggleSound(): void {
  const { muted, volume } = $settings.get()
  if (muted && volume === 0) set('volume', 0.5)
  set('muted', !muted)
  announce(muted ? 'Sound on' : 'Sound off')
}

export function toggleCaptions(): void {
  const { captions } = $settings.get()
  set('captions', !captions)
  announce(captions ? 'Captions off' : 'Captions on')
}

const ABOVE_CONTROLS = -4

export function placeCaptions(element: HTMLTrackElement | null, isCovered: boolean): void {
  const track = element?.track
  for (const cue of track?.cues ?? []) {
    if (cue instanceof VTTCue) cue.line = isCovered ? ABOVE_CONTROLS : 'auto'
  }
  // Browsers don't move a caption that's already shown.
  if (track?.mode !== 'showing') return
  track.mode = 'hidden'
  track.mode = 'showing'
}

export function setRate(rate: number): void {
  set('rate', rate)
  announce(`Speed ${rate}×`)
}

export function changeRate(direction: 1 | -1): void {
  const { rate } = $settings.get()
  const next = direction > 0 ? SPEEDS.find((speed) => speed > rate) : SPEEDS.findLast((speed) => speed < rate)
  setRate(next ?? rate)
}

export function hasPicture(): boolean {
  return document.pictureInPictureEnabled
}

export async function togglePicture(video: HTMLVideoElement): Promise<void> {
  if (!hasPicture()) return
  // The browser needs a picture and a user gesture, and reports it itself.
  if (document.pictureInPictureElement) await document.exitPictureInPicture().catch(() => undefined)
  else await video.requestPictureInPicture().catch(() => undefined)
}
