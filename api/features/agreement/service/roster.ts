import { memberIdsOf, membersOf } from '#api/features/groups/queries.ts'
import { insertPerson, peopleOf, type PersonRow } from '#api/features/agreement/queries.ts'
import { visibleGroupOf } from '#api/features/groups/saved-homes/service/saved.ts'
import type { Connection } from '#db/client.ts'

export interface Owner {
  /** In the group's record. */
  number: number
  user_id: number
  name: string
}

export interface Roster {
  /** Who owns together now, in joining order. */
  owners: Owner[]
  /** Everyone who ever had a number, lawyers too. */
  people: PersonRow[]
}

/** Returns which number belongs to whom. Members who haven't done anything yet get the numbers that they'll have. */
export async function rosterOf(db: Connection, groupId: number): Promise<Roster> {
  const { owners, people } = await readRoster(db, groupId)
  return { owners, people }
}

/** `saved` counts the people in the database, who come first. */
async function readRoster(db: Connection, groupId: number): Promise<Roster & { saved: number }> {
  const [members, people] = await Promise.all([membersOf(db, groupId), peopleOf(db, groupId)])
  const saved = people.length
  let next = (people.at(-1)?.number ?? 0) + 1
  const owners = members.map(({ id, first_name, joined_at }) => {
    const known = people.find((person) => person.user_id === id && person.joined_at === joined_at)
    if (known) return { number: known.number, user_id: id, name: first_name }
    const number = next++
    people.push({ group_id: groupId, number, user_id: id, joined_at, name: first_name })
    return { number, user_id: id, name: first_name }
  })
  return { owners, people, saved }
}

/** Returns the same, once every member has a number. */
export async function savedRoster(tx: Connection, groupId: number): Promise<Roster> {
  const { saved, ...roster } = await readRoster(tx, groupId)
  for (const person of roster.people.slice(saved)) await insertPerson(tx, person)
  return roster
}

/** Returns a member's number; 1 for anyone else. */
export const numberIn = ({ owners }: Roster, userId: number): number =>
  owners.find(({ user_id }) => user_id === userId)?.number ?? 1

/** Returns a lawyer who did something in a group's record; undefined otherwise. */
export const lawyerIn = (people: readonly PersonRow[], userId: number) =>
  people.find(({ user_id, joined_at }) => user_id === userId && joined_at === null)

/** Returns a lawyer's number in the group's record. */
export async function lawyerNumber(
  tx: Connection,
  groupId: number,
  lawyer: { id: number; first_name: string },
): Promise<number> {
  const { people } = await savedRoster(tx, groupId)
  const known = lawyerIn(people, lawyer.id)
  if (known) return known.number
  const number = (people.at(-1)?.number ?? 0) + 1
  await insertPerson(tx, {
    group_id: groupId,
    number,
    user_id: lawyer.id,
    joined_at: null,
    name: lawyer.first_name,
  })
  return number
}

/** What we call people whom the viewer can't see. */
export const UNSEEN = 'A co-owner'

/** Returns the members of a group whom one of them can't see. */
export async function unseenBy(db: Connection, groupId: number, viewerId: number): Promise<Set<number>> {
  const [members, { ids }] = await Promise.all([memberIdsOf(db, groupId), visibleGroupOf(db, viewerId)])
  return new Set(members.filter((id) => !ids.includes(id)))
}
