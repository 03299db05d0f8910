import type { DrillMonth } from '#domain/exits/drill.ts'
import { daysBetween } from '#domain/exits/deadlines.ts'
import type { MissedPayment } from '#domain/exits/missed-payment.ts'
import type { ReactNode } from 'react'
import { capitalized, formatCents, formatDay } from '#domain/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
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

interface MissedPaymentCardProps {
  missed: MissedPayment
  month: DrillMonth
  /** What the owner has to pay that month, in cents. */
  part: number
  owners: Owners
  leaver: number
  /** What each of the others could add a month, in cents. */
  spare: number
  ratePercent: number
}

interface Step {
  day: string
  title: string
  text: string
  /** Who acts. */
  who: Owners
}

/** After this, the bar shows as many days of default. */
const SHOWN_DAYS = 14

/** What the agreement does about the first payment that's short, by date. */
export function MissedPaymentCard(props: MissedPaymentCardProps) {
  const { missed } = props
  const steps = stepsOf(props)
  return (
    <Card as="section" aria-labelledby="drill-dates" className="max-sm:p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-title" id="drill-dates">
          What your agreement does
        </h2>
        <p className="text-sm text-muted">From {formatDay(missed.due)}</p>
      </div>
      <DaysBar missed={missed} />
      <ol className="exit-dates mt-4">
        {steps.map(({ day, title, text, who }) => (
          <li key={title}>
            <time dateTime={day}>{formatDay(day)}</time>
            <div className="flex items-start justify-between gap-3">
              <span>
                <b className="font-semibold">{title}</b>
                <span className="mt-0.5 block text-sm text-muted">{text}</span>
              </span>
              <Faces who={who} />
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-muted">
        An agreement’s usual times. A last day on a weekend, or on one of the five holidays that all provinces
        have, moves to the next business day.
      </p>
    </Card>
  )
}

function Faces({ who }: { who: Owners }): ReactNode {
  return (
    <span className="flex flex-none" aria-hidden="true">
      {who.map(({ name, picture }) => (
        <Avatar key={name} src={picture} name={name} size="small" className="not-first:-ml-2" />
      ))}
    </span>
  )
}

function stepsOf(props: MissedPaymentCardProps): Step[] {
  const { missed, month, part, owners, leaver, spare, ratePercent } = props
  const own = owners[leaver]
  const others = owners.filter((_, place) => place !== leaver)
  const they = together(others)
  const short = formatCents(month.short)
  const isTooMuch = missed.advances.some((cents) => cents > spare)
  const theirs = own ? [own] : []
  return [
    {
      day: missed.due,
      title: `${capitalized(possessive(own))} ${formatCents(part)} is due`,
      text: `${paidText(month)}${short} is missing.`,
      who: theirs,
    },
    {
      day: missed.grace,
      title: 'Last day of grace',
      text: 'Paid today, it’s still on time.',
      who: theirs,
    },
    {
      day: missed.late,
      title: `Late: ${they} ${verb(others, 'covers', 'cover')} it`,
      text: `${advanceText(owners, missed.advances)} It’s a loan to ${nameOf(own)} from this day, and the bank never sees a gap.${
        isTooMuch ? ` That’s more than the ${formatCents(spare)} a month that each could add.` : ''
      }`,
      who: others,
    },
    {
      day: missed.late,
      title: 'Notice goes to all of you',
      text: `${capitalized(nameOf(own))} ${formFor(own, 'owes', 'owe')} ${short} and interest of ${rateText(ratePercent)} a year from the due date: ${formatCents(missed.interest)} so far.`,
      who: theirs,
    },
    {
      day: missed.cure,
      title: 'Last day to put it right',
      text: `${formatCents(missed.toCure)} clears everything. After that ${nameOf(own)} ${formFor(own, 'is', 'are')} in default.`,
      who: theirs,
    },
    {
      day: missed.inDefault,
      title: `Then ${they} ${verb(others, 'chooses', 'choose')}`,
      text: `${choiceText(missed, own)} A forced sale only after three missed months.`,
      who: others,
    },
  ]
}

function paidText({ benefit, cover, reserve }: DrillMonth): string {
  const paid = [
    benefit > 0 && `benefits pay ${formatCents(benefit)}`,
    cover > 0 && `job-loss cover pays ${formatCents(cover)}`,
    reserve > 0 && `the last ${formatCents(reserve)} of the reserve goes into it`,
  ].filter((one) => one !== false)
  return paid.length === 0 ? 'Nothing pays for it any more. ' : `${capitalized(paid.join(', '))}. `
}

function advanceText(owners: Owners, advances: readonly number[]): string {
  const paying = owners.flatMap((owner, place) => {
    const cents = advances[place] ?? 0
    return cents > 0 ? [`${nameOf(owner)} ${formFor(owner, 'pays', 'pay')} ${formatCents(cents)}`] : []
  })
  return `${capitalized(paying.join(', '))}, by your shares.`
}

function choiceText({ toCure, equity, moved, kept }: MissedPayment, own: Owner | undefined): string {
  if (equity <= 0)
    return 'It stays a loan: the mortgage is as large as the home’s value, so there’s no equity to turn it into.'
  const percent = ({ over, under }: MissedPayment['moved']) => percentOf(Number(over), Number(under))
  return `Leave it as a loan, or turn ${formatCents(toCure)} into a share: at ${formatCents(equity)} of equity that’s ${percent(moved)} of the home, and ${nameOf(own)} ${formFor(own, 'keeps', 'keep')} ${percent(kept)}.`
}

const BAR = { width: 320, height: 30, gap: 3 } as const

/** Grace, the time to put it right, and default, to scale. */
function DaysBar({ missed: { due, late, cure } }: { missed: MissedPayment }) {
  const parts = [
    { name: 'Grace', days: daysBetween(due, late), look: 'exit-cover' },
    {
      name: `${daysBetween(late, cure)} days to put it right`,
      days: daysBetween(late, cure) + 1,
      look: 'exit-reserve',
    },
    { name: 'Default', days: SHOWN_DAYS, look: 'exit-short' },
  ]
  const all = parts.reduce((sum, { days }) => sum + days, 0)
  let from = 0
  return (
    <svg viewBox={`0 0 ${BAR.width} ${BAR.height}`} className="mt-3 block h-auto w-full" aria-hidden="true">
      {parts.map(({ name, days, look }) => {
        const width = (days / all) * BAR.width
        const x = from
        from += width
        return (
          <g key={name}>
            <rect x={x} width={width - BAR.gap} height={BAR.height} rx="6" className={look} />
            <text
              x={x + (width - BAR.gap) / 2}
              y={BAR.height / 2 + 3.5}
              textAnchor="middle"
              className={look === 'exit-short' ? 'exit-bar-text exit-bar-short' : 'exit-bar-text'}
            >
              {name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
