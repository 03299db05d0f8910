import { eq } from 'drizzle-orm'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'
import { groups, groupLawyerComments, groupLawyerConsents, groupLawyers } from '#db/schema/index.ts'

export const lawyerCommentsData: PersonalData = {
  table: groupLawyerComments,
  kept: { with: [groupLawyers] },
  userId: [groupLawyerComments.user_id],
  inWords: ownComments,
}

export const lawyerConsentsData: PersonalData = {
  table: groupLawyerConsents,
  kept: { with: [groupLawyers] },
  userId: [groupLawyerConsents.user_id],
  inWords: ownConsents,
}

export const lawyersData: PersonalData = {
  table: groupLawyers,
  kept: { with: [groups] },
  inWords: ownLawyers,
  erase: leaveLawyers,
}

async function ownComments(db: Connection, { id }: Person): Promise<Row[]> {
  const { text, at, user_id } = groupLawyerComments
  return db.select({ text, at }).from(groupLawyerComments).where(eq(user_id, id))
}

async function ownConsents(db: Connection, { id }: Person): Promise<Row[]> {
  const { at, user_id } = groupLawyerConsents
  return db.select({ agreed_at: at }).from(groupLawyerConsents).where(eq(user_id, id))
}

/** Those they sent, with the address they typed, and those to their own address. */
async function ownLawyers(db: Connection, { id, email: own }: Person): Promise<Row[]> {
  const { email, invited_by, created_at } = groupLawyers
  const sent = await db.select({ to: email, created_at }).from(groupLawyers).where(eq(invited_by, id))
  const received = await db.select({ to: email, created_at }).from(groupLawyers).where(eq(email, own))
  return [...sent, ...received]
}

/** A lawyer's invitations are deleted with them; a member's stay with the others. */
async function leaveLawyers(tx: Connection, { id, email }: Person): Promise<void> {
  await tx.delete(groupLawyers).where(eq(groupLawyers.email, email))
  await tx.update(groupLawyers).set({ invited_by: null }).where(eq(groupLawyers.invited_by, id))
}
