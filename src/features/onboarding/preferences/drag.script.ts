import type { PointerEvent } from 'react'
import { type Importance, isImportance } from '#domain/onboarding/importance.ts'

/** Less movement than this, in pixels, is a press. */
const PRESS_PX = 6

interface Drag {
  /** Called with the tray under the pointer whenever it changes, and with null at the end. */
  onOver: (tray: Importance | null) => void
  onDrop: (tray: Importance) => void
}

/** Moves the pressed element with the pointer until it's released over a tray, or Escape is pressed. */
export function startDrag(event: PointerEvent<HTMLElement>, { onOver, onDrop }: Drag): void {
  if (event.button !== 0 || !event.isPrimary) return
  const element = event.currentTarget
  const { clientX, clientY, pointerId } = event
  const listening = new AbortController()
  const { signal } = listening
  let over: Importance | null = null
  element.setPointerCapture(pointerId)

  function end(): void {
    listening.abort()
    element.style.translate = ''
    if ('dragged' in element.dataset) swallowClick(element)
    delete element.dataset.dragged
    onOver(null)
  }

  function move(now: { clientX: number; clientY: number }): void {
    const [x, y] = [now.clientX - clientX, now.clientY - clientY]
    if (!('dragged' in element.dataset) && Math.hypot(x, y) < PRESS_PX) return
    element.dataset.dragged = ''
    element.style.translate = `${x}px ${y}px`
    const tray = trayAt(now.clientX, now.clientY)
    if (tray !== over) onOver(tray)
    over = tray
  }

  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('lostpointercapture', end, { signal })
  element.addEventListener(
    'pointerup',
    () => {
      end()
      if (over) onDrop(over)
    },
    { signal },
  )
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
}

function trayAt(x: number, y: number): Importance | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const tray = element.closest<HTMLElement>('[data-tray]')?.dataset.tray
    if (isImportance(tray)) return tray
  }
  return null
}

/** The browser sends a click to the element that captured the pointer, even after a drag. */
function swallowClick(element: HTMLElement): void {
  const listening = new AbortController()
  const swallow = (event: Event) => event.stopPropagation()
  element.addEventListener('click', swallow, { capture: true, signal: listening.signal })
  setTimeout(() => listening.abort())
}
