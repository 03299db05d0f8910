import {
  changeRate,
  changeVolume,
  seekBy,
  seekToShare,
  toggle,
  toggleCaptions,
  togglePicture,
  toggleSound,
} from './acts.script.ts'
import { $settings } from './settings.store.ts'

export interface Shortcuts {
  toggleFull: () => void
  /** Null where there's no list in which to turn letters off: they only work on the player then. */
  showHelp: (() => void) | null
}

const TYPING = 'input:not([data-seek]), select, textarea, [contenteditable], dialog'
const PRESSED_BY_SPACE = 'button, a, summary'
const ON_THE_PLAYER = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End'])

/** Handles a key, unless the focused element uses it. */
export function pressKey(
  event: KeyboardEvent,
  root: HTMLElement | null,
  video: HTMLVideoElement,
  shortcuts: Shortcuts,
): void {
  const { key, target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (target instanceof Element) {
    if (target.closest(TYPING)) return
    if ((key === ' ' || key === 'Enter') && target.closest(PRESSED_BY_SPACE)) return
  }
  const isOnPlayer = target instanceof Node && root?.contains(target)
  const isLetter = key.length === 1 && key !== ' '
  const isForPlayer = ON_THE_PLAYER.has(key) || (isLetter && !shortcuts.showHelp)
  if (isForPlayer && !isOnPlayer && document.fullscreenElement !== root) return
  const act = actFor(key, video, shortcuts)
  // Arrows and the like aren't letters, so they always work.
  if (!act || (!$settings.get().keys && isLetter && key !== '?')) return
  event.preventDefault()
  act()
}

function actFor(key: string, video: HTMLVideoElement, { toggleFull, showHelp }: Shortcuts) {
  if (/^\d$/.test(key)) return () => seekToShare(video, Number(key) / 10)
  const acts: Record<string, (() => unknown) | null> = {
    ' ': () => toggle(video),
    k: () => toggle(video),
    ArrowLeft: () => seekBy(video, -5),
    ArrowRight: () => seekBy(video, 5),
    j: () => seekBy(video, -10),
    l: () => seekBy(video, 10),
    ArrowUp: () => changeVolume(0.1),
    ArrowDown: () => changeVolume(-0.1),
    m: toggleSound,
    c: toggleCaptions,
    f: toggleFull,
    i: () => togglePicture(video),
    '<': () => changeRate(-1),
    '>': () => changeRate(1),
    Home: () => seekToShare(video, 0),
    End: () => seekToShare(video, 1),
    '?': showHelp,
  }
  return acts[key.length === 1 ? key.toLowerCase() : key]
}
