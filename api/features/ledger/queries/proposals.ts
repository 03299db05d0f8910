import { and, asc, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import { type Connection, only } from '#db/client.ts'
import { ledgerProposals, ledgerReceipts, ledgerVotes } from '#db/schema/index.ts'

export type ProposalRow = typeof ledgerProposals.$inferSelect
type VoteRow = typeof ledgerVotes.$inferSelect

export async function openProposalsIn(db: Connection, ledgerId: number): Promise<ProposalRow[]> {
  const { ledger_id, outcome, id } = ledgerProposals
  return db
    .select()
    .from(ledgerProposals)
    .where(and(eq(ledger_id, ledgerId), isNull(outcome)))
    .orderBy(asc(id))
}

export async function proposalById(
  db: Connection,
  ledgerId: number,
  id: number,
): Promise<ProposalRow | null> {
  const [row] = await db
    .select()
    .from(ledgerProposals)
    .where(and(eq(ledgerProposals.ledger_id, ledgerId), eq(ledgerProposals.id, id)))
  return row ?? null
}

export async function proposalByKey(
  db: Connection,
  ledgerId: number,
  key: string,
): Promise<ProposalRow | null> {
  const [row] = await db
    .select()
    .from(ledgerProposals)
    .where(and(eq(ledgerProposals.ledger_id, ledgerId), eq(ledgerProposals.key, key)))
  return row ?? null
}

export async function insertProposal(
  tx: Connection,
  values: Omit<typeof ledgerProposals.$inferInsert, 'id'>,
): Promise<number> {
  return only(await tx.insert(ledgerProposals).values(values).returning({ id: ledgerProposals.id })).id
}

/** Ends a proposal, and deletes its receipts that no entry has taken over. Their files are removed by the next clean-up. */
export async function decideProposal(
  tx: Connection,
  id: number,
  decided: { outcome: NonNullable<ProposalRow['outcome']>; decided_at: number },
): Promise<void> {
  await tx.update(ledgerProposals).set(decided).where(eq(ledgerProposals.id, id))
  await tx.delete(ledgerReceipts).where(eq(ledgerReceipts.proposal, id))
}

/** In the order of owners. */
export async function votesOn(db: Connection, proposalIds: number[]): Promise<VoteRow[]> {
  return db
    .select()
    .from(ledgerVotes)
    .where(inArray(ledgerVotes.proposal_id, proposalIds))
    .orderBy(asc(ledgerVotes.proposal_id), asc(ledgerVotes.owner))
}

export async function saveVote(tx: Connection, row: VoteRow): Promise<void> {
  await tx
    .insert(ledgerVotes)
    .values(row)
    .onConflictDoUpdate({ target: [ledgerVotes.proposal_id, ledgerVotes.owner], set: row })
}

/** The proposals that wait and would give someone a share, newest first. */
export async function joiningOf(db: Connection, userId: number): Promise<ProposalRow[]> {
  const { joins, outcome, id } = ledgerProposals
  return db
    .select()
    .from(ledgerProposals)
    .where(and(eq(joins, userId), isNull(outcome)))
    .orderBy(desc(id))
}

/** Ends the offers of a share to someone who has left the group. */
export async function endJoinOffers(tx: Connection, userId: number, now: number): Promise<void> {
  for (const { id } of await joiningOf(tx, userId))
    await decideProposal(tx, id, { outcome: 'overtaken', decided_at: now })
}

/** The proposals that were decided since a time and never took effect, newest first. */
export async function endedSince(
  db: Connection,
  ledgerId: number,
  { since, atMost }: { since: number; atMost: number },
): Promise<ProposalRow[]> {
  const { ledger_id, decided_at, outcome, id } = ledgerProposals
  return db
    .select()
    .from(ledgerProposals)
    .where(and(eq(ledger_id, ledgerId), gt(decided_at, since), ne(outcome, 'posted')))
    .orderBy(desc(decided_at), desc(id))
    .limit(atMost)
}
