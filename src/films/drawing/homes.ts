import { Resvg } from '@resvg/resvg-js'
import { HOME } from '#art/home.ts'
import type { HomeKey } from '#art/homes/keys.ts'
import { outsideParts, outsideSky } from '#art/homes/outsides.ts'
import { type Inside, roomParts } from '#art/rooms/room-parts.ts'
import type { Label, Shape } from '#art/rooms/shapes.ts'
import { art } from './colours.ts'
import { type Piece, partsSvg } from './piece.ts'
import { textIn } from './text.ts'

/** The pictures of a home, in the order in which its page shows them. */
export const VIEWS = ['outside', 'kitchen', 'living', 'bedroom', 'plan'] as const
export type HomeView = (typeof VIEWS)[number]

/** Pixels of the largest copy. */
export const PICTURE = { width: 1280, height: 960 } as const

/** The markup of a picture of a home, by day. */
export function homeSvg(key: HomeKey, view: HomeView): string {
  const { width, height } = PICTURE
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${HOME.width} ${HOME.height}">` +
    `${view === 'outside' ? outside(key) : inside(key, view)}</svg>`
  )
}

/** A picture of a home as PNG. */
export function homePng(key: HomeKey, view: HomeView): Uint8Array {
  return new Resvg(homeSvg(key, view), { font: { loadSystemFonts: false } }).render().asPng()
}

function outside(key: HomeKey): string {
  const sky = outsideSky(key)
  const stop = (offset: number, colour: string) => `<stop offset="${offset}" stop-color="${colour}"/>`
  return (
    `<linearGradient id="sky" x2="0" y2="1">${stop(0, art(sky.top))}${stop(0.9, art(sky.low))}</linearGradient>` +
    `<rect width="${HOME.width}" height="${HOME.height}" fill="url(#sky)"/>` +
    partsSvg(outsideParts(key).filter((part) => 'd' in part))
  )
}

function inside(key: HomeKey, view: Inside): string {
  return shapesSvg(roomParts(key, view), 'c')
}

/** Parts, texts, and what is seen through outlines; `name` tells the outlines of one picture apart. */
function shapesSvg(shapes: readonly Shape[], name: string): string {
  return shapes
    .map((shape, index) => {
      if ('text' in shape) return labelPiece(shape).svg
      if ('d' in shape) return partsSvg([shape])
      const id = `${name}-${index}`
      return (
        `<clipPath id="${id}"><path d="${shape.clip}"/></clipPath>` +
        `<g clip-path="url(#${id})"><g transform="translate(0 ${shape.down})">${shapesSvg(shape.shapes, id)}</g></g>`
      )
    })
    .join('')
}

/** A label as it is set; its text says whether it fits. */
export function labelPiece({ text, x, y, width, height, colour, ...style }: Label): Piece {
  return textIn({ x, y, width, height }, text, { ...style, colour: art(colour), upright: 'middle' })
}
