import { ownerColour } from '#art/owner-colour.ts'
import type { YearView } from '#api/features/ledger/year/schemas.ts'
import { formatDay } from '#domain/format.ts'
import { gainWord } from '#domain/ledger/year/period.ts'
import { signedCents } from '#domain/ledger/signed-cents.ts'
import { Card } from '#ui/Card.tsx'
import { moneyText, nameOf, percentText } from '../ledger-texts.ts'

const BRICKS = 60
const ACROSS = 20

/** The home as a wall: bricks in each owner's colour for what's paid off, and sand for the bank's part. */
export function EquityPicture({ view }: { view: YearView }) {
  const { owners, equity, until } = view
  const { value, owned, before } = equity
  const net = owned.reduce((sum, cents) => sum + cents, 0)
  const bricks = net <= 0 || value <= 0 ? [] : bricksOf(owned, value)
  return (
    <Card as="section" aria-labelledby="equity-heading">
      <h2 className="text-title" id="equity-heading">
        Who owns what
      </h2>
      <p className="text-sm text-muted">
        {net < 0
          ? `Together you’re ${moneyText(-net)} short: selling wouldn’t repay the bank. You each still owe the bank all of it.`
          : `${percentText(net, value)} of ${moneyText(value)} on ${formatDay(until)}. The rest is the bank’s.`}
      </p>
      <svg viewBox="0 0 400 66" className="wall" aria-hidden="true">
        {Array.from({ length: BRICKS }, (_, index) => {
          const row = Math.floor(index / ACROSS)
          const shift = row % 2 === 0 ? 0 : -10
          const x = (index % ACROSS) * 20 + shift
          const left = Math.max(0, x)
          const isLast = index % ACROSS === ACROSS - 1
          const width = (isLast ? 402 : x + 20) - left - 2
          const owner = bricks[index]
          return (
            <rect
              key={index}
              x={left}
              y={44 - row * 22}
              width={width}
              height="19"
              rx="2"
              className={
                owner === undefined ? 'bar-sand' : `wall-brick ${ownerColour(owners[owner]?.colour ?? 1)}`
              }
            />
          )
        })}
      </svg>
      <ul className="owned-list">
        {owners.map((owner, place) => {
          const cents = owned[place] ?? 0
          return (
            <li key={owner.number} className={ownerColour(owner.colour)}>
              <span className="owned-dot" aria-hidden="true" />
              {nameOf(owner)}
              <span className="text-sm text-muted">
                {signedCents(cents - (before[place] ?? 0))} {gainWord(view)}
              </span>
              <b>{moneyText(cents)}</b>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Returns the owner of each paid-off brick, by index. */
function bricksOf(owned: readonly number[], value: number): number[] {
  let sum = 0
  let laid = 0
  return owned.flatMap((cents, place) => {
    sum += Math.max(0, cents)
    const upTo = Math.round((sum / value) * BRICKS)
    const count = Math.max(0, upTo - laid)
    laid = upTo
    return Array<number>(count).fill(place)
  })
}
