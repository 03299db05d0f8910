import { atState, userById, type UserRow } from '#api/features/accounts/users/queries.ts'
import { type Block, paragraph, quote } from '#api/mail/rendering/content.ts'
import type { Connection } from '#db/client.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { COURSE_COMPLETED, JOURNEY } from '#domain/journey/codes.ts'

export interface Sender {
  user: UserRow
  name: string
  firstName: string
  verified: Block[]
}

/** Returns null if they have left Cohearth. */
export async function senderOf(db: Connection, userId: number): Promise<Sender | null> {
  const user = await userById(db, userId)
  if (!user?.is_active) return null
  const name = displayName(user)
  const isVerified = await atState(db, userId, JOURNEY.LEARNING, COURSE_COMPLETED)
  const verified = `${name} is verified: they completed our course on owning a home together.`
  return { user, name, firstName: user.first_name, verified: isVerified ? [paragraph(verified)] : [] }
}

/**
 * Keeps mail programs from turning text into links: a word joiner after each dot, colon, slash and at sign is
 * invisible to people but breaks the pattern.
 */
export function lineOf(name: string, line: string): Block[] {
  if (line === '') return []
  return [quote(`${name} says:`, line.replaceAll(/[.:/@](?=\S)/g, '$&\u2060'))]
}
