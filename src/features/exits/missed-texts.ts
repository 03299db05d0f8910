import { wholeCents } from '#domain/calculators/rounding.ts'
import type { DrillMonth } from '#domain/exits/drill.ts'
import type { MissedPayment } from '#domain/exits/missed-payment.ts'
import { capitalized, formatCents } from '#domain/format.ts'
import {
  formFor,
  nameOf,
  type Owner,
  type Owners,
  possessive,
  rateText,
  together,
  verb,
} from './exit-texts.ts'
import { percentOf } from './working-home-texts.ts'

export interface MissedText {
  missed: MissedPayment
  month: DrillMonth
  /** What the owner has to pay that month, in cents. */
  part: number
  owners: Owners
  leaver: number
  /** What each owner could add a month while they work, in dollars. */
  spare: readonly number[]
  ratePercent: number
}

export interface MissedStep {
  day: string
  title: string
  text: string
  /** Who acts. */
  who: Owners
}

/** Says what the agreement does about the first payment that's short, step by step. */
export function missedSteps(props: MissedText): MissedStep[] {
  const { missed, month, part, owners, leaver, spare, ratePercent } = props
  const leavingOwner = owners[leaver]
  const others = owners.filter((_, place) => place !== leaver)
  const they = together(others)
  const short = formatCents(month.short)
  const cannot = owners.filter((_, place) => (missed.advances[place] ?? 0) > wholeCents(spare[place] ?? 0))
  const theirs = leavingOwner ? [leavingOwner] : []
  return [
    {
      day: missed.due,
      title: `${capitalized(possessive(leavingOwner))} ${formatCents(part)} is due`,
      text: `${paidText(month)}${short} is missing.`,
      who: theirs,
    },
    {
      day: missed.grace,
      title: 'Last day of grace',
      text: 'A payment today is still on time.',
      who: theirs,
    },
    {
      day: missed.late,
      title: `Late: ${they} ${verb(others, 'covers', 'cover')} it`,
      text: `${advanceText(owners, missed.advances)} It’s a loan to ${nameOf(leavingOwner)} from this day, and the bank never sees a gap.${
        cannot.length > 0 ? ` That’s more than ${together(cannot)} could add a month.` : ''
      }`,
      who: others,
    },
    {
      day: missed.late,
      title: 'Notice goes to everyone',
      text: `${capitalized(nameOf(leavingOwner))} ${formFor(leavingOwner, 'owes', 'owe')} ${short} and interest of ${rateText(ratePercent)} a year from the due date: ${formatCents(missed.interest)} so far.`,
      who: theirs,
    },
    {
      day: missed.cure,
      title: 'Last day to catch up',
      text: `${formatCents(missed.toCure)} clears everything. After that ${nameOf(leavingOwner)} ${formFor(leavingOwner, 'is', 'are')} in default.`,
      who: theirs,
    },
    {
      day: missed.inDefault,
      title: `Then ${they} ${verb(others, 'chooses', 'choose')}`,
      text: `${choiceText(missed, leavingOwner)} A forced sale only after three missed months.`,
      who: others,
    },
  ]
}

function paidText({ benefit, cover, reserve }: DrillMonth): string {
  const paid = [
    benefit > 0 && `benefits pay ${formatCents(benefit)}`,
    cover > 0 && `job-loss cover pays ${formatCents(cover)}`,
    reserve > 0 && `the last ${formatCents(reserve)} of the reserve goes toward it`,
  ].filter((one) => one !== false)
  return paid.length === 0 ? 'Nothing pays for it anymore. ' : `${capitalized(paid.join(', '))}. `
}

function advanceText(owners: Owners, advances: readonly number[]): string {
  const paying = owners.flatMap((owner, place) => {
    const cents = advances[place] ?? 0
    return cents > 0 ? [`${nameOf(owner)} ${formFor(owner, 'pays', 'pay')} ${formatCents(cents)}`] : []
  })
  return `${capitalized(paying.join(', '))}, in proportion to the shares.`
}

function choiceText({ toCure, equity, moved, kept }: MissedPayment, leavingOwner: Owner | undefined): string {
  if (equity <= 0)
    return 'It stays a loan: the mortgage is as large as the home’s value, so there’s no equity to turn it into.'
  const percent = ({ over, under }: MissedPayment['moved']) => percentOf(Number(over), Number(under))
  return `Leave it as a loan, or turn ${formatCents(toCure)} into a share: at ${formatCents(equity)} of equity that’s ${percent(moved)} of the home, and ${nameOf(leavingOwner)} ${formFor(leavingOwner, 'keeps', 'keep')} ${percent(kept)}.`
}
