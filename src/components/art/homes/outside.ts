import type { Paint, Part } from '#art/parts.ts'

/** The two ends of the sky behind a home, which the picture's ground fades between. */
export interface Sky {
  top: Paint
  low: Paint
}

/** A home from outside: its sky, and what stands under it, from back to front. */
export interface Outside {
  sky: Sky
  draw: () => Part[]
}

const sky = (top: Paint, low: Paint): Sky => ({ top, low })

/** Skies by weather and hour. */
export const SKIES = {
  clear: sky('sky-top', 'sky-low'),
  blue: sky('sky-blue', 'sky-pale'),
  dawn: sky('sky-winter', 'sky-dawn'),
  gold: sky('sky-pale', 'sky-gold'),
  rain: sky('sky-rain', 'sky-pale'),
  winter: sky('sky-winter', 'snow'),
  rose: sky('sky-top', 'sky-dawn'),
  dusk: sky('sky-dusk', 'mountain-far'),
} as const satisfies Record<string, Sky>
