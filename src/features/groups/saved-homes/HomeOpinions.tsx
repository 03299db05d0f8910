import { useEffect } from 'react'
import type { Opinions } from '#api/features/groups/saved-homes/schemas.ts'
import { SAVED_HOMES_CHANGED } from '#domain/listings/favorites/favorites.ts'
import { useQuery } from '#lib/query.ts'
import { HomeComments } from './HomeComments.tsx'
import { HomeVoting } from './HomeVoting.tsx'
import { opinionsOn } from './opinions.store.ts'

interface HomeOpinionsProps {
  msl: string
  userId: number
  opinions: Opinions
}

/** The group's votes and comments on a home, once one of them has saved it. */
export function HomeOpinions({ msl, userId, opinions: initial }: HomeOpinionsProps) {
  const query = opinionsOn(msl)
  const { data: opinions = initial, failed } = useQuery(query, initial)
  useEffect(() => {
    const refresh = () => void query.refresh()
    document.addEventListener(SAVED_HOMES_CHANGED, refresh)
    return () => document.removeEventListener(SAVED_HOMES_CHANGED, refresh)
  }, [query])
  const { members, comments } = opinions
  if (!members.some(({ is_favorite }) => is_favorite))
    return (
      <p className="mt-2 text-muted">
        No one in your group has saved this home yet. Save it, and you can all vote and comment on it here.
      </p>
    )
  const shared = { msl, userId, members, onSaved: query.put }
  return (
    <>
      {failed && <p className="mt-2 text-sm text-muted">We couldn’t refresh this. We’ll keep trying.</p>}
      <HomeVoting {...shared} />
      <HomeComments {...shared} comments={comments} />
    </>
  )
}
