import { keysOf } from '#domain/keys.ts'
import { type FigureKey, type Figures, FIGURES } from '#domain/snapshot/figures.ts'

/** What a member can share with their group: a figure, or their results in the first-time buyer tests. */
export type Share = FigureKey | 'first_time'

export const SHARES: readonly Share[] = [...keysOf(FIGURES), 'first_time']

/** A figure in cents that someone shares. */
interface SharedFigure {
  key: FigureKey
  cents: number
}

export function sharedFigures(figures: Figures, shared: readonly Share[]): SharedFigure[] {
  return keysOf(FIGURES)
    .filter((key) => shared.includes(key))
    .map((key) => ({ key, cents: figures[key] }))
}

/** Returns the yearly income, in dollars, that someone shares; null if they don't share their salary. */
export function sharedIncome(shared: readonly SharedFigure[]): number | null {
  const cents = shared.filter(({ key }) => FIGURES[key].kind === 'income')
  if (!cents.some(({ key }) => key === 'salary')) return null
  return cents.reduce((sum, figure) => sum + figure.cents, 0) / 100
}
