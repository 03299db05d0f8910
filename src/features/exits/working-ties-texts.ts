import { total } from '#domain/exits/cents.ts'
import type { Outcome } from '#domain/exits/outcome.ts'
import { coupleOf } from '#domain/exits/scenario.ts'
import type { OwnerLoan } from '#domain/exits/owner-loans.ts'
import { capitalized, formatList } from '#domain/format.ts'
import {
  sentenceStart,
  formFor,
  groupWords,
  moneyText,
  nameOf,
  type Owners,
  possessive,
  shareText,
} from './exit-texts.ts'
import type { Line } from './working-home-texts.ts'

/** Says who repays whom. */
export function loanLines(loans: readonly OwnerLoan[], owners: Owners): Line[] {
  return loans.map(({ lender, borrower, cents }) => ({
    title: `${sentenceStart(owners[borrower], 'repays', 'repay')} ${nameOf(owners[lender])}`,
    note: `A loan between ${groupWords([owners[lender], owners[borrower]].flatMap((one) => one ?? [])).them}. Nobody else pays a part of it.`,
    amount: moneyText(cents),
    part: `owner-${borrower}`,
  }))
}

export function repaidBy(loans: readonly OwnerLoan[], place: number): number {
  return total(loans.map(({ borrower, cents }) => (borrower === place ? cents : 0)))
}

/** Returns whether one person of a couple dies and the other keeps their share. */
export function partnerKeepsShare({ scenario: { event, couples, leaver } }: Outcome): boolean {
  return event === 'death' && coupleOf(couples, leaver) !== null
}

/** Explains that a couple's share stays intact when one of them dies. */
export function survivorLines({ scenario, owners: money, sharesAfter }: Outcome, owners: Owners): Line[] {
  const { leaver, couples, shares } = scenario
  const survivor = owners[coupleOf(couples, leaver)?.find((place) => place !== leaver) ?? 0]
  return [
    {
      title: `${capitalized(possessive(owners[leaver]))} ${shares[leaver]}%`,
      note: `The two own one share as joint tenants, so ${nameOf(survivor)} ${formFor(survivor, 'has', 'have')} all of it now, whatever a will says. Quebec has no joint tenancy: there it goes to the heirs.`,
      amount: moneyText(money[leaver]?.before ?? 0),
      part: `owner-${leaver}`,
    },
    {
      title: 'New shares',
      note: 'Nobody buys. The mortgage stays as it is, and the bank can still ask any owner for all of it.',
      amount: formatList((sharesAfter ?? []).filter(({ over }) => over > 0n).map(shareText)),
    },
  ]
}
