import type { Deps } from '#api/deps.ts'
import { type SettledTerm } from '#api/features/agreement/service/agreement.ts'
import { memberIdsOf } from '#api/features/groups/queries.ts'
import type { RulesView } from '#api/features/ledger/home/schemas.ts'
import { endedSince, votesOn } from '#api/features/ledger/queries/proposals.ts'
import type { Book } from '#api/features/ledger/service/book.ts'
import { newcomersFor } from '#api/features/ledger/service/rules.ts'
import { cardsOf } from '#api/features/matching/queries/members.ts'
import { blockedAround } from '#api/features/matching/queries/relations.ts'
import type { Connection } from '#db/client.ts'
import { dayOf } from '#domain/day.ts'
import { DAY_MS } from '#domain/duration.ts'
import { agreedSince } from '#domain/ledger/agreed.ts'
import { latestRules, rulesAt, rulesIn } from '#domain/ledger/rules-on.ts'

/** How long the page shows the outcome of proposals, and of how many. */
const ENDED_FOR_MS = 14 * DAY_MS
const MAX_ENDED = 3

/** Returns the rules of every day, what the agreement has settled since, and who could join. */
export async function rulesViewFor(
  { db: { read }, clock }: Pick<Deps, 'db' | 'clock'>,
  book: Book,
  { viewerId, terms }: { viewerId: number; terms: ReadonlyMap<string, SettledTerm> },
): Promise<RulesView> {
  const now = clock()
  const history = rulesIn(book.entries)
  const rules = rulesAt(history, dayOf(now))
  const changed = book.entries.findLast(({ content }) => content.kind === 'rules')
  return {
    rules,
    history,
    agreed: agreedSince(terms, latestRules(history), {
      since: changed?.recorded ?? book.ledger.started_at,
      places: await placesIn(read, book),
    }),
    newcomers: await namesOf(read, await newcomersFor(read, book), viewerId),
    ended: await endedIn(read, book.ledger.id, now - ENDED_FOR_MS),
  }
}

/** Returns the owners' indexes in the group's order, which is that of the agreement's shares; null unless everyone in the group owns the home. */
async function placesIn(read: Connection, { ledger, owners }: Book): Promise<number[] | null> {
  if (ledger.group_id === null) return null
  const here = new Map(owners.flatMap((one, place) => (one.left_at === null ? [[one.user_id, place]] : [])))
  const places = (await memberIdsOf(read, ledger.group_id)).map((id) => here.get(id))
  return places.every((place) => place !== undefined) ? places : null
}

export async function namesOf(
  read: Connection,
  ids: readonly number[],
  viewerId: number,
): Promise<RulesView['newcomers']> {
  const [cards, blocked] = await Promise.all([cardsOf(read, [...ids]), blockedAround(read, viewerId)])
  return ids.map((id) => {
    const card = blocked.has(id) ? undefined : cards.get(id)
    return { id, name: card?.first_name ?? 'A new owner', picture: card?.profile_picture_filename ?? null }
  })
}

async function endedIn(read: Connection, ledgerId: number, since: number): Promise<RulesView['ended']> {
  const rows = await endedSince(read, ledgerId, { since, atMost: MAX_ENDED })
  const votes = await votesOn(
    read,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, author, draft, reverses, outcome, decided_at, at }) => {
    if (outcome === null || outcome === 'posted') return []
    const no = votes.find((one) => one.proposal_id === id && !one.yes)
    return [
      {
        author,
        title: draft?.title ?? `Reversing entry ${reverses}`,
        isRules: draft?.kind === 'rules',
        outcome,
        at: decided_at ?? at,
        no: no ? { owner: no.owner, why: no.why } : null,
      },
    ]
  })
}
