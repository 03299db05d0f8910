import type { HomeKey } from '../homes/keys.ts'
import type { Shape } from './shapes.ts'
import { viewParts } from './views.ts'

/** The pictures of a home from inside. */
export const INSIDE = ['kitchen', 'living', 'bedroom', 'plan'] as const
export type Inside = (typeof INSIDE)[number]

/** A picture of a home from inside, from back to front, on `ROOM`; the same every time. */
export function roomParts(_key: HomeKey, _view: Inside): Shape[] {
  return viewParts('garden')
}
