import type { Deps } from '#api/deps.ts'
import {
  formerPublicationOf,
  publicationOf,
  rememberPublication,
} from '#api/features/onboarding/publication/queries.ts'
import type { UserRow } from '#api/features/accounts/users/queries.ts'
import type { Connection } from '#db/client.ts'
import { nextPublication } from '#domain/onboarding/publication.ts'
import { mailboxOf } from '#domain/accounts/email.ts'

export type Person = Pick<UserRow, 'id' | 'email'>
export type Keyed = Pick<Deps, 'key' | 'clock'>

/** To be called while an account is deleted: its address publishes no sooner when it comes back. */
export async function rememberPublished(tx: Connection, deps: Keyed, person: Person): Promise<void> {
  const published_at = await lastPublished(tx, deps, person)
  if (published_at === null) return
  const forget_at = nextPublication(published_at)
  if (forget_at <= deps.clock()) return
  await rememberPublication(tx, { mailbox: mailboxKey(deps, person), published_at, forget_at })
}

/** When the person last published, here or with an earlier account of the same mailbox; null for never. */
export async function lastPublished(db: Connection, deps: Keyed, person: Person): Promise<number | null> {
  const { published_at } = await publicationOf(db, person.id)
  const former = await formerPublicationOf(db, mailboxKey(deps, person), deps.clock())
  return published_at === null || former === null ? (published_at ?? former) : Math.max(published_at, former)
}

function mailboxKey({ key }: Keyed, { email }: Person): string {
  return key.digest('former publication', mailboxOf(email)).toString('hex')
}
