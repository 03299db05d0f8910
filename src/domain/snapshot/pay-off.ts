import { type FigureKey, type Figures, FIGURES } from '#domain/snapshot/figures.ts'

/** Returns the figures as if a balance had been paid from the savings account; null if it can't be, or nothing is owed. */
export function paidOff(figures: Figures, debt: FigureKey): Figures | null {
  const { kind, per } = FIGURES[debt]
  const owed = figures[debt]
  if (kind !== 'debts' || per !== 'owing' || owed === 0 || owed > figures.savings) return null
  return { ...figures, [debt]: 0, savings: figures.savings - owed }
}
