import { formatCents, formatList } from '#domain/format.ts'
import { roundHalf } from '#domain/exits/fraction.ts'
import type { DividedRooms } from '#domain/rooms/rooms.ts'
import { workingOf } from '#domain/rooms/steps.ts'
import { sentenceStart, moneyText, nameOf, possessive } from '#features/exits/exit-texts.ts'
import { Card } from '#ui/Card.tsx'
import { roomText, type RoomsHome } from './rooms-texts.ts'

interface HowPricesProps {
  home: RoomsHome
  divided: DividedRooms
}

/** The compensation method, which gives the same prices. */
export function HowPrices({ home, divided }: HowPricesProps) {
  const { owners, rooms, bids, total } = home
  const { roomOf, cents } = divided
  const { steps, left, each, bids: all } = workingOf(bids, total, divided)
  const offers = roomOf.map((room, place) => formatCents(bids[place]?.[room] ?? 0))
  return (
    <Card as="section" aria-labelledby="rooms-how" className="max-sm:p-4">
      <h2 className="text-title" id="rooms-how">
        How the prices work
      </h2>
      {divided.by === 'floored' ? (
        <p className="mt-2 text-sm text-muted">
          These steps would lead to a price below $0, so the person in that room pays nothing. The others
          share the rest in the way that’s best for the worst-off of them. Nobody would rather have someone
          else’s room.
        </p>
      ) : (
        <ol className="rooms-lines mt-2">
          <li>
            <Line title="Everyone pays what they bid" amount={formatCents(all)} note={formatList(offers)} />
          </li>
          {steps.map(({ person, envied, cents: less }, index) => (
            <li key={index}>
              <Line
                title={`${sentenceStart(owners[person], 'would', 'would')} rather have ${roomText(rooms[roomOf[envied] ?? 0])}`}
                amount={moneyText(-less)}
                note={`At those prices it’s ${formatCents(less)} better for ${nameOf(owners[person])}, so that comes off ${possessive(owners[person])} price.`}
              />
            </li>
          ))}
          <li>
            <Line
              title={left >= 0 ? 'The rest is shared equally' : 'What’s missing is shared equally'}
              amount={moneyText(-left)}
              note={owners.length > 1 ? shareOfRest(left, formatCents(Math.abs(roundHalf(each)))) : ''}
            />
          </li>
          <li className="rooms-sum-line">
            <Line
              title="What the home costs a month"
              amount={formatCents(total)}
              note={cents.map(moneyText).join(' + ')}
            />
          </li>
        </ol>
      )}
    </Card>
  )
}

function Line({ title, amount, note }: { title: string; amount: string; note: string }) {
  return (
    <>
      <span className="font-semibold">{title}</span>
      <b>{amount}</b>
      {note && <span className="col-span-2 col-start-2 text-sm text-muted">{note}</span>}
    </>
  )
}

function shareOfRest(left: number, amount: string): string {
  return left >= 0 ? `Each of you gets about ${amount} back.` : `Each of you adds about ${amount}.`
}
