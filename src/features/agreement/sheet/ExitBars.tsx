import { ownerColour } from '#art/owner-colour.ts'
import type { OwnSheet } from '#api/features/agreement/sheet/schemas.ts'
import { formatCents, formatDollars } from '#domain/format.ts'
import { wholeDollars } from '#domain/calculators/rounding.ts'
import type { People } from '../agreement-texts.ts'

interface ExitBarsProps {
  sheet: Pick<OwnSheet, 'exits' | 'names'>
  owners: People
}

/** What each way out gives everyone, as parts of one bar. */
export function ExitBars({ sheet: { exits, names }, owners }: ExitBarsProps) {
  return (
    <>
      <p className="sheet-key">
        {owners.map((owner, at) => (
          <span key={owner.number}>
            <i className={`sheet-swatch ${ownerColour(owner.number)}`} aria-hidden="true" />
            {names[at]}
          </span>
        ))}
      </p>
      <ul>
        {exits.map(({ title, result, parts }) => (
          <li key={title} className="sheet-exit">
            <p className="min-w-0 wrap-anywhere">
              <b>{title}</b>
              <span className="block text-sm text-muted">{result}</span>
            </p>
            <div className="min-w-0">
              <Bar parts={parts} names={names} owners={owners} />
              <Payers parts={parts} names={names} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

interface BarProps {
  parts: readonly number[]
  names: readonly string[]
}

function Bar({ parts, names, owners }: BarProps & { owners: People }) {
  if (!parts.some((cents) => cents > 0)) return null
  return (
    <div className="sheet-bar">
      {parts.map((cents, at) => {
        const owner = owners[at]
        if (cents <= 0 || !owner) return null
        return (
          <span
            key={owner.number}
            className={`sheet-bar-part ${ownerColour(owner.number)}`}
            // Not a style attribute, which the content security policy would refuse.
            ref={(element) => element?.style.setProperty('flex-grow', String(cents))}
          >
            <span className="sr-only">{names[at]} gets </span>
            {formatDollars(wholeDollars(cents / 100))}
          </span>
        )
      })}
    </div>
  )
}

function Payers({ parts, names }: BarProps) {
  const paying = parts.flatMap((cents, at) => (cents < 0 ? [`${names[at]} pays ${formatCents(-cents)}`] : []))
  return paying.length > 0 ? <p className="mt-1 text-sm text-muted">{paying.join(' · ')}</p> : null
}
