import type { Paint } from '#art/parts.ts'
import type { Cladding } from './walls.ts'
import type { Bars } from './windows.ts'

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
  seen: string
  extras: readonly (
    'porch' | 'bay' | 'dormers' | 'stair' | 'curved' | 'chimney' | 'balcony' | 'stilts' | 'turret' | 'gable'
  )[]
}

export type Four = readonly [ReachHouse, ReachHouse, ReachHouse, ReachHouse]

export type Look = Pick<ReachHouse, 'cladding' | 'roofPaint' | 'trim' | 'bars'>

export const FLOOR = 50
