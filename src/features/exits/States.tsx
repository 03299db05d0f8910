import { APPRAISALS_AGREE_PERCENT } from '#domain/exits/valuation.ts'
import type { Outcome } from '#domain/exits/outcome.ts'
import { SHOTGUN_WAIT_YEARS } from '#domain/exits/shotgun-clause.ts'
import { capitalized, formatCents, formatList } from '#domain/format.ts'
import { Note } from '#ui/Note.tsx'
import { formFor, groupWords, moneyText, nameOf, type Owners, staying, together } from './exit-texts.ts'

interface StatesProps {
  outcome: Outcome
  owners: Owners
}

/** Explains what's unusual about an outcome. */
export function States({ outcome, owners }: StatesProps) {
  const texts = [stateText(outcome, owners), lossText(outcome, owners), pairText(outcome, owners)]
  return texts.map(
    (text) =>
      text !== null && (
        <Note key={text} look="accent" className="mb-4">
          {text}
        </Note>
      ),
  )
}

function stateText({ state, position, scenario }: Outcome, owners: Owners): string | null {
  if (state === 'third needed') {
    const [one, other] = position.appraisals
    return `You need a third appraisal: ${moneyText(one)} and ${moneyText(other)} are more than ${APPRAISALS_AGREE_PERCENT}% apart. Until you add it below the picture, the figures use the home’s value in between.`
  }
  if (state !== 'not allowed') return null
  const leavingOwner = owners[scenario.leaver]
  if (position.net <= 0) return 'There’s no equity to name a price for, so a shotgun does nothing here.'
  if (scenario.safeguards.includes('wait') && scenario.figures.year < SHOTGUN_WAIT_YEARS)
    return `The clause doesn’t allow a shotgun in the first ${SHOTGUN_WAIT_YEARS * 12} months, and this is year ${scenario.figures.year}.`
  return `Nothing happens: ${nameOf(leavingOwner)} can’t pay a price that ${together(staying(owners, scenario))} would have to sell at.`
}

/** For a home that's worth less than its mortgage; a sale has its own card. */
function lossText(
  { position, scenario, sharesAfter, owners: money }: Outcome,
  owners: Owners,
): string | null {
  if (position.net >= 0 || sharesAfter === null || scenario.event === 'shotgun') return null
  const pays = money[scenario.leaver]?.pays ?? 0
  const leaving =
    pays > 0 && scenario.event !== 'default'
      ? ` Leaving costs ${nameOf(owners[scenario.leaver])} ${formatCents(pays)}, which pays the mortgage down.`
      : ''
  return `The home is worth ${formatCents(-position.net)} less than it owes.${leaving}`
}

/** For two owners with equal parts, neither of whom can outvote the other. */
function pairText({ scenario: { shares, event } }: Outcome, owners: Owners): string | null {
  if (owners.length !== 2 || shares[0] !== shares[1] || event === 'death') return null
  return 'You own equal parts, so neither of you can outvote the other. Your agreement has to say who decides when you can’t: a third appraiser, a mediator or drawing lots.'
}

/** Says which loans between owners stay as they are. */
export function loansLeftText({ loansLeft }: Outcome, owners: Owners): string | null {
  if (loansLeft.length === 0) return null
  const texts = loansLeft.map(
    ({ lender, borrower, cents }) =>
      `${nameOf(owners[borrower])} ${formFor(owners[borrower], 'owes', 'owe')} ${nameOf(owners[lender])} ${formatCents(cents)}`,
  )
  const people = loansLeft.flatMap(({ lender, borrower }) => [owners[lender], owners[borrower]])
  const { them } = groupWords(people.flatMap((one) => one ?? []))
  return `${capitalized(formatList(texts))}. This stays between ${them}, and the figures above don’t count it.`
}
