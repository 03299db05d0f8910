/** Seconds of a film, from and to, rounded to tenths. */
export type Range = [from: number, to: number]
