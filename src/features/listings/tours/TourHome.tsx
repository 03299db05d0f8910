import { displayName } from '#domain/accounts/display-name.ts'
import { dashboardListingPath } from '#domain/listings/addresses.ts'
import { otherName, type Tour } from '#domain/listings/tours/tours.ts'
import { pictureOf } from '#lib/picture.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Picture } from '../pictures/Picture.tsx'
import { guestsText } from './tour-texts.ts'

/** The home, the other person, and what they wrote. */
export function TourHome({ tour }: { tour: Tour }) {
  const { property, other, agent, guests, as } = tour
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3">
        <Picture
          image={property.image}
          alt=""
          sizes="5rem"
          lazy
          className="aspect-4/3 w-20 flex-none rounded-sm"
        />
        <p className="min-w-0 grow">
          <a className="link font-semibold wrap-anywhere" href={dashboardListingPath(property.msl_number)}>
            {property.street}
          </a>
          <span className="block text-sm text-muted">
            {property.city_state} · with {otherName(tour)}
            {agent && ` · shown by ${displayName(agent)}`}
          </span>
        </p>
        {as !== 'person' && <Avatar src={other && pictureOf(other)} name={otherName(tour)} />}
      </div>
      {guests.length > 0 && <p>{guestsText(tour)}</p>}
    </div>
  )
}
