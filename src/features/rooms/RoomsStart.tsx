import type { SealedState } from '#api/features/sealed/schemas.ts'
import type { RoundProps } from './rooms.page.ts'
import { NextRound } from '#features/sealed/NextRound.tsx'
import { Card } from '#ui/Card.tsx'
import { Note } from '#ui/Note.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { FIRST_ROOMS } from './rooms-texts.ts'
import { StartRoomsRound } from './StartRoomsRound.tsx'

/** Before a round, and after one that ended without opening. */
export function RoomsStart({ sealed, payment }: RoundProps) {
  const { round } = sealed
  const from = 'next_from' in round ? round.next_from : null
  return (
    <>
      {round.state === 'ended' && <Note className="mt-5">{endText(round)}</Note>}
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        <Card as="section" className="max-sm:p-4" aria-labelledby="rooms-start">
          <h2 className="text-title" id="rooms-start">
            Bid for your rooms
          </h2>
          <p className="mt-1 text-sm text-muted">
            Each of you says, in private, what every room is worth to you. Nobody sees a bid until all of you
            have sent yours. Then the prices leave nobody wishing for another’s room.
          </p>
          <NextRound from={from}>
            <StartRoomsRound sealed={sealed} rooms={FIRST_ROOMS} total={payment} />
          </NextRound>
        </Card>
        <HowItWorks />
      </div>
    </>
  )
}

function endText({ was_revealed, is_expired }: Extract<SealedState['round'], { state: 'ended' }>): string {
  if (was_revealed) return 'Your group has changed since the last round, so its bids aren’t shown anymore.'
  const end = is_expired ? 'The last round closed before everyone had bid.' : 'The last round ended.'
  return `${end} Nobody’s bids were shown, and nobody can read them anymore.`
}
