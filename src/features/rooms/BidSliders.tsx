import { total } from '#domain/exits/cents.ts'
import { formatCents } from '#domain/format.ts'
import { withAmount } from '#domain/rooms/linked.ts'
import { Quantity } from '#features/calculators/mortgage/Quantity.tsx'

interface BidSlidersProps {
  rooms: readonly string[]
  /** Cents a month. */
  bids: readonly number[]
  onChange: (bids: number[]) => void
}

/** In dollars. */
const STEP = 5

/** A slider and a number for each room. Changing one changes the others, so that they always add up. */
export function BidSliders({ rooms, bids, onChange }: BidSlidersProps) {
  const all = total(bids)
  return (
    <div className="grid gap-4">
      {rooms.map((room, place) => (
        <Quantity
          key={place}
          label={room}
          value={(bids[place] ?? 0) / 100}
          lowest={0}
          highest={all / 100}
          step={STEP}
          decimals={2}
          prefix="$"
          shownAs={(dollars) => formatCents(Math.round(dollars * 100))}
          onChange={(dollars) => onChange(withAmount(bids, place, dollars * 100))}
        />
      ))}
      <p className="flex justify-between border-t-2 border-ink pt-3 font-semibold">
        <span>Total</span>
        <span>{formatCents(all)}</span>
      </p>
    </div>
  )
}
