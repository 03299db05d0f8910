import type { Moment } from './motion.ts'
import type { Box, Piece } from './piece.ts'

/** Where and when a picture is drawn. */
export interface Place {
  /** The room between heading, portraits and captions. */
  area: Box
  moment: Moment
  /** The film's name: each film has its own houses and trees. */
  seed: string
}

/** Draws a kind of picture at a moment, from back to front. */
export type Draw<Picture> = (picture: Picture, place: Place) => Piece[]

/** Returns a part of an area with the given height, in the middle or slightly above. */
export function placed(area: Box, height: number): Box {
  return {
    ...area,
    y: area.y + Math.max(0, (area.height - height) * 0.42),
    height: Math.min(height, area.height),
  }
}

/** Drops invisible pieces. */
export function seen(...pieces: (Piece | null)[]): Piece[] {
  return pieces.filter((one) => one !== null)
}
