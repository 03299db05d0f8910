import type { Paint } from '#art/parts.ts'
import type { Cladding } from './walls.ts'
import type { Bars } from './windows.ts'

/** Regional building styles. */
export type ReachStyle = 'ontario-brick' | 'montreal' | 'atlantic-wood' | 'prairie' | 'west-coast' | 'north'

/** A house that shows what a budget buys. Lengths are in units of `REACH_WIDTH`. */
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
  /** The ground-floor column with the door, from 0. */
  doorColumn: number
  bars: Bars
  /** What is seen in the windows, from the top left; see `windows.ts`. */
  seen: string
  extras: readonly (
    'porch' | 'bay' | 'dormers' | 'stair' | 'curved' | 'chimney' | 'balcony' | 'stilts' | 'turret' | 'gable'
  )[]
}

/** What one to four owners can buy. */
export type Four = readonly [ReachHouse, ReachHouse, ReachHouse, ReachHouse]

/** What a style's four houses have in common. */
export type Look = Pick<ReachHouse, 'cladding' | 'roofPaint' | 'trim' | 'bars'>

/** The height of a floor. */
export const FLOOR = 50
