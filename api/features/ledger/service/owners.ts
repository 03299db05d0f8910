import * as v from 'valibot'
import type { Book } from '#api/features/ledger/service/book.ts'
import { cardsOf } from '#api/features/matching/queries/members.ts'
import { blockedAround } from '#api/features/matching/queries/relations.ts'
import type { Connection } from '#db/client.ts'
import { type LeftWith, leftWith } from '#domain/ledger/leaving.ts'

/** An owner as the pages of the ledger show them, in the order of their numbers. */
export const shownOwner = v.object({
  number: v.number(),
  /** For `ownerColour`. */
  colour: v.number(),
  /** First name; a number for an owner whom a block hides. */
  name: v.string(),
  picture: v.nullable(v.string()),
  is_you: v.boolean(),
  /** Whether they own the home now. */
  present: v.boolean(),
  /** For someone who left: the day, and what they had in the reserve, were owed (or owed, if negative) and had lent then, in cents. */
  left: v.optional(
    v.object({
      day: v.string(),
      balance: v.number(),
      reservePart: v.number(),
      loans: v.number(),
    } satisfies Record<keyof LeftWith, v.GenericSchema>),
  ),
})

export type ShownOwner = v.InferOutput<typeof shownOwner>

/** Returns the home's owners for one of them. Names and pictures of people with a block between them aren't shown. */
export async function shownOwners(db: Connection, book: Book, viewerId: number): Promise<ShownOwner[]> {
  const ids = book.owners.flatMap(({ user_id }) => user_id ?? [])
  const [cards, blocked] = await Promise.all([cardsOf(db, ids), blockedAround(db, viewerId)])
  const leftAt = book.owners.map(({ left_at }) => left_at)
  const isEarlier = book.isEarlier === true
  return book.owners.map(({ number, colour, name, user_id, left_at }) => {
    // Someone who left keeps the name they had here, so that a block looks like a deleted account. They're shown as a stranger without a
    // picture.
    const isHere = left_at === null && !isEarlier
    const isHidden = (isHere || isEarlier) && user_id !== null && blocked.has(user_id)
    const card = !isHere || isHidden || user_id === null ? undefined : cards.get(user_id)
    return {
      number,
      colour,
      name: isHidden ? `Owner ${number}` : (card?.first_name ?? name),
      picture: card?.profile_picture_filename ?? null,
      is_you: number === book.me,
      present: isEarlier ? book.present[number - 1] === true : isHere,
      // Unknown if the books were tampered with.
      left: book.fault === null ? leftWith(book, leftAt, number) : undefined,
    }
  })
}
