import { CircleCheck } from 'lucide-react'
import { displayName } from '#domain/accounts/display-name.ts'
import { priceText } from '#domain/listings/home-words.ts'
import type { TourTimes } from '#domain/listings/tours/tours.ts'
import { pictureOf } from '#lib/picture.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Picture } from '../pictures/Picture.tsx'

/** The home and the agent who shows it. */
export function BookingAside({ times: { home, agent } }: { times: TourTimes }) {
  const name = agent?.first_name ?? 'the agent'
  const promises = [
    'Free, about an hour',
    `Nothing is booked until ${name} confirms`,
    'Move or cancel anytime',
  ]
  return (
    <>
      <Picture image={home.image} alt="" sizes="20rem" className="booking-picture" />
      <div className="booking-about">
        <div>
          <p className="text-title display">{home.street}</p>
          <p className="text-sm text-muted">
            {home.city} · {priceText(home.price)}
          </p>
        </div>
        {agent && (
          <p className="flex items-center gap-3 booking-agent">
            <Avatar src={pictureOf(agent)} name={displayName(agent)} />
            <span>
              <strong>{displayName(agent)}</strong> shows this home
            </span>
          </p>
        )}
        <ul className="grid gap-2 text-sm">
          {promises.map((text) => (
            <li key={text} className="flex gap-2">
              <CircleCheck aria-hidden="true" className="size-5 flex-none text-action" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
