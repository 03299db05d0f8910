import { useEffect, useState } from 'react'
import { usersOf } from './admin.store.ts'
import type { UsersPage } from '#api/features/admin/service/read.ts'
import { commandsPath, type UsersFilterParams } from '#domain/admin/users-list.ts'
import { useLastDefined, useQuery } from '#lib/query.ts'
import { notify } from '#lib/toast.ts'
import { useDebounced } from '#lib/use-debounced.ts'
import { pageCount } from '#ui/Pager.tsx'

/** On phones a toast would cover the heading, and the list itself says how many there are. */
const HAS_ROOM_FOR_TOASTS = '(width >= 48rem)'

/** How long the list waits for the next letter of a search, in milliseconds. */
const TYPING_PAUSE = 250

interface UsersList {
  initial: UsersPage
  filters: UsersFilterParams
  person: number | null
  ask: (change: Partial<UsersFilterParams>) => void
}

export function useUsers({ initial, filters, person, ask }: UsersList) {
  const search = useDebounced(filters.search, TYPING_PAUSE)
  const [reading, setReading] = useState(filters)
  if (filters.search === search && reading !== filters) setReading(filters)

  const query = usersOf(reading)
  const { data, loading, failed } = useQuery(query, initial)
  const found = useLastDefined(data) ?? initial
  // The last page disappears once all of its people have been admitted or reactivated.
  if (data?.users.length === 0 && !loading && filters === reading && filters.page > 1) {
    ask({ page: Math.min(filters.page - 1, pageCount(data.total, data.page_size)) })
  }

  useEffect(() => {
    if (matchMedia(HAS_ROOM_FOR_TOASTS).matches) announceLoaded(initial)
  }, [initial])
  useEffect(() => history.replaceState(null, '', commandsPath(reading, person)), [reading, person])

  async function refresh(): Promise<void> {
    await query.refresh()
    const { data, failed } = query.get()
    if (data && !failed) announceLoaded(data)
  }

  // The list then still shows what was found before.
  const isMissing = failed && data === undefined
  return { found, loading, isMissing, refresh }
}

export const loadedWords = ({ total }: UsersPage) => `Loaded ${total} users`

function announceLoaded(page: UsersPage): void {
  notify.success(loadedWords(page))
}
