import { Lock, ShieldCheck } from 'lucide-react'
import { limitsOn } from '#domain/calculators/lending/qualifying.ts'
import { formatDollars, formatPercent } from '#domain/format.ts'
import { wholeDollars } from '#domain/calculators/rounding.ts'
import { Card } from '#ui/Card.tsx'
import { OwnerPicture } from './OwnerPicture.tsx'
import type { ShownOwner } from './snapshot-texts.ts'

interface AloneProps {
  owners: readonly ShownOwner[]
  /** Per year, for everyone together. */
  income: number
  /** Per month. */
  cost: number
  at: string
  day: string
}

/** The full payment compared to each income: every owner owes the bank all of it. */
export function Alone({ owners, income, cost, at, day }: AloneProps) {
  const { gdsPercent } = limitsOn(day)
  const others = owners.length - 1
  return (
    <Card as="section" aria-labelledby="alone-heading" className="max-sm:p-4">
      <h2 className="text-title" id="alone-heading">
        If one of you had to pay for all of it
      </h2>
      <p className="mt-1 text-sm text-muted">
        Each of you owes the bank the whole loan. {at} that’s {formatDollars(wholeDollars(cost))} a month with
        tax and heat, as a share of income before tax.
      </p>
      <ul className="alone mt-2">
        <Bar
          name="Together"
          note=""
          ratio={ratioOf(cost, income)}
          limit={gdsPercent}
          tone="fill-fit-warmest"
        />
        {owners.map((owner, index) => (
          <Bar
            key={index}
            owner={owner}
            name={index === 0 ? 'You' : owner.name}
            note={noteOf(owner, index)}
            ratio={owner.income === null ? null : ratioOf(cost, owner.income)}
            limit={gdsPercent}
            tone={index === 0 ? 'fill-action' : 'fill-accent'}
          />
        ))}
      </ul>
      <p className="mt-2 flex items-center gap-2 text-sm text-muted">
        <span className="h-4 w-0.5 flex-none bg-ink" />
        {gdsPercent}%, the limit for an insured mortgage
      </p>
      <p className="mt-4 flex items-start gap-3 rounded-md bg-soft p-4 text-sm">
        <ShieldCheck className="size-5 flex-none text-action" aria-hidden="true" />
        <span>
          If one of you stops paying, the bank can ask the {others === 1 ? 'other' : 'others'} for everything.
          Agree on what happens then before you buy.
        </span>
      </p>
    </Card>
  )
}

function noteOf({ isMadeUp, income }: ShownOwner, index: number): string {
  if (index === 0) return 'only you see this'
  if (isMadeUp) return 'made up'
  return income === null ? 'private' : 'shared with you'
}

/** Returns the payment as a fraction of the income; more than 1 without one. */
function ratioOf(cost: number, income: number): number {
  return income <= 0 ? Infinity : (cost * 12) / income
}

interface BarProps {
  owner?: ShownOwner
  name: string
  note: string
  /** Null if private. */
  ratio: number | null
  limit: number
  tone: string
}

function Bar({ owner, name, note, ratio, limit, tone }: BarProps) {
  const percent = ratio === null ? 0 : Math.min(100, ratio * 100)
  return (
    <li>
      {owner && <OwnerPicture owner={owner} />}
      <div className="min-w-0 grow">
        <p className="flex items-baseline gap-2">
          <strong>{name}</strong>
          <span className="text-sm text-muted">{note}</span>
          <strong className="ml-auto">{ratioText(ratio)}</strong>
        </p>
        <svg className={ratio === null ? 'alone-bar is-private' : 'alone-bar'} aria-hidden="true">
          <rect y="4" width={`${percent}%`} height="14" rx="7" className={tone} />
          <rect x={`${limit}%`} width="2" height="22" className="fill-ink" />
        </svg>
      </div>
    </li>
  )
}

function ratioText(ratio: number | null) {
  if (ratio === null) {
    return (
      <>
        <Lock className="size-4" aria-hidden="true" />
        <span className="sr-only">Private</span>
      </>
    )
  }
  return ratio === Infinity ? 'No income' : formatPercent(ratio)
}
