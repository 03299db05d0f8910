import { sharesIn } from '#domain/agreement/wording.ts'
import type { Rules } from '#domain/ledger/opening.ts'

/** What a group settled about a term of its agreement. */
interface Settled {
  option: string | null
  values: Readonly<Record<string, number | string>>
}

/** Returns how many days someone who's late has to catch up; 0 if that isn't settled. */
export const graceDaysIn = (terms: ReadonlyMap<string, Settled>): number =>
  Number(terms.get('stops-paying')?.values['days'] ?? 0)

const USUAL = { approvalOver: 100_000, reserveMonths: 3, improvementCredit: 100 } as const

/**
 * Returns a ledger's rules by the settled terms of an agreement, and by what's usual for the others, with the terms that they come from.
 * `percents` are the planned shares in owner order; `monthly` is what a month costs, in cents.
 */
export function rulesFrom(
  terms: ReadonlyMap<string, Settled>,
  { percents, monthly }: { percents: readonly number[]; monthly: number },
): { rules: Rules; agreed: string[] } {
  const agreed: string[] = []
  const option = (key: string): string | null => {
    const found = terms.get(key)?.option ?? null
    if (found !== null) agreed.push(key)
    return found
  }
  const number = (key: string, value: string) => Number(terms.get(key)?.values[value] ?? 0)
  const ownership = option('ownership')
  const costs = option('monthly-costs')
  const deciding = option('deciding')
  const reserve = option('reserve')
  const rules: Rules = {
    shares:
      ownership === 'equal' ? percents.map(() => 1) : sharesIn(terms.get('ownership')?.values, percents),
    mode: ownership === 'paid' ? 'cost' : 'fixed',
    repairs: costs === 'equal' ? 'head' : 'share',
    utilities: costs === 'share' ? 'share' : 'head',
    approvalOver:
      deciding === 'everyone'
        ? 0
        : deciding === null
          ? USUAL.approvalOver
          : number('deciding', 'alone') * 100,
    reserveMonths: reserveMonths(reserve, {
      months: number('reserve', 'months'),
      cents: number('reserve', 'dollars') * 100,
      monthly,
    }),
    improvementCredit: option('improvements') === 'none' ? 0 : USUAL.improvementCredit,
  }
  return { rules, agreed }
}

interface Reserve {
  months: number
  cents: number
  monthly: number
}

function reserveMonths(option: string | null, { months, cents, monthly }: Reserve): number {
  if (option === 'none') return 0
  if (option === 'months') return months
  if (option === 'fixed') return Math.min(24, Math.round((cents / Math.max(1, monthly)) * 10) / 10)
  return USUAL.reserveMonths
}
