import { seekTo } from '../player/acts.script.ts'

/** Turns a transcript's times into buttons that seek there, and marks the current line. */
export function startTranscript(list: HTMLElement, video: HTMLVideoElement): void {
  const lines = [...list.querySelectorAll<HTMLElement>('[data-second]')]
  const secondOf = (line: HTMLElement) => Number(line.dataset.second)
  let shown: HTMLElement | undefined

  list.addEventListener('click', ({ target }) => {
    const line = target instanceof Element ? target.closest<HTMLElement>('[data-second]') : null
    if (!line || document.getSelection()?.type === 'Range') return
    const go = () => seekTo(video, secondOf(line))
    // The film loads when it's first played.
    if (video.readyState < HTMLMediaElement.HAVE_METADATA) {
      video.addEventListener('loadedmetadata', go, { once: true })
    } else go()
    void video.play().catch(() => undefined)
  })

  video.addEventListener('timeupdate', () => {
    const now = lines.findLast((line) => video.currentTime >= secondOf(line))
    if (now === shown) return
    shown?.removeAttribute('aria-current')
    now?.setAttribute('aria-current', 'true')
    shown = now
    const box = list.closest<HTMLElement>('[data-panel]')
    // Doesn't scroll while someone is reading or scrolling in it.
    if (!now || !box || box.matches(':hover, :focus-within')) return
    box.scrollTo({ top: now.offsetTop - box.clientHeight / 3, behavior: 'smooth' })
  })
}
