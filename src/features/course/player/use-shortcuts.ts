import { useEffect, useRef } from 'react'
import { pressKey, type Shortcuts } from './keys.script.ts'

export function useShortcuts(
  root: HTMLElement | null,
  video: HTMLVideoElement | null,
  shortcuts: Shortcuts,
): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })

  useEffect(() => {
    if (!video) return
    const press = (event: KeyboardEvent) => pressKey(event, root, video, latest.current)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [root, video])
}
