import { useState } from 'react'
import { LockKeyhole } from 'lucide-react'
import { formatCents } from '#domain/format.ts'
import { withTotal } from '#domain/rooms/linked.ts'
import { isBids, type RoomsSetup } from '#domain/sealed/purposes.ts'
import { closingDay } from '#domain/sealed/texts.ts'
import { Receipt } from '#features/sealed/Receipt.tsx'
import { TakeBack } from '#features/sealed/TakeBack.tsx'
import type { Sealed } from '#features/sealed/use-sealed.ts'
import { useUnsavedWarning } from '#lib/use-unsaved-warning.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { BidSliders } from './BidSliders.tsx'
import type { RoundProps } from './rooms.page.ts'

interface BiddingProps {
  sealed: Sealed
  round: Extract<Sealed['round'], { state: 'open' }>
  setup: RoomsSetup
  /** The viewer's sealed bids; null before they've sent any. */
  own: readonly number[] | null
}

/** The viewer's own bids: sliders until they're sent, and then the same waiting message for everyone. */
export function RoomsBid({ sealed }: RoundProps) {
  const { round } = sealed
  if (round.state !== 'open' || !round.setup) return null
  const sentBids = round.own && isBids(round.own.answer) ? round.own.answer.bids : null
  return <Bidding key={round.id} {...{ sealed, round, own: sentBids }} setup={round.setup} />
}

function Bidding({ sealed, round, setup, own }: BiddingProps) {
  const { rooms, total } = setup
  const [changing, setChanging] = useState(false)
  const [typed, setTyped] = useState<readonly number[] | null>(null)
  const bids =
    typed ??
    own ??
    withTotal(
      rooms.map(() => 1),
      total,
    )
  const isForm = changing || own === null
  useUnsavedWarning(isForm && typed !== null)

  async function send(): Promise<void> {
    if (!(await sealed.seal({ bids: [...bids] }))) return
    setTyped(null)
    setChanging(false)
  }

  if (!isForm)
    return (
      <Card as="section" className="mt-5 max-w-2xl max-sm:p-4" aria-labelledby="rooms-waiting">
        <h2 className="display text-heading" id="rooms-waiting">
          Your bids are sealed
        </h2>
        <p className="mt-2 text-lg">Not everyone has sent their bids yet.</p>
        <p className="mt-1 text-muted">
          The others see the same message, whether they’ve sent theirs or not. We’ll email all of you when the
          bids open.
        </p>
        <dl className="mt-4 divide-y divide-line">
          {rooms.map((room, place) => (
            <div key={place} className="flex justify-between gap-4 py-2.5">
              <dt>{room}</dt>
              <dd className="font-semibold">{formatCents(own[place] ?? 0)}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button look="ghost" onClick={() => setChanging(true)}>
            Change my bids
          </Button>
          <TakeBack {...{ sealed }} what="bids" />
        </div>
        <Receipt
          closesAt={round.closes_at}
          commitment={round.own?.commitment ?? ''}
          head={round.own?.head ?? ''}
        />
      </Card>
    )
  return (
    <Card as="section" className="mt-5 max-w-xl max-sm:p-4" aria-labelledby="rooms-bidding">
      <h2 className="text-title" id="rooms-bidding">
        What’s each room worth to you?
      </h2>
      <p className="mt-1 mb-5 text-sm text-muted">
        A month. Your bids always add up to the {formatCents(total)} that the home costs, so moving one moves
        the others.
        {round.took_back &&
          ' You took your bids back. Unless you send some again, the round ends within ten minutes.'}
      </p>
      <BidSliders {...{ rooms, bids }} onChange={setTyped} />
      <Button className="mt-5" wide busy={sealed.busy === 'seal' && 'Sending…'} onClick={() => void send()}>
        {own ? 'Send changed bids' : 'Send bids'}
      </Button>
      <p className="mt-3 flex gap-2 text-sm text-muted">
        <LockKeyhole className="size-4 flex-none" aria-hidden="true" />
        Nobody sees your bids, or that you’ve sent them, until all of you have. Open until{' '}
        {closingDay(round.closes_at)}.
      </p>
    </Card>
  )
}
