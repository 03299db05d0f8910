import type { WindowShape } from './openings.ts'
import type { Paint } from './parts.ts'
import { randomFrom, type Random } from './random.ts'
import type { RoofShape } from './roofs.ts'

export type Cladding = 'brick' | 'clapboard' | 'plain'

export interface FacadeSpec {
  seed: string
  width: number
  floors: number
  columns: number
  /** The ground-floor column with the door, from 0. */
  doorColumn: number
  steps: number
  wall: Paint
  cladding: Cladding
  trim: Paint
  roof: RoofShape
  roofPaint: Paint
  door: Paint
  window: WindowShape
  chimney: 'left' | 'right' | 'none'
  extras: readonly ('shutters' | 'flowers' | 'bushes')[]
}

export function facadeSpec(seed: string): FacadeSpec {
  const random = randomFrom(seed)
  const columns = random.pick([2, 2, 3])
  const roof = random.pick<RoofShape>(['gable', 'mansard', 'flat'])
  const cladding = random.pick<Cladding>(['brick', 'clapboard', 'plain'])
  const wall = wallFor(cladding, random)
  return {
    seed,
    columns,
    roof,
    cladding,
    width: columns === 3 ? 196 : 150,
    floors: random.pick([2, 3, 3]),
    doorColumn: random.chance(0.5) ? 0 : columns - 1,
    steps: random.pick([1, 2, 3]),
    wall,
    trim: trimFor(wall),
    roofPaint: random.pick(['roof', 'roof', 'roof-warm']),
    door: doorFor(wall, random),
    window: random.pick<WindowShape>(['sash', 'cross', 'arched']),
    chimney: roof === 'flat' ? 'none' : random.pick(['left', 'right', 'none']),
    extras: random.pick<FacadeSpec['extras']>([['bushes'], ['flowers', 'bushes'], ['shutters', 'bushes']]),
  }
}

function wallFor(cladding: Cladding, random: Random): Paint {
  if (cladding === 'brick') return random.pick(['wall-brick', 'wall-rose', 'wall-ochre'])
  if (cladding === 'clapboard') return random.pick(['wall-sage', 'wall-blue', 'wall-white', 'wall-ochre'])
  return random.pick(['wall-cream', 'wall-white', 'wall-sage', 'wall-rose'])
}

function trimFor(wall: Paint): Paint {
  if (wall === 'wall-white') return 'trim-deep'
  return wall === 'wall-cream' || wall === 'wall-rose' ? 'wall-white' : 'trim'
}

function doorFor(wall: Paint, random: Random): Paint {
  if (wall === 'wall-ochre') return random.pick(['door-spruce', 'door-ember', 'door-navy', 'door-plum'])
  if (wall === 'wall-brick' || wall === 'wall-rose')
    return random.pick(['door-spruce', 'door-marigold', 'door-navy'])
  return random.pick(['door-spruce', 'door-ember', 'door-marigold', 'door-navy', 'door-plum'])
}
