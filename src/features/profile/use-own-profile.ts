import { useEffect, useRef, useState } from 'react'
import type { UserObject } from '#api/features/accounts/users/service.ts'
import { fetchUser } from '#features/profile/calls.ts'
import { showInMenu } from '#features/profile/show-in-menu.ts'

/** What the profile page shows of the person. */
export type OwnProfile = Pick<
  UserObject,
  'id' | 'email' | 'first_name' | 'middle_name' | 'last_name' | 'phone_number' | 'profile_picture_filename'
>

/**
 * The person as the server has them: as they came with the page, as they are changed here, and as they are when the tab
 * becomes visible again, since another tab may have changed them.
 */
export function useOwnProfile(initial: OwnProfile) {
  const [person, setPerson] = useState(initial)
  const changes = useRef(0)

  useEffect(() => showInMenu(person), [person])

  useEffect(() => {
    async function refresh(): Promise<void> {
      if (document.visibilityState === 'hidden') return
      const before = changes.current
      const user = await fetchUser().catch(() => null)
      // What was changed here while the answer was on its way is newer.
      if (!user || changes.current !== before) return
      if (user.id === initial.id) setPerson(user)
      else location.reload()
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [initial.id])

  function changePerson(change: Partial<OwnProfile>): void {
    changes.current += 1
    setPerson((person) => ({ ...person, ...change }))
  }

  return { person, changePerson }
}
