import type { Group } from '#api/features/groups/service.ts'
import { formatList } from '#domain/format.ts'
import type { GroupView } from '#domain/groups/addresses.ts'

export const PAGE_TITLES: Record<GroupView, string> = {
  home: 'Your group',
  fit: 'How you fit',
  talk: 'Topics to discuss',
  messages: 'Group messages',
  find: 'Find people',
  invitations: 'Invitations',
  lawyer: 'Your lawyer',
}

export type Member = Group['members'][number]

export function displayNameFor(
  { id, first_name }: Pick<Member, 'id' | 'first_name'>,
  userId: number,
): string {
  return id === userId ? 'you' : first_name
}

export function viewerLast(members: readonly Member[], userId: number): Member[] {
  return members.toSorted((one, other) => Number(one.id === userId) - Number(other.id === userId))
}

export function namesOf({ members }: Pick<Group, 'members'>, userId: number): string {
  return formatList(viewerLast(members, userId).map((member) => displayNameFor(member, userId)))
}

/** For example Leila and you are a group! */
export function greetingTitle(group: Pick<Group, 'members'>, userId: number): string {
  return `${namesOf(group, userId)} are a group!`
}

export function titleOf(group: Pick<Group, 'members' | 'name'>, userId: number): string {
  return group.name || namesOf(group, userId)
}

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth']

export function inviteText(members: number): string {
  return `Invite a ${ORDINALS[members + 1] ?? 'member'}`
}

/** At the start of a sentence. */
export function pairText(one: Member, other: Member, userId: number): string {
  const [first, second] = one.id === userId ? [one, other] : other.id === userId ? [other, one] : [one, other]
  return `${first.id === userId ? 'You' : first.first_name} and ${displayNameFor(second, userId)}`
}

export interface Pair {
  one: Member
  other: Member
  score: number | null
}

export function pairsOf({ members, scores }: Pick<Group, 'members' | 'scores'>): Pair[] {
  const pairs = members.flatMap((one, row) =>
    members
      .slice(row + 1)
      .map((other, after) => ({ one, other, score: scores[row]?.[row + 1 + after] ?? null })),
  )
  return pairs.toSorted((one, other) => (one.score ?? 2) - (other.score ?? 2))
}
