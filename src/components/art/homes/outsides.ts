import { homeParts } from '#art/home.ts'
import type { HomeKey } from '#art/homes/keys.ts'
import type { Drawn, Paint } from '#art/parts.ts'

/** The two ends of the sky behind a home, which the picture's ground fades between. */
export interface Sky {
  top: Paint
  low: Paint
}

/** A home from outside, from back to front, on `HOME`; the sky behind it is `outsideSky`. */
export function outsideParts(key: HomeKey): Drawn[] {
  return homeParts(key)
}

export function outsideSky(_key: HomeKey): Sky {
  return { top: 'sky-top', low: 'sky-low' }
}
