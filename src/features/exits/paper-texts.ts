import { MONTHS_PER_YEAR } from '#domain/calculators/mortgage/payment.ts'
import { shotgunOf } from '#domain/exits/shotgun-clause.ts'
import type { Outcome } from '#domain/exits/outcome.ts'
import { formatCents, formatDay, formatDollars, plural } from '#domain/format.ts'
import { growthText } from './exit-texts.ts'

/** Says in a few sentences what the figures of a printed scenario are based on. */
export function assumedText({ scenario, position }: Outcome, day: string): string {
  const { figures, event } = scenario
  const percent = Math.round((figures.down / figures.price) * 1_000) / 10
  const texts = [
    `Bought ${formatDay(day)} for ${formatDollars(figures.price)} with ${percent}% down.`,
    `Mortgage ${figures.contract}% over ${figures.years} years, compounded half-yearly.`,
    `Home prices ${growthText(figures.growth)}.`,
    leftText(position),
  ]
  switch (event) {
    case 'sale':
      return [...texts, `Agent ${figures.commission}%, and ${figures.tax}% sales tax on it.`].join(' ')
    case 'shotgun': {
      const { raise, worth } = shotgunOf(scenario, position)
      const cash = raise === null ? 'Time to borrow.' : `The others can pay ${formatCents(raise)} in time.`
      return [...texts, cash, `The equity is worth ${formatCents(worth)} to them.`].join(' ')
    }
    case 'default':
      return [...texts, `Late payments cost ${figures.late}% interest a year.`].join(' ')
    case 'sealed-bids':
      return texts.join(' ')
    default: {
      const savings =
        figures.savings > 0
          ? `The buyers bring ${formatDollars(figures.savings)} in savings.`
          : 'The buyers bring no savings.'
      const selling =
        figures.notional > 0 ? `Selling costs of ${figures.notional}% counted.` : 'Selling costs not counted.'
      return [...texts, savings, selling].join(' ')
    }
  }
}

function leftText({ mortgage, monthsLeft }: Outcome['position']): string {
  if (mortgage === 0) return 'The mortgage is paid off.'
  const years = monthsLeft / MONTHS_PER_YEAR
  return plural(years, {
    one: `${years} year of the mortgage left.`,
    other: `${years} years of the mortgage left.`,
  })
}
