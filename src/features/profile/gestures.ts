/** What gestures on a picture ask for. */
export interface GestureHandlers {
  /** By shares of the element's edge, as the picture follows the finger. */
  onDrag: (dx: number, dy: number) => void
  /** By a factor; above 1 is closer. */
  onZoom: (factor: number) => void
}

const WHEEL_SPEED = 0.002

interface Point {
  x: number
  y: number
}

/** Listens for dragging, pinching with two fingers, and the wheel. Returns its undoing. */
export function attachGestures(element: HTMLElement, { onDrag, onZoom }: GestureHandlers): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const pointers = new Map<number, Point>()

  const release = (event: PointerEvent) => pointers.delete(event.pointerId)
  element.addEventListener('pointerup', release, { signal })
  element.addEventListener('pointercancel', release, { signal })
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      element.setPointerCapture(event.pointerId)
      pointers.set(event.pointerId, pointOf(event))
    },
    { signal },
  )
  element.addEventListener(
    'pointermove',
    (event) => {
      const before = pointers.get(event.pointerId)
      if (!before) return
      const after = pointOf(event)
      pointers.set(event.pointerId, after)
      const share = 1 / pointers.size / element.clientWidth
      onDrag((after.x - before.x) * share, (after.y - before.y) * share)
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
      if (other) onZoom(distance(after, other) / Math.max(1, distance(before, other)))
    },
    { signal },
  )
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      onZoom(Math.exp(-event.deltaY * WHEEL_SPEED))
    },
    { signal, passive: false },
  )
  return () => listening.abort()
}

function pointOf(event: PointerEvent): Point {
  return { x: event.clientX, y: event.clientY }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
