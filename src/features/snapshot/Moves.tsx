import { CalendarDays, type LucideIcon, Percent, PiggyBank, Scissors, Users } from 'lucide-react'
import { formatDollars } from '#domain/format.ts'
import {
  CLEARED_DEBTS,
  LONGER_YEARS,
  LOWER_RATE_BY,
  type Move,
  type MoveKind,
  NEW_OWNER,
  SAVED_MONTHLY,
} from '#domain/snapshot/moves.ts'
import type { BuyingTerms } from '#domain/snapshot/reach.ts'
import { rateText } from '#features/calculators/texts.ts'
import { Card } from '#ui/Card.tsx'

const ICONS: Readonly<Record<MoveKind, LucideIcon>> = {
  owner: Users,
  years: CalendarDays,
  debts: Scissors,
  saving: PiggyBank,
  rate: Percent,
}

const ORDINALS = ['', '', 'second', 'third', 'fourth', 'fifth'] as const

interface MovesProps {
  moves: readonly Move[]
  owners: number
  terms: BuyingTerms
}

/** Another owner is shown separately, because their bar would flatten the others. */
export function Moves({ moves, owners, terms }: MovesProps) {
  const largest = Math.max(...moves.filter(({ kind }) => kind !== 'owner').map(({ gain }) => gain), 1)
  return (
    <Card as="section" aria-labelledby="moves-heading" className="max-sm:p-4">
      <h2 className="text-title" id="moves-heading">
        What would move it most
      </h2>
      {moves.length === 0 ? (
        <p className="mt-3 text-muted">None of the usual changes would raise this price.</p>
      ) : (
        <ul className="moves mt-3">
          {moves.map(({ kind, gain }) => {
            const Icon = ICONS[kind]
            const [title, hint] = moveText(kind, owners, terms)
            return (
              <li key={kind} data-kind={kind}>
                <span className="figure-icon">
                  <Icon className="size-5" aria-hidden="true" />
                </span>
                <span className="min-w-0">
                  <strong className="block leading-tight">{title}</strong>
                  <span className="block text-sm text-muted">{hint}</span>
                </span>
                {kind !== 'owner' && (
                  <svg className="h-3.5 w-full" aria-hidden="true">
                    <rect
                      width={`${(gain / largest) * 100}%`}
                      height="100%"
                      rx="7"
                      className="fill-fit-warmest"
                    />
                  </svg>
                )}
                <strong className="text-right">+{formatDollars(gain)}</strong>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

function moveText(
  kind: MoveKind,
  owners: number,
  { years, ratePercent }: BuyingTerms,
): [title: string, hint: string] {
  switch (kind) {
    case 'owner':
      return [
        `Find a ${ORDINALS[owners + 1] ?? 'further'} owner`,
        `${formatDollars(NEW_OWNER.income)} income, no debts`,
      ]
    case 'years':
      return [`Take ${LONGER_YEARS} years instead of ${years}`, 'Costs more interest in the end']
    case 'debts':
      return [`Clear ${formatDollars(CLEARED_DEBTS)} of monthly debts`, 'All of you together']
    case 'saving':
      return [
        `Save ${formatDollars(SAVED_MONTHLY)} a month each for a year`,
        `${formatDollars(SAVED_MONTHLY * 12 * owners)} together`,
      ]
    case 'rate':
      return [`A rate of ${rateText(ratePercent - LOWER_RATE_BY)}`, 'Half a point lower']
  }
}
