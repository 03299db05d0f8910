import { CircleCheck } from 'lucide-react'
import { capitalized, formatCents } from '#domain/format.ts'
import { type DividedRooms, rentsByRoom } from '#domain/rooms/rooms.ts'
import { moneyText, nameOf } from '#features/exits/exit-texts.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { classes } from '#ui/classes.ts'
import { TableFrame } from '#ui/TableFrame.tsx'
import { gainText, roomText, type RoomsHome } from './rooms-texts.ts'

interface ProofProps {
  home: RoomsHome
  divided: DividedRooms
}

/** What each room would leave each owner, at its price: in every row, none beats the owner's own. */
export function Proof({ home, divided }: ProofProps) {
  const { owners, rooms, bids } = home
  const { roomOf, cents, greatestEnvy } = divided
  const priceOf = rentsByRoom(roomOf, cents)
  const gains = bids.map((row) => row.map((bid, room) => bid - (priceOf[room] ?? 0)))
  const most = Math.max(1, ...gains.flat().map(Math.abs))
  const ties = gains.flatMap((row, place) => {
    const best = row[roomOf[place] ?? 0]
    return row.flatMap((gain, room) =>
      gain === best && room !== roomOf[place] ? [[place, room] as const] : [],
    )
  })
  const worst = Math.min(...gains.map((row, place) => row[roomOf[place] ?? 0] ?? 0))
  return (
    <section aria-labelledby="rooms-proof">
      <h2 className="text-title" id="rooms-proof">
        {greatestEnvy === 0
          ? 'Nobody would rather have another’s room'
          : 'Nobody would gain more than a cent'}
      </h2>
      <p className="mt-1 text-sm text-muted">
        What a room is worth to each of you, less its price a month. Everyone’s own room is their best, or
        ties for it.
      </p>
      <TableFrame className="mt-3" label="What each room leaves everyone">
        <table className="table rooms-proof">
          <thead>
            <tr>
              <td />
              {rooms.map((room, at) => (
                <th key={at} scope="col">
                  {room}
                  <b className="block text-ink">{moneyText(priceOf[at] ?? 0)}</b>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {owners.map((owner, place) => (
              <tr key={place}>
                <th scope="row">
                  <span className="flex items-center gap-2">
                    <Avatar src={owner.picture} name={owner.name} size="small" />
                    {capitalized(nameOf(owner))}
                  </span>
                </th>
                {rooms.map((room, at) => {
                  const gain = gains[place]?.[at] ?? 0
                  const isOwn = roomOf[place] === at
                  return (
                    <td key={at} data-room={room} className={classes(isOwn && 'rooms-own')}>
                      <b>{gainText(gain)}</b>
                      {isOwn && <span className="sr-only"> (their room)</span>}
                      <svg
                        className="rooms-bar"
                        viewBox="0 0 100 8"
                        preserveAspectRatio="none"
                        aria-hidden="true"
                      >
                        <rect
                          width={Math.max(2, (100 * Math.abs(gain)) / most)}
                          height="8"
                          className={gain < 0 ? 'rooms-loss' : 'rooms-gain'}
                        />
                      </svg>
                      <small className="rooms-sum">
                        {formatCents(bids[place]?.[at] ?? 0)} − {moneyText(priceOf[at] ?? 0)}
                      </small>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <p className="rooms-proved mt-3">
        <CircleCheck aria-hidden="true" />
        <span>
          {greatestEnvy === 0
            ? 'Proved: in each row, no room beats the one that’s outlined.'
            : 'Proved: in each row, no room beats the one that’s outlined by more than a cent, which can’t be split.'}{' '}
          {owners.length > 1 && worst >= 0 && `The worst-off of you is ${formatCents(worst)} ahead.`}
        </span>
      </p>
      {ties.length > 0 && (
        <ul className="mt-2 text-sm text-muted">
          {ties.map(([place, room]) => (
            <li key={`${place} ${room}`}>
              {capitalized(nameOf(owners[place]))} would be just as happy with {roomText(rooms[room])}.
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
