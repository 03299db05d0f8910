import type { MatchRow } from '#api/features/matching/schemas.ts'
import { pictureOf } from '#lib/picture.ts'

export interface ListedMember {
  id: number
  first_name: string
  last_name: string
  picture: string | null
  inGroup: boolean
}

/** Returns the attributes of a member's list item, which tell `MatchActions` who a press is about. */
export function listedMember({ member, invitation }: Pick<MatchRow, 'member' | 'invitation'>) {
  return {
    'data-member': member.id,
    'data-first-name': member.first_name,
    'data-last-name': member.last_name,
    'data-picture': pictureOf(member) ?? undefined,
    'data-in-group': invitation === 'group' ? '' : undefined,
  }
}

/** Returns the member whose list item an element is in, or null. */
export function memberAround(element: Element): ListedMember | null {
  const item = element.closest<HTMLElement>('[data-member]')
  if (!item) return null
  const { member, firstName = '', lastName = '', picture = null, inGroup } = item.dataset
  return {
    id: Number(member),
    first_name: firstName,
    last_name: lastName,
    picture,
    inGroup: inGroup !== undefined,
  }
}
