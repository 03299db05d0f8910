import { inForceOn } from '#domain/calculators/lending/dated.ts'
import { type Location, provinceOf } from '#domain/calculators/land-transfer/locations.ts'
import { PROVINCE_NAMES } from '#domain/calculators/provinces.ts'
import { formatDollars } from '#domain/format.ts'
import type { FigureKey, Figures } from '#domain/snapshot/figures.ts'
import { FIGURES } from '#domain/snapshot/figures.ts'
import { type FirstTimeAnswers, type TestOutcomes, firstTimeOutcomes } from '#domain/snapshot/first-time.ts'
import { addedToLoan, incomeCarries, loanCarried } from '#domain/snapshot/carried.ts'
import { countedOfBalance, meansOf, planWithdrawal } from '#domain/snapshot/means.ts'
import { yearlyRepayment } from '#domain/snapshot/rebates.ts'
import type { BuyingTerms, Limit } from '#domain/snapshot/reach.ts'
import { HOME_BUYERS_PLAN } from '#domain/snapshot/rules.ts'
import { wholeText } from '#features/calculators/texts.ts'

/** What the viewer enters. */
export interface OwnFigures {
  figures: Figures
  first_time: FirstTimeAnswers | null
}

/** A home that the group or the viewer has saved. In dollars. */
export interface SnapshotHome {
  id: string
  street: string
  city: string
  price: number
  location: Location
  /** Per month. */
  propertyTax: number | null
  fees: number
}

/** An owner as the result shows them; the viewer is the first. */
export interface ShownOwner {
  name: string
  picture: string | null
  isMadeUp: boolean
  percent: number
  outcomes: TestOutcomes | null
  /** Per year, in dollars; null if private. */
  income: number | null
}

export interface OwnSums {
  income: number
  debts: number
  cash: number
  carries: number
  takesOff: number
  adds: number
}

export function outcomesOf({ first_time }: OwnFigures, day: string): TestOutcomes | null {
  return first_time && firstTimeOutcomes(first_time, day)
}

export function ownMeans(mine: OwnFigures, day: string) {
  return meansOf(mine.figures, outcomesOf(mine, day)?.hbp ?? 'ask', day)
}

export function ownSums(mine: OwnFigures, terms: BuyingTerms, day: string): OwnSums {
  const means = ownMeans(mine, day)
  return {
    ...means,
    carries: incomeCarries(means.income, terms, day),
    takesOff: loanCarried(means.debts, terms, day),
    adds: addedToLoan(means, terms, day),
  }
}

/** A figure's effect, in two parts: the second is in bold, and more may follow. */
export interface Effect {
  tone: 'adds' | 'takes' | 'none'
  text: string
}

export function effectOf(key: FigureKey, mine: OwnFigures, terms: BuyingTerms, day: string): Effect {
  const cents = mine.figures[key]
  const rule = FIGURES[key]
  if (cents === 0) return { tone: 'none', text: rule.kind === 'debts' ? 'Doesn’t count' : 'Nothing yet' }
  if (rule.kind === 'income') {
    return {
      tone: 'adds',
      text: `Carries up to ${wholeText(incomeCarries(cents / 100, terms, day))} of the loan`,
    }
  }
  if (rule.kind === 'debts')
    return debtEffect(rule.per === 'owing' ? countedOfBalance(cents) : null, cents, terms, day)
  return savingsEffect(key, mine, day)
}

function debtEffect(counted: number | null, cents: number, terms: BuyingTerms, day: string): Effect {
  const off = `akes ${wholeText(loanCarried(counted ?? cents / 100, terms, day))} off the loan`
  return {
    tone: 'takes',
    text: counted === null ? `T${off}` : `Counts as ${wholeText(counted)} a month (3%). T${off}`,
  }
}

function savingsEffect(key: FigureKey, mine: OwnFigures, day: string): Effect {
  const outcomes = outcomesOf(mine, day)
  if (key === 'gift') return { tone: 'adds', text: 'Counts with a signed gift letter' }
  if (key === 'savings') return { tone: 'adds', text: 'Counts in full' }
  if (key === 'fhsa') {
    return outcomes?.fhsa === 'fail'
      ? {
          tone: 'takes',
          text: 'You’ve lived in your own home lately, so ask your bank if it’s still tax-free',
        }
      : { tone: 'adds', text: 'Take out all of it, tax-free, on top of what the Home Buyers’ Plan allows' }
  }
  if (outcomes?.hbp === 'fail') {
    return { tone: 'none', text: 'Doesn’t count: you don’t pass the plan’s test, so taking it out is taxed' }
  }
  const out = planWithdrawal(mine.figures.rrsp, 'pass', day)
  const { highest, repaidInYears, firstRepaidAfter } = inForceOn(HOME_BUYERS_PLAN, day)
  const all =
    out * 100 < mine.figures.rrsp
      ? `Take out ${formatDollars(out)} at most`
      : `Take out all of it, up to ${formatDollars(highest)}`
  return {
    tone: 'adds',
    text: `${all}. Repay ${wholeText(yearlyRepayment(out, day))} a year for ${repaidInYears} years, from ${Number(day.slice(0, 4)) + firstRepaidAfter} if you take it out this year`,
  }
}

/** What limits a group first, and the sentence that follows. */
export const LIMIT_TEXTS = {
  debts: 'Monthly debts stop you first.',
  income: 'Income stops you first.',
  cash: 'Cash stops you first.',
} as const satisfies Record<Limit, string>

export const LIMIT_NAMES = { debts: 'Debts', income: 'Income', cash: 'Cash' } as const satisfies Record<
  Limit,
  string
>

/** Such as $1.4 million; below a million, in dollars. */
export function inWords(amount: number): string {
  return amount >= 1_000_000 ? `$${Number((amount / 1_000_000).toFixed(1))} million` : formatDollars(amount)
}

export function placeName(location: Location): string {
  const province = provinceOf(location)
  return province === null ? 'other places' : PROVINCE_NAMES[province]
}
