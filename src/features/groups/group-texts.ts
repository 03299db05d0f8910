import type { Group } from '#api/features/groups/service.ts'
import { formatList } from '#domain/format.ts'
import type { GroupView } from '#domain/groups/addresses.ts'

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

export type Member = Group['members'][number]

/** What the member is called by the person who looks. */
export function calledBy({ id, first_name }: Pick<Member, 'id' | 'first_name'>, userId: number): string {
  return id === userId ? 'you' : first_name
}

/** The members, the person themselves last. */
export function ownLast(members: readonly Member[], userId: number): Member[] {
  return members.toSorted((one, other) => Number(one.id === userId) - Number(other.id === userId))
}

/**
 * The members as they look out of their house: those two who match least where the line between them crosses nobody, the person
 * themselves below the other.
 */
export function seated({ members, weakest }: Pick<Group, 'members' | 'weakest'>, userId: number): Member[] {
  const all = ownLast(members, userId)
  const isWeakest = ({ id }: Member) => id === weakest?.one || id === weakest?.other
  if (all.length < 3) return all
  const [first, ...rest] = all.filter((member) => !isWeakest(member))
  return [...(first ? [first] : []), ...all.filter(isWeakest), ...rest]
}

/** A group by its members' first names, such as `Priya, Sam and you`. */
export function namesOf({ members }: Pick<Group, 'members'>, userId: number): string {
  return formatList(ownLast(members, userId).map((member) => calledBy(member, userId)))
}

/** What a group is called: by the name that it has, or by its members. */
export function titleOf(group: Pick<Group, 'members' | 'name'>, userId: number): string {
  return group.name || namesOf(group, userId)
}

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth']

/** Such as `Invite a fourth`. */
export function inviteText(members: number): string {
  return `Invite a ${ORDINALS[members + 1] ?? 'member'}`
}

/** What a line says of two people, such as `you and Sam`. */
export function pairText(one: Member, other: Member, userId: number): string {
  const [first, second] = one.id === userId ? [one, other] : other.id === userId ? [other, one] : [one, other]
  return `${calledBy(first, userId)} and ${calledBy(second, userId)}`
}

export interface Pair {
  one: Member
  other: Member
  score: number | null
}

/** Each two members with their score, the weakest first; those of whom one is still answering last. */
export function pairsOf({ members, scores }: Pick<Group, 'members' | 'scores'>): Pair[] {
  const pairs = members.flatMap((one, row) =>
    members
      .slice(row + 1)
      .map((other, after) => ({ one, other, score: scores[row]?.[row + 1 + after] ?? null })),
  )
  return pairs.toSorted((one, other) => (one.score ?? 2) - (other.score ?? 2))
}
