import type { Paint, Part } from '../parts.ts'

/** What is seen of other shapes through an outline. */
export interface Clipped {
  clip: string
  shapes: readonly Shape[]
  /** How far down the shapes are moved below the outline. */
  down: number
}

/** A text in a box, as large as it may be up to `size`, down to `least`, in as many lines as are allowed. */
export interface Label {
  text: string
  x: number
  y: number
  width: number
  height: number
  size: number
  least: number
  lines: number
  look: 'heading' | 'strong' | 'text'
  colour: Paint
  align: 'left' | 'middle' | 'right'
}

/** What pictures of rooms and plans are lists of, from back to front. */
export type Shape = Part | Clipped | Label

/** The pictures of rooms and plans, in units of the drawing: half a pixel of the largest copy. */
export const ROOM = { width: 640, height: 480 } as const
/** Where the back wall meets the floor. A metre is about 120 units there. */
export const FLOOR = 372

export function within(clip: string, shapes: readonly Shape[], down = 0): Shape[] {
  return [{ clip, shapes, down }]
}

/** What `draw` gives for each of the numbers from 0. */
export function times<Result>(count: number, draw: (index: number) => Result): Result[] {
  return Array.from({ length: count }, (_, index) => draw(index))
}
