import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { displayName } from '#domain/accounts/display-name.ts'
import { dashboardListingPath } from '#domain/listings/addresses.ts'
import type { OpenConversation } from '#domain/listings/messages.ts'
import { Thread } from '#features/messages/Thread.tsx'
import { pageOf, sourceOf } from './source.store.ts'

interface HomeThreadProps {
  userId: number
  conversation: OpenConversation
  back: string
}

export function HomeThread({ userId, conversation, back }: HomeThreadProps) {
  const { id, property, other } = conversation
  const [source] = useState(() => sourceOf(userId, id))
  const name = other ? displayName(other) : 'No longer here'
  return (
    <Thread
      userId={userId}
      source={source}
      page={pageOf(userId, conversation)}
      header={() => (
        <header>
          <a className="link lg:hidden inline-flex items-center gap-1.5 mb-3" href={back}>
            <ArrowLeft aria-hidden="true" className="size-4" />
            All messages
          </a>
          <h2 className="text-title" id="thread-heading">
            {name}
          </h2>
          <p className="text-sm text-muted">
            About{' '}
            <a className="link" href={dashboardListingPath(property.msl_number)}>
              {property.street}
            </a>
            , {property.city_state}
          </p>
        </header>
      )}
      to={() => other?.first_name ?? name}
    />
  )
}
