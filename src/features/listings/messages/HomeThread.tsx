import { ArrowLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { displayName } from '#domain/accounts/display-name.ts'
import { dashboardListingPath } from '#domain/listings/addresses.ts'
import { priceText } from '#domain/listings/home-words.ts'
import type { Image } from '#domain/listings/property.ts'
import type { OpenConversation } from '#domain/listings/messages.ts'
import { pictureOf } from '#lib/picture.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Picture } from '#features/listings/pictures/Picture.tsx'
import { Thread } from '#features/messages/Thread.tsx'
import { pageOf, sourceOf } from './source.store.ts'

export interface HomeOfThread {
  /** In cents. */
  price: number
  image: Image | null
}

interface HomeThreadProps {
  userId: number
  conversation: OpenConversation
  /** Null if it isn't listed any more. */
  home: HomeOfThread | null
  back: string
}

export function HomeThread({ userId, conversation, home, back }: HomeThreadProps) {
  const { id, other, property } = conversation
  const [source] = useState(() => sourceOf(userId, id))
  const name = other ? displayName(other) : 'Someone who has left'
  return (
    <Thread
      userId={userId}
      source={source}
      page={pageOf(userId, conversation)}
      header={() => (
        <header className="grid gap-3">
          <div className="flex items-center gap-3">
            <a className="btn btn-quiet btn-icon md:hidden" href={back}>
              <ArrowLeft aria-hidden="true" className="size-5" />
              <span className="sr-only">All messages</span>
            </a>
            <Avatar src={other && pictureOf(other)} name={name} size="small" />
            <h2 className="min-w-0 truncate text-title" id="thread-heading">
              {name}
            </h2>
          </div>
          <HomeCard property={property} home={home} />
        </header>
      )}
      to={() => other?.first_name ?? name}
    />
  )
}

function HomeCard({ property, home }: Pick<HomeThreadProps, 'home'> & Pick<OpenConversation, 'property'>) {
  return (
    <a
      className="card flex items-center gap-3 rounded-md p-2"
      href={dashboardListingPath(property.msl_number)}
    >
      {home && (
        <Picture image={home.image} alt="" sizes="64px" className="aspect-4/3 w-14 flex-none rounded-sm" />
      )}
      <span className="min-w-0 grow">
        <strong className="block truncate font-semibold">{property.street}</strong>
        <span className="block truncate text-sm text-muted">
          {property.city_state}
          {home && ` · ${priceText(home.price)}`}
        </span>
      </span>
      <ChevronRight className="size-5 flex-none text-muted" aria-hidden="true" />
    </a>
  )
}
