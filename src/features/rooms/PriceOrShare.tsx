import { split, total as sumOf } from '#domain/exits/cents.ts'
import { capitalized, formatCents } from '#domain/format.ts'
import type { DividedRooms } from '#domain/rooms/rooms.ts'
import { moneyText, nameOf } from '#features/exits/exit-texts.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { gainText, type RoomsHome } from './rooms-texts.ts'
import { OwnLimit } from './OwnLimit.tsx'

interface PriceOrShareProps {
  home: RoomsHome
  divided: DividedRooms
}

/** What everyone pays by room compared to what they'd pay by share: a larger room costs more, no matter who owns how much. */
export function PriceOrShare({ home, divided }: PriceOrShareProps) {
  const { owners, total, shares } = home
  const { cents } = divided
  const weights = shares.map((percent) => Math.round(percent * 100))
  const byShare = sumOf(weights) === 0 ? owners.map(() => 0) : split(total, weights)
  const you = owners.findIndex(({ isYou }) => isYou)
  return (
    <Card as="section" aria-labelledby="rooms-share" className="max-sm:p-4">
      <h2 className="text-title" id="rooms-share">
        Room price or share?
      </h2>
      <p className="mt-1 text-sm text-muted">
        The rooms decide who pays what for living there. Whatever you pay beyond your part by share goes to
        the owners who use less of the home.
      </p>
      <table className="table rooms-shares mt-2">
        <thead>
          <tr>
            {['Owner', 'Room', 'By share', 'Difference'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {owners.map((owner, place) => {
            const beyond = (cents[place] ?? 0) - (byShare[place] ?? 0)
            return (
              <tr key={place}>
                <th scope="row">
                  <span className="flex items-center gap-2">
                    <Avatar src={owner.picture} name={owner.name} size="small" className="max-sm:hidden" />
                    {capitalized(nameOf(owner))}
                  </span>
                </th>
                <td>{moneyText(cents[place] ?? 0)}</td>
                <td>{formatCents(byShare[place] ?? 0)}</td>
                <td className={classes('font-semibold', beyond > 0 ? 'text-alert' : 'text-action')}>
                  {gainText(beyond)}
                </td>
              </tr>
            )
          })}
          <tr className="rooms-total-row">
            <th scope="row">Total</th>
            <td>{formatCents(total)}</td>
            <td>{formatCents(total)}</td>
            <td>{formatCents(0)}</td>
          </tr>
        </tbody>
      </table>
      {you >= 0 && <OwnLimit price={cents[you] ?? 0} />}
    </Card>
  )
}
