import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { commandsPath, personIn, usersFilterIn, type UsersFilterParams } from '#domain/admin/users-list.ts'

export interface CommandsAddress {
  filters: UsersFilterParams
  /** The id of the person open next to the list. */
  person: number | null
}

function currentAddress(): CommandsAddress {
  const params = new URLSearchParams(location.search)
  return { filters: usersFilterIn(params), person: personIn(params) }
}

/**
 * Keeps the list's filters and the open person in the page's address. Opening a person adds a history entry, so that Back
 * closes them; changing a filter doesn't.
 */
export function useAddress(initial: CommandsAddress) {
  const [address, setAddress] = useState(initial)
  const scrolledTo = useRef(0)
  const { filters, person } = address

  useEffect(() => {
    const goBack = () => setAddress(currentAddress())
    window.addEventListener('popstate', goBack)
    return () => window.removeEventListener('popstate', goBack)
  }, [])

  // A phone shows the list or the person, and the list continues where it was left.
  const wasOpen = useRef(person !== null)
  useLayoutEffect(() => {
    const isOpen = person !== null
    if (isOpen === wasOpen.current) return
    wasOpen.current = isOpen
    const isBeside = window.matchMedia('(width >= 80rem)').matches
    if (!isBeside) window.scrollTo({ top: isOpen ? 0 : scrolledTo.current, behavior: 'instant' })
  }, [person])

  function ask(change: Partial<UsersFilterParams>): void {
    setAddress((before) => ({ ...before, filters: { ...before.filters, page: 1, ...change } }))
  }

  function open(next: number | null): void {
    if (person === null) scrolledTo.current = window.scrollY
    history.pushState(null, '', commandsPath(filters, next))
    setAddress({ filters, person: next })
  }

  return { filters, person, ask, open }
}
