import type { PageLocals } from '#api/site/locals.ts'
import type { GroupFavorite } from '#api/features/groups/saved-homes/schemas.ts'
import { formatList } from '#domain/format.ts'
import { unwrap } from '#lib/api.ts'

/** Returns the viewer's saved homes, those saved only by other group members, and by home number who saved it and who voted what. */
export async function favoritesForPage({ api, user }: PageLocals) {
  const [mine, group] = await Promise.all([
    unwrap(api.favorites.$get()),
    unwrap(api.groups.mine.favorites.$get()),
  ])
  const others = group.map(({ property }) => property).filter(({ is_favorite }) => !is_favorite)
  const votes = new Map(group.map(({ property, votes }) => [property.msl_number, votes]))
  return { mine, others, notes: savedByOthers(group, user?.id), votes }
}

/** Returns by home number which others in the group saved it, such as `Also saved by Leila and Kofi`. */
export function savedByOthers(
  group: readonly GroupFavorite[],
  userId: number | undefined,
): Map<string, string> {
  return new Map(
    group.flatMap(({ property, members }) => {
      const names = members.filter(({ id }) => id !== userId).map(({ first_name }) => first_name)
      const text = `${property.is_favorite ? 'Also saved' : 'Saved'} by ${formatList(names)}`
      return names.length > 0 ? [[property.msl_number, text] as const] : []
    }),
  )
}
