import { atom } from 'nanostores'
import type { Place } from './grid-view.ts'

/** The cell that is pointed at or has the focus, or null. Its row and column are lit without drawing the grid anew. */
export const $pointed = atom<Place | null>(null)
