import { wholeCents } from '#domain/calculators/rounding.ts'
import { REFINANCE_PERCENT } from '#domain/exits/affordability.ts'
import { total } from '#domain/exits/cents.ts'
import type { Outcome } from '#domain/exits/outcome.ts'
import { capitalized, formatCents, formatList } from '#domain/format.ts'
import {
  familyText,
  groupWords,
  moneyText,
  nameOf,
  type Owners,
  possessive,
  sentenceStart,
  shareText,
  staying,
  together,
  verb,
} from './exit-texts.ts'
import { bidLines, defaultLines, saleLines, shotgunLines } from './working-events-texts.ts'
import { loanLines, repaidBy, partnerKeepsShare, survivorLines } from './working-ties-texts.ts'
import { homeLines, type Line, percentOf } from './working-home-texts.ts'

/** Writes the working of an outcome, line by line. */
export function workingOf(outcome: Outcome, owners: Owners): Line[] {
  switch (outcome.scenario.event) {
    case 'sale':
      return saleLines(outcome, owners)
    case 'shotgun':
      return outcome.state === 'not allowed'
        ? homeLines(outcome, owners)
        : [...homeLines(outcome, owners), ...shotgunLines(outcome, owners)]
    case 'sealed-bids':
      return [...homeLines(outcome, owners), ...bidLines(outcome, owners)]
    case 'default':
      return [...homeLines(outcome, owners), ...defaultLines(outcome, owners)]
    default:
      return [
        ...homeLines(outcome, owners),
        ...(partnerKeepsShare(outcome) ? survivorLines(outcome, owners) : transferLines(outcome, owners)),
      ]
  }
}

function transferLines(
  { scenario, position, owners: money, sharesAfter, loanAfter, loansPaid, outside }: Outcome,
  owners: Owners,
): Line[] {
  const { event, leaver, figures, shares } = scenario
  const leavingOwner = owners[leaver]
  const stay =
    event === 'separation'
      ? owners.filter((_, place) => place === scenario.partner)
      : staying(owners, scenario)
  const price = (money[leaver]?.gets ?? 0) - (money[leaver]?.pays ?? 0) - (money[leaver]?.settled ?? 0)
  const debts = money.map((_, place) => repaidBy(loansPaid, place))
  const stayers = (figures: readonly number[]) =>
    figures.map((cents, place) => (place === leaver ? 0 : cents - (debts[place] ?? 0)))
  const paidBy = stayers(money.map(({ pays }) => pays))
  const paid = paidBy.flatMap((cents) => (cents > 0 ? [formatCents(cents)] : []))
  const costs = wholeCents(figures.costs)
  const savings = total(stayers(money.map(({ cash }) => cash)))
  const toPay = total(paidBy)
  const isTooMuch = loanAfter * 100 > position.value * REFINANCE_PERCENT
  const first: Line =
    event === 'first-refusal'
      ? {
          title: `An outsider’s offer for ${possessive(leavingOwner)} ${shares[leaver]}%`,
          note: `At the appraised value it would be ${moneyText(position.parts[leaver] ?? 0)}.`,
          amount: moneyText(price),
          part: `owner-${leaver}`,
        }
      : {
          title: `${capitalized(possessive(leavingOwner))} ${shares[leaver]}%`,
          note: `${shares[leaver]} ÷ 100 × ${moneyText(position.net)}${(position.repaid[leaver] ?? 0) > 0 ? `, and what ${groupWords([leavingOwner].flatMap((one) => one ?? [])).they} lent the home` : ''}. ${notionalText(figures.notional)}`,
          amount: moneyText(price),
          part: `owner-${leaver}`,
        }
  return [
    first,
    ...(event === 'death'
      ? [
          {
            title: 'Life cover pays first',
            note: 'An assumed amount',
            amount: moneyText(outside),
          },
        ]
      : []),
    price < 0
      ? {
          title:
            event === 'death' ? familyText(leavingOwner, 'pays') : sentenceStart(leavingOwner, 'pays', 'pay'),
          note: 'To leave, because the home is worth less than it owes',
          amount: moneyText(-price),
        }
      : {
          title: `${capitalized(together(stay))} ${verb(stay, 'pays', 'pay')}`,
          note:
            paid.length > 1
              ? `In proportion to ${groupWords(stay).their} shares: ${formatList(paid)}`
              : 'All of it',
          amount: moneyText(toPay),
        },
    {
      title: 'New mortgage',
      note: `${formatCents(position.mortgage)} ${price < 0 ? `− ${formatCents(-price)}` : `+ ${formatCents(toPay)}`} + ${formatCents(costs)} costs${savings > 0 ? ` − ${formatCents(savings)} savings` : ''}. That’s ${percentOf(loanAfter, position.value)} of the value, and ${REFINANCE_PERCENT}% is the most.`,
      amount: moneyText(loanAfter),
      part: 'bank',
      isAlert: isTooMuch,
    },
    {
      title: 'New shares',
      note: owners
        .flatMap((owner, place) =>
          place === leaver && (sharesAfter?.[place]?.over ?? 0n) === 0n ? [] : [capitalized(nameOf(owner))],
        )
        .join(', '),
      amount: formatList((sharesAfter ?? []).filter(({ over }) => over > 0n).map(shareText)),
    },
    ...loanLines(loansPaid, owners),
  ]
}

function notionalText(percent: number): string {
  return percent === 0 ? 'Selling costs aren’t counted.' : `Selling costs of ${percent}% are counted.`
}
