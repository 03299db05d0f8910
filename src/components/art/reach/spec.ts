import type { Paint } from '#art/parts.ts'
import type { Cladding } from './walls.ts'
import type { Bars } from './windows.ts'

/** How streets look in the parts of the country. */
export type ReachStyle = 'ontario-brick' | 'montreal' | 'atlantic-wood' | 'prairie' | 'west-coast' | 'north'

/** A house of the small pictures of what a budget reaches. Lengths are in units of `REACH_WIDTH`. */
export interface ReachHouse {
  width: number
  floors: 1 | 2 | 3
  columns: number
  wall: Paint
  cladding: Cladding
  roof: 'gable' | 'side' | 'hip' | 'flat' | 'mansard'
  roofPaint: Paint
  trim: Paint
  door: Paint
  /** The column of the ground floor that holds the door, from 0. */
  doorColumn: number
  bars: Bars
  /** What is seen in the windows, from the upper left on. */
  seen: string
  extras: readonly (
    'porch' | 'bay' | 'dormers' | 'stair' | 'curved' | 'chimney' | 'balcony' | 'stilts' | 'turret' | 'gable'
  )[]
}

/** From what one buys alone to what four buy together. */
export type Four = readonly [ReachHouse, ReachHouse, ReachHouse, ReachHouse]

/** What the four of a place have in common. */
export type Look = Pick<ReachHouse, 'cladding' | 'roofPaint' | 'trim' | 'bars'>

/** From floor to floor. */
export const FLOOR = 50
