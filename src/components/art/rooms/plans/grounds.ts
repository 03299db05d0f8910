import type { Paint } from '../../parts.ts'
import type { RoomKind } from './layout.ts'

export const GROUND: Record<RoomKind, Paint> = {
  bed: 'chosen',
  bath: 'ice',
  ensuite: 'ice',
  half: 'ice',
  kitchen: 'butter',
  living: 'chalk',
  dining: 'chalk',
  study: 'chalk',
  hall: 'linen',
  stairs: 'linen',
  utility: 'linen',
  closet: 'linen',
}
