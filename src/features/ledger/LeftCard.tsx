import { formatDay } from '#domain/format.ts'
import { Card } from '#ui/Card.tsx'
import { leftText, type Owners } from './ledger-texts.ts'

/** Who no longer owns the home, and what they left with, however they left. Nothing if nobody has left. */
export function LeftCard({ owners }: { owners: Owners }) {
  const all = owners.flatMap(({ number, name, left }) => (left ? [{ number, name, left }] : []))
  if (all.length === 0) return null
  return (
    <Card as="section" aria-labelledby="left-heading">
      <h2 className="text-title" id="left-heading">
        Former owners
      </h2>
      <ul className="mt-2 grid gap-2 text-sm">
        {all.map(({ number, name, left }) => (
          <li key={number}>
            <b>
              {name} left on {formatDay(left.day)}.
            </b>{' '}
            <span className="text-muted">{leftText(left)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
