import type { PageLocals } from '#api/site/locals.ts'
import { PATH } from '#domain/paths.ts'
import { opens } from '#domain/site/guard.ts'
import { unwrap } from '#lib/api.ts'
import { pictureOf } from '#lib/picture.ts'
import type { Person } from './owner-texts.ts'

/** The viewer's, by their id and when they joined their group, in epoch milliseconds. */
export interface Membership {
  id: number
  since: number
}

/** Returns null without a group. */
export async function membershipForPage({ api, user, guardUser }: PageLocals): Promise<Membership | null> {
  if (!user || !opens(guardUser, PATH.MATCHES)) return null
  const { members } = await unwrap(api.groups.mine.$get())
  const own = members.find(({ id }) => id === user.id)
  return own && members.length > 1 ? { id: own.id, since: own.joined_at } : null
}

/** Returns the viewer and then the other members of their group, as shown on the group's own pages. */
export async function peopleForPage({ api, user, guardUser }: PageLocals): Promise<Person[]> {
  if (!user) return []
  const you = { name: user.first_name ?? '', picture: pictureOf(user) }
  if (!opens(guardUser, PATH.MATCHES)) return [you]
  const { members } = await unwrap(api.groups.mine.$get())
  const others = members
    .filter(({ id }) => id !== user.id)
    .map((member) => ({ name: member.first_name, picture: pictureOf(member) }))
  return [you, ...others]
}
