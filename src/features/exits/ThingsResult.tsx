import { ownerColour } from '#art/owner-colour.ts'
import { CircleCheck } from 'lucide-react'
import type { Division } from '#domain/exits/adjusted-winner.ts'
import { minus, fraction } from '#domain/exits/fraction.ts'
import type { Thing } from '#domain/exits/things.ts'
import { capitalized } from '#domain/format.ts'
import { sentenceStart, type Owners } from './exit-texts.ts'
import { noSwapText, pointsText, sharedText, thingName } from './things-texts.ts'

interface ThingsResultProps {
  things: readonly Thing[]
  division: Division
  pair: Owners
}

/** Who takes what, and why neither would swap. */
export function ThingsResult({ things, division: { first, points }, pair }: ThingsResultProps) {
  const shared = first.findIndex(({ over, under }) => over > 0n && over < under)
  const sharedThing = things[shared]
  const part = first[shared]
  return (
    <div className="grid gap-3 rounded-md bg-soft p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {pair.map((owner, person) => {
          const taken = things.flatMap((thing, at) => {
            const toFirst = first[at]
            const taken = toFirst && (person === 0 ? toFirst : minus(fraction(1), toFirst))
            return taken?.over === taken?.under ? [thingName(thing, at)] : []
          })
          return (
            <div key={person} className={`exit-takes ${ownerColour(owner.colour)}`}>
              <h3 className="font-semibold">{sentenceStart(owner, 'takes', 'take')}</h3>
              <ul>
                {taken.map((name, at) => (
                  <li key={at}>{name}</li>
                ))}
                {taken.length === 0 && <li className="text-muted">Nothing outright</li>}
              </ul>
              <p className="mt-1 text-sm text-muted">{noSwapText(owner, points[person] ?? points[0])}</p>
            </div>
          )
        })}
      </div>
      {sharedThing && part && (
        <p>
          You share one thing: <b>{thingName(sharedThing, shared)}</b>. {capitalized(sharedText(pair, part))}.
          Sell it and split the money that way, take turns, or one of you buys the other’s part.
        </p>
      )}
      <p className="flex items-center gap-2 text-sm font-semibold text-action">
        <CircleCheck className="size-4 flex-none" aria-hidden="true" />
        Both get {pointsText(points[0])} of their own 100 points, so neither would swap
      </p>
    </div>
  )
}
