import {
  Banknote,
  Briefcase,
  Car,
  CreditCard,
  Gift,
  Landmark,
  type LucideIcon,
  PiggyBank,
  Sprout,
  Wallet,
} from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { type FigureKey, FIGURES } from '#domain/snapshot/figures.ts'
import { formatDollars } from '#domain/format.ts'
import { useFigure } from '#features/calculators/mortgage/use-figure.ts'
import { ErrorLine } from '#ui/ErrorLine.tsx'
import { FigureInput } from '#ui/FigureInput.tsx'
import type { Effect } from './snapshot-texts.ts'

const FIGURE_ICONS: Readonly<Record<FigureKey, LucideIcon>> = {
  salary: Briefcase,
  other_income: Banknote,
  car_loan: Car,
  other_loans: Banknote,
  line_of_credit: Landmark,
  credit_card: CreditCard,
  fhsa: PiggyBank,
  rrsp: Sprout,
  savings: Wallet,
  gift: Gift,
}

interface FigureRowProps {
  name: FigureKey
  cents: number
  effect: Effect
  onChange: (cents: number) => void
  /** Null without a group to share it with. */
  share: { shared: boolean; onShare: (shared: boolean) => void } | null
  /** Shown below everything else. */
  more: ReactNode
}

export function FigureRow({ name, cents, effect, onChange, share, more }: FigureRowProps) {
  const id = useId()
  const { name: label, hint, per, highest } = FIGURES[name]
  const Icon = FIGURE_ICONS[name]
  const { field, notice } = useFigure({
    value: cents / 100,
    lowest: 0,
    highest: highest / 100,
    step: per === 'a month' ? 10 : 500,
    decimals: 0,
    shownAs: formatDollars,
    onChange: (dollars) => onChange(Math.round(dollars * 100)),
  })
  return (
    <li className="figure-row">
      <span className="figure-icon">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <div className="figure-name">
        <label className="block font-semibold" htmlFor={id}>
          {label}
        </label>
        <span className="block text-sm text-muted">{hint}</span>
      </div>
      <div className="figure-field">
        <span className="figure-box">
          <span className="text-muted" aria-hidden="true">
            $
          </span>
          <FigureInput {...field} id={id} aria-describedby={`${id}-per ${id}-effect ${id}-error`} />
          <span className="text-sm text-muted" id={`${id}-per`}>
            {per}
          </span>
        </span>
        <div aria-live="polite">
          <ErrorLine id={`${id}-error`} hidden={!notice}>
            {notice}
          </ErrorLine>
        </div>
      </div>
      <p className="figure-effect" data-tone={effect.tone} id={`${id}-effect`}>
        {effect.text}
      </p>
      {share && (
        <label className="figure-share">
          <span className="sr-only">Share {label} with your group</span>
          <input
            type="checkbox"
            role="switch"
            className="switch"
            checked={share.shared}
            onChange={({ target }) => share.onShare(target.checked)}
          />
        </label>
      )}
      {more}
    </li>
  )
}
