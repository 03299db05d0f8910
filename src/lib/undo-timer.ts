import { SECOND_MS } from '#domain/duration.ts'

/** The minimum time during which an action can be undone. */
export const UNDO_MS = 6 * SECOND_MS

/** Calls `end` once the offer to undo has been visible for `UNDO_MS` without pointer or focus on it. */
export function createUndoTimer(end: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const holds = new Set<'pointer' | 'focus'>()
  const pause = () => clearTimeout(timer)
  const restart = () => {
    pause()
    if (holds.size === 0) timer = setTimeout(end, UNDO_MS)
  }
  return {
    /** A new action restarts the time of the earlier ones. */
    restart,
    stop() {
      pause()
      holds.clear()
    },
    hold(by: 'pointer' | 'focus') {
      holds.add(by)
      pause()
    },
    release(by: 'pointer' | 'focus') {
      if (holds.delete(by)) restart()
    },
  }
}
