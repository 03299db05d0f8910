import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { dividedRooms } from '#domain/rooms/rooms.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Note } from '#ui/Note.tsx'
import { HowPrices } from './HowPrices.tsx'
import { PriceOrShare } from './PriceOrShare.tsx'
import { Proof } from './Proof.tsx'
import { RoomsHouse } from './RoomsHouse.tsx'
import { type RoomsHome, whoTakesWhat } from './rooms-texts.ts'

interface RoomsResultProps {
  home: RoomsHome
  /** The card of bids. */
  children: ReactNode
}

/** Who gets which room at what price, and the proof. */
export function RoomsResult({ home, children }: RoomsResultProps) {
  const { owners, rooms, bids, total } = home
  const divided = dividedRooms(bids, total)
  const title = whoTakesWhat(owners, rooms, divided.roomOf)
  return (
    <>
      <div className="mt-2 mb-5 flex flex-wrap items-end justify-between gap-4">
        <h1 className="display max-w-4xl text-section" aria-live="polite">
          {title}
        </h1>
        <Button look="ghost" size="small" className="no-print" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
      {divided.by === 'negative' && (
        <Note look="accent" className="mb-5">
          Without a price below $0, someone would always rather have another’s room. At these prices, someone
          is paid to take a room that nobody wants.
        </Note>
      )}
      <Card className="grid grid-cols-1 overflow-hidden p-0 lg:grid-cols-[26rem_minmax(0,1fr)]">
        <div className="rooms-house">
          <RoomsHouse
            {...{ owners, rooms }}
            roomOf={divided.roomOf}
            cents={divided.cents}
            label={`The house: ${title}.`}
          />
        </div>
        <div className="min-w-0 p-4 lg:p-6">
          <Proof {...{ home, divided }} />
        </div>
      </Card>
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-3">
        {children}
        <HowPrices {...{ home, divided }} />
        <PriceOrShare {...{ home, divided }} />
      </div>
    </>
  )
}
