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

interface GroupForPage {
  /** The viewer and then the other members of their group, as shown on the group's own pages. */
  people: Person[]
  /** Null without a group. */
  membership: Membership | null
}

export async function groupForPage({ api, user, guardUser }: PageLocals): Promise<GroupForPage> {
  if (!user) return { people: [], membership: null }
  const you = { name: user.first_name ?? '', picture: pictureOf(user) }
  if (!opens(guardUser, PATH.MATCHES)) return { people: [you], membership: null }
  const { members } = await unwrap(api.groups.mine.$get())
  const others = members
    .filter(({ id }) => id !== user.id)
    .map((member) => ({ name: member.first_name, picture: pictureOf(member) }))
  const viewer = members.find(({ id }) => id === user.id)
  const membership = viewer && others.length > 0 ? { id: viewer.id, since: viewer.joined_at } : null
  return { people: [you, ...others], membership }
}

export const peopleForPage = async (locals: PageLocals): Promise<Person[]> =>
  (await groupForPage(locals)).people
