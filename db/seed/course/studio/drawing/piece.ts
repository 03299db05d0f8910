import type { Part } from '#art/parts.ts'
import { art } from './colours.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A text's position; `fits` is false if it's longer than its place, `whole` is false while it appears or disappears. */
interface SetText {
  text: string
  box: Box
  size: number
  fits: boolean
  whole: boolean
}

/**
 * Markup that stays within its box, with its texts. A frame is a list of pieces from back to front; only boxes of changed
 * pieces are redrawn.
 */
export interface Piece {
  box: Box
  svg: string
  texts: readonly SetText[]
}

export const WIDTH = 1280
export const HEIGHT = 720
/** Captions are below this line, so no text of a picture may be. */
export const TEXT_END = 632

export const FULL: Box = { x: 0, y: 0, width: WIDTH, height: HEIGHT }

export function around({ x, y, width, height }: Box, margin: number): Box {
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin }
}

export function piece(box: Box, svg: string, texts: readonly SetText[] = []): Piece {
  return { box, svg, texts }
}

export function joined(pieces: readonly Piece[]): Piece {
  const left = Math.min(...pieces.map(({ box }) => box.x))
  const top = Math.min(...pieces.map(({ box }) => box.y))
  const right = Math.max(...pieces.map(({ box }) => box.x + box.width))
  const bottom = Math.max(...pieces.map(({ box }) => box.y + box.height))
  return piece(
    { x: left, y: top, width: right - left, height: bottom - top },
    pieces.map(({ svg }) => svg).join(''),
    pieces.flatMap(({ texts }) => texts),
  )
}

/** Marks texts as not fully visible yet. */
export function inPart(texts: readonly SetText[]): SetText[] {
  return texts.map((text) => ({ ...text, whole: false }))
}

/** Returns a piece with opacity and offset, or null if it's invisible. */
export function faded(whole: Piece, opacity: number, dx = 0, dy = 0): Piece | null {
  if (opacity <= 0.003) return null
  if (opacity >= 0.997 && dx === 0 && dy === 0) return whole
  const { box, texts } = whole
  const move = dx === 0 && dy === 0 ? '' : ` transform="translate(${dx.toFixed(1)} ${dy.toFixed(1)})"`
  const through = opacity >= 0.997 ? '' : ` opacity="${opacity.toFixed(2)}"`
  return piece(
    {
      ...box,
      x: box.x + Math.min(0, dx),
      y: box.y + Math.min(0, dy),
      width: box.width + Math.abs(dx),
      height: box.height + Math.abs(dy),
    },
    `<g${move}${through}>${whole.svg}</g>`,
    through === '' ? texts : inPart(texts),
  )
}

export function partsSvg(parts: readonly Part[]): string {
  return parts
    .map(({ d, fill, line, width }) => {
      const inside = fill === undefined ? 'none' : art(fill)
      if (inside === 'transparent') return ''
      const edge =
        line === undefined
          ? ''
          : ` stroke="${art(line)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
      return `<path d="${d}" fill="${inside}"${edge}/>`
    })
    .join('')
}

export function shape(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`
}

export function line(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`
}
