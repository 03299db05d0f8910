import type { Moment } from './motion.ts'
import type { Box, Piece } from './piece.ts'

/** Where and when a picture is drawn. */
export interface Place {
  /** What the heading and portraits leave free, down to the captions. */
  area: Box
  moment: Moment
  /** The film's name: houses and trees of a film are its own. */
  seed: string
}

/** Draws a kind of picture at a moment, from back to front. */
export type Draw<Picture> = (picture: Picture, place: Place) => Piece[]

/** A part of an area of the given height, in its middle or a little above it. */
export function placed(area: Box, height: number): Box {
  return {
    ...area,
    y: area.y + Math.max(0, (area.height - height) * 0.42),
    height: Math.min(height, area.height),
  }
}

/** Pieces without those that are not to be seen. */
export function seen(...pieces: (Piece | null)[]): Piece[] {
  return pieces.filter((one) => one !== null)
}
