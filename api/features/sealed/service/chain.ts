import { sha256 } from '#api/auth/hash.ts'
import { insertLink, lastLink } from '#api/features/sealed/queries.ts'
import type { Connection } from '#db/client.ts'
import { type ChainEvent, EMPTY_CHAIN_HEAD, linkBytes } from '#domain/sealed/commitment.ts'

/** The number of the chain that closes a round. Every other chain is a member's. */
export const CLOSING = 0

interface NewLink {
  event: ChainEvent
  /** 0 if the event isn't about a member. */
  member: number
  commitment: string
}

/** Adds a link and returns the chain's new head. */
export async function addLink(
  tx: Connection,
  { roundId, chain }: { roundId: number; chain: number },
  { event, member, commitment }: NewLink,
): Promise<{ seq: number; head: string }> {
  const last = await lastLink(tx, roundId, chain)
  const seq = (last?.seq ?? 0) + 1
  const link = { seq, event, member: member === 0 ? '' : String(member), commitment }
  const head = sha256(linkBytes(last?.head ?? EMPTY_CHAIN_HEAD, link))
  await insertLink(tx, { round_id: roundId, chain, seq, event, member, commitment, head })
  return { seq, head }
}

/** Ties the members' chains together: a link for each of them, in the order of their numbers, with their chain's head. */
export async function closeChains(
  tx: Connection,
  roundId: number,
  members: readonly number[],
  event: 'reveal' | 'expire',
): Promise<void> {
  for (const member of members) {
    const last = await lastLink(tx, roundId, member)
    await addLink(tx, { roundId, chain: CLOSING }, { event, member, commitment: last?.head ?? '' })
  }
}
