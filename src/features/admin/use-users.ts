import { useEffect, useRef, useState } from 'react'
import { fetchUsers, type UsersAsked } from './calls.ts'
import type { UsersPage } from '#api/features/admin/service/list-users.ts'
import { notify } from '#lib/toast.ts'

/** How long the list waits for the next letter of a search, in milliseconds. */
const TYPING_PAUSE = 250

const FIRST: UsersAsked = { search: '', group: 'everyone', sort: 'id', direction: 'asc', page: 1 }

/** The list of users as it was asked for. `changes` counts what was done to users: each lets the list be read anew. */
export function useUsers(initial: UsersPage, changes: number) {
  const [asked, setAsked] = useState(FIRST)
  const [found, setFound] = useState(initial)
  const [loading, setLoading] = useState(false)
  const readings = useRef(0)
  const typing = useRef(0)

  useEffect(() => sayLoaded(initial), [initial])
  useEffect(() => {
    if (changes > 0) void read(asked)
  }, [changes])
  useEffect(() => () => clearTimeout(typing.current), [])

  /** Reads the list; an answer that a later question has overtaken is dropped. */
  async function read(wanted: UsersAsked): Promise<UsersPage | null> {
    clearTimeout(typing.current)
    readings.current += 1
    const own = readings.current
    const isNewest = () => own === readings.current
    setLoading(true)
    try {
      const answer = await fetchUsers(wanted)
      if (!isNewest()) return null
      // The last page is gone when the last of its people were admitted or reactivated.
      if (answer.users.length === 0 && wanted.page > 1) return ask({ page: wanted.page - 1 })
      setFound(answer)
      return answer
    } catch {
      if (isNewest()) notify.error('Failed to load users')
      return null
    } finally {
      if (isNewest()) setLoading(false)
    }
  }

  /** Asks for something else: of anything but another page, the first page comes. */
  function ask(change: Partial<UsersAsked>): Promise<UsersPage | null> {
    const wanted = { ...asked, page: 1, ...change }
    setAsked(wanted)
    return read(wanted)
  }

  function search(text: string): void {
    const wanted = { ...asked, page: 1, search: text }
    setAsked(wanted)
    clearTimeout(typing.current)
    typing.current = window.setTimeout(() => read(wanted), TYPING_PAUSE)
  }

  async function refresh(): Promise<void> {
    const answer = await read(asked)
    if (answer) sayLoaded(answer)
  }

  return { asked, found, loading, ask, search, refresh }
}

function sayLoaded({ users }: UsersPage): void {
  notify.success(`Loaded ${users.length} users`)
}
