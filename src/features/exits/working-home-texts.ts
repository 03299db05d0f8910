import type { Outcome } from '#domain/exits/outcome.ts'
import { APPRAISALS_AGREE_PERCENT } from '#domain/exits/valuation.ts'
import { formatCents, formatList } from '#domain/format.ts'
import { groupWords, moneyText, nameOf, type Owners } from './exit-texts.ts'

export interface Line {
  title: string
  note: string
  amount: string
  /** A sum of the lines above. */
  isSum?: boolean
  /** The part of the picture that it highlights. */
  part?: string
  isAlert?: boolean
}

export const percentOf = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`

/** Returns lines for the home's value, its mortgage, and what's left. */
export function homeLines({ position, scenario }: Outcome, owners: Owners): Line[] {
  const { appraisals, valuation, value, net } = position
  const [one, other] = appraisals
  const { they } = groupWords(owners)
  const gapPercent = percentOf(Math.abs(other - one), Math.min(one, other))
  const by =
    valuation.kind === 'median'
      ? `They’re ${gapPercent} apart, so the middle one of three counts.`
      : valuation.kind === 'average'
        ? `They’re ${gapPercent} apart, at most ${APPRAISALS_AGREE_PERCENT}%, so ${they} take the average.`
        : `They’re ${gapPercent} apart, more than ${APPRAISALS_AGREE_PERCENT}%, so ${they} need a third.`
  return [
    {
      title: 'Home’s value',
      note: `Two appraisals, ${formatCents(one)} and ${formatCents(other)}. ${by}`,
      amount: moneyText(value),
    },
    mortgageLine(position, scenario.figures.contract),
    ...lentLines({ position }, owners),
    {
      title: net < 0 ? 'Short' : 'Left to share',
      note: `By shares of ${formatList(scenario.shares.map(String))}%`,
      amount: moneyText(net),
      isSum: true,
    },
  ]
}

export function mortgageLine(
  { loan, mortgage, monthsPaid, payment }: Outcome['position'],
  rate: number,
): Line {
  return {
    title: 'Mortgage',
    note: `${formatCents(loan)} at ${rate}% after ${monthsPaid} payments of ${formatCents(payment)}`,
    amount: moneyText(-mortgage),
    part: 'bank',
  }
}

export function lentLines(
  { position: { homeLoans, repaid } }: Pick<Outcome, 'position'>,
  owners: Owners,
): Line[] {
  return homeLoans.flatMap((lent, place) => {
    if (lent === 0) return []
    const isShort = (repaid[place] ?? 0) < lent
    return [
      {
        title: `What ${nameOf(owners[place])} lent the home`,
        note: isShort
          ? `There isn’t enough left to repay all ${formatCents(lent)}.`
          : 'It comes off first, before anything is shared.',
        amount: moneyText(-(repaid[place] ?? 0)),
        part: `owner-${place}`,
      },
    ]
  })
}
