import { atState, userById } from '#api/features/accounts/users/queries.ts'
import { type Block, paragraph } from '#api/mail/rendering/content.ts'
import type { Connection } from '#db/client.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { COURSE_COMPLETED, JOURNEY } from '#domain/journey/codes.ts'

/** Who asks. */
export interface Asking {
  name: string
  firstName: string
  /** That they completed the course, or nothing. */
  verified: Block[]
}

/** Who asks, as mails tell it; null when they are not here any more. */
export async function askingOf(db: Connection, userId: number): Promise<Asking | null> {
  const user = await userById(db, userId)
  if (!user?.is_active) return null
  const name = displayName(user)
  const isVerified = await atState(db, userId, JOURNEY.LEARNING, COURSE_COMPLETED)
  const verified = `${name} is verified: they completed the course on owning a home together.`
  return { name, firstName: user.first_name, verified: isVerified ? [paragraph(verified)] : [] }
}

/**
 * What they say in a line of their own. Mail programs make links of what looks like an address of a page: with a joiner behind
 * each dot, colon, slash and at sign it does not look like one to them, and the same to people.
 */
export function lineOf(name: string, line: string): Block[] {
  if (line === '') return []
  return [paragraph(`${name} says: “${line.replaceAll(/[.:/@](?=\S)/g, '$&\u2060')}”`)]
}
