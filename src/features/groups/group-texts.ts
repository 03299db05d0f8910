import type { Group } from '#api/features/groups/service.ts'
import { formatList } from '#domain/format.ts'
import type { GroupView } from '#domain/groups/views.ts'

/** The views of a group's page, as short as they stand beside each other on a phone. */
export const VIEW_NAMES: Record<GroupView, string> = {
  home: 'Together',
  messages: 'Messages',
  find: 'Find',
  invitations: 'Invitations',
}

/** The title of the page on which a view is open. */
export const PAGE_TITLES: Record<GroupView, string> = {
  home: 'Your group',
  messages: 'Messages of your group',
  find: 'Find people',
  invitations: 'Invitations',
}

/** A group by its members' first names, such as `Priya, Sam and you`. */
export function namesOf({ members }: Pick<Group, 'members'>, userId: number): string {
  const others = members.filter(({ id }) => id !== userId).map(({ first_name }) => first_name)
  return formatList([...others, 'you'])
}
