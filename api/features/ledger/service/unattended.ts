import { ownersIn } from '#api/features/ledger/queries/book.ts'
import { type Book, bookOf } from '#api/features/ledger/service/book.ts'
import type { Connection } from '#db/client.ts'

/** Opens a home's books for automatic entries; null if no owner of the home has an account any more. */
export async function unattendedBook(db: Connection, ledgerId: number): Promise<Book | null> {
  const owners = await ownersIn(db, ledgerId)
  const owner = owners.find(({ left_at, user_id }) => left_at === null && user_id !== null)
  return owner?.user_id == null ? null : bookOf(db, owner.user_id)
}
