import { conflict } from '#api/http/errors.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { numberIn, savedRoster } from '#api/features/agreement/service/roster.ts'
import { memberIdsOf } from '#api/features/groups/queries.ts'
import { insertOwners, ledgerOf } from '#api/features/ledger/queries/book.ts'
import { decideProposal, openProposalsIn } from '#api/features/ledger/queries/proposals.ts'
import type { Book } from '#api/features/ledger/service/book.ts'
import type { Connection, Transaction } from '#db/client.ts'
import { dayOf } from '#domain/day.ts'
import type { Draft } from '#domain/ledger/entries.ts'

/** Returns the members of the group who own no home with books, so they could get a share of this one. */
export async function newcomersFor(db: Connection, { ledger }: Pick<Book, 'ledger'>): Promise<number[]> {
  if (ledger.group_id === null) return []
  const free: number[] = []
  for (const id of await memberIdsOf(db, ledger.group_id)) if (!(await ledgerOf(db, id))) free.push(id)
  return free
}

/** Returns the books as they'd be once someone has joined under the next number; unchanged books if nobody joins. Throws conflict if they can no longer join. */
export async function withNewcomer(tx: Connection, book: Book, userId: number | null): Promise<Book> {
  if (userId === null) return book
  const user = await userById(tx, userId)
  if (!user || !(await newcomersFor(tx, book)).includes(userId))
    throw conflict('They can’t join your ledger right now: they’ve left your group, or keep other books.')
  const row = {
    ledger_id: book.ledger.id,
    number: book.owners.length + 1,
    colour: numberIn(await savedRoster(tx, book.ledger.group_id ?? 0), userId),
    user_id: userId,
    name: user.first_name,
    left_at: null,
    seen_leaving: null,
    names: null,
  }
  return { ...book, owners: [...book.owners, row], present: [...book.present, true] }
}

/** Saves the owner that `withNewcomer` added. */
export async function saveNewcomer(tx: Transaction, { owners }: Book): Promise<void> {
  await insertOwners(tx, owners.slice(-1))
}

/** Rules accepted after their start date begin on the day the last owner accepts. */
export function startingBy<T extends Draft | null>(draft: T, now: number): T {
  const today = dayOf(now)
  return draft?.kind === 'rules' && draft.day < today ? { ...draft, day: today } : draft
}

/** Ends pending proposals of new rules, because others were decided or the owners changed. */
export async function endRulesProposals(tx: Transaction, ledgerId: number, now: number): Promise<void> {
  for (const { id, draft } of await openProposalsIn(tx, ledgerId))
    if (draft?.kind === 'rules') await decideProposal(tx, id, { outcome: 'overtaken', decided_at: now })
}
