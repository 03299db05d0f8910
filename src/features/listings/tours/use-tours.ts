import { useState } from 'react'
import type { Tour } from '#domain/listings/tours/tours.ts'
import { reloadRegion } from '#lib/page-region.ts'
import { useQuery } from '#lib/query.ts'
import { toursQuery } from './tours.store.ts'

export interface Tours {
  ahead: Tour[]
  past: Tour[]
}

/** What the server counts or lists for agents. */
export const AGENT_REGIONS = ['main-nav', 'tab-links', 'agent-today', 'to-answer']

/** Returns the viewer's tours, the message about the last change, and the callback for cards. */
export function useTours(initial: Tours, isAgent: boolean) {
  const { data = initial, failed } = useQuery(toursQuery(), initial)
  const [said, say] = useState('')

  /** Shows the change immediately and refetches, since the tour may belong in another list now. */
  function onChanged(tour: Tour, words: string): void {
    const others = (list: Tour[]) => list.map((one) => (one.id === tour.id ? tour : one))
    toursQuery().put({ ahead: others(data.ahead), past: others(data.past) })
    say(words)
    void toursQuery.refresh()
    if (isAgent) void reloadRegion(...AGENT_REGIONS)
  }

  return { data, failed, said, onChanged, onOutdated: () => void toursQuery.refresh() }
}
