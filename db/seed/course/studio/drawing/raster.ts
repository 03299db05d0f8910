import { Resvg } from '@resvg/resvg-js'
import { type Box, HEIGHT, type Piece, WIDTH } from './piece.ts'

/** A frame's planes: brightness, and two colours at half the size, as in video (BT.709, limited range). */
export const FRAME_BYTES = (WIDTH * HEIGHT * 3) / 2
const OPTIONS = { font: { loadSystemFonts: false } } as const

/** Returns the markup of what's within a box. */
export function svgOf(pieces: readonly Piece[], { x, y, width, height }: Box): string {
  const within = pieces.filter(({ box }) => overlap(box, { x, y, width, height }))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">` +
    `${within.map(({ svg }) => svg).join('')}</svg>`
  )
}

/** Returns a box's pixels, four bytes each. */
export function pixelsOf(pieces: readonly Piece[], box: Box): Uint8Array {
  return new Resvg(svgOf(pieces, box), OPTIONS).render().pixels
}

export function pngOf(pieces: readonly Piece[], box: Box): Uint8Array {
  return new Resvg(svgOf(pieces, box), OPTIONS).render().asPng()
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

/** Returns the next frame, redrawing only what changed; the same array if nothing did. */
export function nextFrame(last: Uint8Array, before: readonly Piece[], pieces: readonly Piece[]): Uint8Array {
  const boxes = changedBoxes(before, pieces)
  if (boxes.length === 0) return last
  const frame = last.slice()
  for (const box of boxes) paint(frame, pixelsOf(pieces, box), box)
  return frame
}

/** Returns non-overlapping boxes with even edges that cover every difference between two frames. */
export function changedBoxes(before: readonly Piece[], pieces: readonly Piece[]): Box[] {
  const [old, fresh] = [new Set(before.map(keyOf)), new Set(pieces.map(keyOf))]
  const changed = [
    ...before.filter((one) => !fresh.has(keyOf(one))),
    ...pieces.filter((one) => !old.has(keyOf(one))),
  ].map(({ box }) => evenBox(box))
  return withWholeLayers(merged(changed.filter(({ width, height }) => width > 0 && height > 0)), pieces)
}

/** What resvg draws on a layer of its own: it aborts the process if no part of the layer is within the picture. */
const LAYER = /<svg |<g [^>]*\b(?:clip-path|opacity)=/

/** Grows boxes until they hold every layer that they touch. */
function withWholeLayers(boxes: readonly Box[], pieces: readonly Piece[]): Box[] {
  const grown = boxes.map((box) =>
    pieces
      .filter((one) => overlap(one.box, box) && LAYER.test(one.svg))
      .reduce((whole, one) => union(whole, evenBox(one.box)), box),
  )
  const isSame = grown.every(
    (box, index) => box.width === boxes[index]?.width && box.height === boxes[index].height,
  )
  return isSame ? [...boxes] : withWholeLayers(merged(grown), pieces)
}

function keyOf({ svg }: Piece): string {
  return svg
}

/** Rounds a box to even edges within the frame: the colour planes have one value for two pixels. */
function evenBox({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.max(0, Math.floor((x - 1) / 2) * 2), Math.max(0, Math.floor((y - 1) / 2) * 2)]
  const right = Math.min(WIDTH, Math.ceil((x + width + 1) / 2) * 2)
  const bottom = Math.min(HEIGHT, Math.ceil((y + height + 1) / 2) * 2)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function merged(boxes: readonly Box[]): Box[] {
  const separate: Box[] = []
  for (const box of boxes) {
    let whole = box
    for (
      let at = separate.findIndex((one) => overlap(one, whole));
      at >= 0;
      at = separate.findIndex((one) => overlap(one, whole))
    )
      whole = union(whole, separate.splice(at, 1)[0] ?? whole)
    separate.push(whole)
  }
  return separate
}

function union(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  }
}

/** Writes pixels into a frame. BT.709 (https://www.itu.int/rec/R-REC-BT.709), in 65536ths. */
function paint(frame: Uint8Array, pixels: Uint8Array, { x, y, width, height }: Box): void {
  const blue = WIDTH * HEIGHT
  const red = blue + blue / 4
  for (let row = 0; row < height; row++) {
    let from = row * width * 4
    let to = (y + row) * WIDTH + x
    for (let column = 0; column < width; column++, from += 4)
      frame[to++] =
        (11966 * (pixels[from] ?? 0) +
          40254 * (pixels[from + 1] ?? 0) +
          4064 * (pixels[from + 2] ?? 0) +
          1081344) >>
        16
  }
  const line = width * 4
  for (let row = 0; row < height; row += 2) {
    let from = row * line
    let to = ((y + row) / 2) * (WIDTH / 2) + x / 2
    for (let column = 0; column < width; column += 2, from += 8, to++) {
      const r = four(pixels, from, line)
      const g = four(pixels, from + 1, line)
      const b = four(pixels, from + 2, line)
      frame[blue + to] = (-1649 * r - 5547 * g + 7196 * b + 8421376) >> 16
      frame[red + to] = (7196 * r - 6536 * g - 660 * b + 8421376) >> 16
    }
  }
}

/** Sums a channel of the four pixels that share a colour. */
function four(pixels: Uint8Array, at: number, line: number): number {
  return (pixels[at] ?? 0) + (pixels[at + 4] ?? 0) + (pixels[at + line] ?? 0) + (pixels[at + line + 4] ?? 0)
}
