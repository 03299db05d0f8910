import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Square } from '#features/profile/crop.ts'
import { drawPreview } from '#features/profile/draw-crop.ts'
import { attachGestures } from '#features/profile/gestures.ts'

/** Pixels of the canvas; about twice its size on the page, for sharp screens. */
const EDGE = 640
/** What one press moves, in shares of the square. */
export const MOVE_STEP = 0.05
/** What one press zooms. */
const KEY_ZOOM = 1.1

const MOVES: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-MOVE_STEP, 0],
  ArrowRight: [MOVE_STEP, 0],
  ArrowUp: [0, -MOVE_STEP],
  ArrowDown: [0, MOVE_STEP],
}
const ZOOMS: Record<string, number> = { '+': KEY_ZOOM, '=': KEY_ZOOM, '-': 1 / KEY_ZOOM }

interface CropCanvasProps {
  picture: HTMLImageElement
  square: Square
  /** Moves the square by shares of its side. */
  onMove: (dx: number, dy: number) => void
  onZoom: (factor: number) => void
  describedBy: string
}

/** The picture in its frame: dragged, pinched, wheeled, or moved by keys. */
export function CropCanvas({ picture, square, onMove, onZoom, describedBy }: CropCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const dragged = useEffectEvent(onMove)
  const zoomed = useEffectEvent(onZoom)

  useLayoutEffect(() => {
    if (canvas.current) drawPreview(canvas.current, picture, square)
  }, [picture, square])

  useEffect(() => {
    if (!canvas.current) return
    return attachGestures(canvas.current, {
      // The picture follows the finger, so the square goes the other way.
      onDrag: (dx, dy) => dragged(-dx, -dy),
      onZoom: (factor) => zoomed(factor),
    })
  }, [])

  const press = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    const zoom = ZOOMS[event.key]
    if (event.ctrlKey || event.metaKey || (!move && !zoom)) return
    event.preventDefault()
    if (move) onMove(...move)
    if (zoom) onZoom(zoom)
  }

  return (
    <canvas
      ref={canvas}
      width={EDGE}
      height={EDGE}
      className="aspect-square w-full max-w-80 cursor-move touch-none justify-self-center rounded-md bg-sunken"
      role="application"
      aria-label="Part of the picture that is shown"
      aria-describedby={describedBy}
      tabIndex={0}
      data-autofocus
      onKeyDown={press}
    />
  )
}
