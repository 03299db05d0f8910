import { ownerColour } from '#art/owner-colour.ts'
import type { Bar } from '#domain/agreement/bars.ts'
import { total } from '#domain/exits/cents.ts'
import { formatCents, formatDollars } from '#domain/format.ts'
import { nameOf, type People } from './agreement-texts.ts'

interface OwnerBarProps {
  bar: Bar
  owners: People
  /** Everyone's down payment, if the bar is a sale. */
  paidIn: readonly number[] | null
}

const dollars = (cents: number) => formatDollars(Math.round(cents / 100))

/** Everyone's money in one row, to scale. */
export function OwnerBar({ bar: { parts }, owners, paidIn }: OwnerBarProps) {
  const you = owners.findIndex(({ is_you }) => is_you)
  const [mine, mineIn] = [parts[you] ?? 0, paidIn?.[you] ?? 0]
  const isOwed = parts.some((cents) => cents < 0)
  return (
    <>
      <div
        className={owners.length > 3 ? 'agr-bar agr-bar-many' : 'agr-bar'}
        role="img"
        aria-label={owners
          .map((owner, place) => `${nameOf(owner)} ${formatCents(parts[place] ?? 0)}`)
          .join(', ')}
      >
        {owners.map((owner, place) => (
          <div
            key={owner.number}
            className={ownerColour(owner.number)}
            // Not a style attribute, which the content security policy would refuse.
            ref={(element) =>
              element?.style.setProperty('flex-grow', String(Math.max(1, Math.abs(parts[place] ?? 0))))
            }
          >
            <span>{owner.is_you ? 'You' : owner.name}</span>
            <b>{dollars(parts[place] ?? 0)}</b>
          </div>
        ))}
      </div>
      {paidIn && (
        <p className="agr-bar-note">
          {isOwed
            ? `The sale doesn’t cover it: you’re ${dollars(-total(parts))} short together.`
            : `You get ${dollars(Math.abs(mine - mineIn))} ${mine >= mineIn ? 'more' : 'less'} than you put down.`}
        </p>
      )}
    </>
  )
}
