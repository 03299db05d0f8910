import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from './index.ts'

/** Rows that hold their owners' ids. A row with several belongs to each of them. */
export interface OwnedById {
  table: SQLiteTable
  userId: readonly SQLiteColumn[]
  /** Columns that no export shows: what only serves to recognise a browser. */
  secrets?: readonly SQLiteColumn[]
  /** Why the rows stay when the account goes. They must hold numbers only. */
  staysBecause?: string
}

/** Rows that hold their owner's e-mail address, since they may be older than the account. */
export interface OwnedByEmail {
  table: SQLiteTable
  email: SQLiteColumn
  secrets?: readonly SQLiteColumn[]
}

/** Rows that name their owner by way of something else, which api/features/privacy looks up. */
export interface OwnedIndirectly {
  table: SQLiteTable
  through: string
}

export interface OwnedByNobody {
  table: SQLiteTable
  nobody: string
}

export type Ownership = OwnedById | OwnedByEmail | OwnedIndirectly | OwnedByNobody

const { challenges, devices, sessions, users } = schema

/**
 * Whose the rows of every table are. Exports show all that a person owns, and deleting an account erases it. A new table
 * needs a line here: a test fails without it.
 */
export const OWNERSHIP: readonly Ownership[] = [
  { table: users, userId: [users.id] },
  { table: schema.termsAcceptances, userId: [schema.termsAcceptances.user_id] },
  { table: schema.journeys, userId: [schema.journeys.user_id] },
  { table: schema.answers, userId: [schema.answers.user_id] },
  { table: schema.preferences, userId: [schema.preferences.user_id] },
  { table: schema.publishedAnswers, userId: [schema.publishedAnswers.user_id] },
  { table: schema.publishedPreferences, userId: [schema.publishedPreferences.user_id] },
  { table: schema.publications, userId: [schema.publications.user_id] },
  {
    table: schema.invitations,
    userId: [schema.invitations.from_user_id, schema.invitations.to_user_id],
  },
  { table: schema.ratings, userId: [schema.ratings.user_id] },
  { table: schema.groupMembers, userId: [schema.groupMembers.user_id] },
  { table: sessions, userId: [sessions.user_id], secrets: [sessions.id] },
  { table: devices, userId: [devices.user_id], secrets: [devices.id] },
  {
    table: schema.passkeys,
    userId: [schema.passkeys.user_id],
    secrets: [schema.passkeys.credential_id, schema.passkeys.public_key],
  },
  {
    table: schema.passkeyChallenges,
    userId: [schema.passkeyChallenges.user_id],
    secrets: [schema.passkeyChallenges.id, schema.passkeyChallenges.browser_id],
  },
  {
    table: schema.enrolments,
    userId: [schema.enrolments.user_id],
    secrets: [schema.enrolments.id],
  },
  { table: challenges, email: challenges.email, secrets: [challenges.id, challenges.browser_id] },
  { table: schema.outbox, through: 'the ids in params' },
  { table: schema.hits, through: 'the HMAC of an address or a browser in bucket' },
  {
    table: schema.audit,
    userId: [schema.audit.actor_id, schema.audit.subject_id],
    staysBecause: 'The security record is append-only. Of a person who left it knows a number.',
  },
  { table: schema.customers, userId: [schema.customers.user_id] },
  { table: schema.subscriptions, userId: [schema.subscriptions.user_id] },
  { table: schema.paymentKeys, userId: [schema.paymentKeys.user_id], secrets: [schema.paymentKeys.key] },
  { table: schema.trialHolds, userId: [schema.trialHolds.user_id], secrets: [schema.trialHolds.address] },
  { table: schema.billingNotices, userId: [schema.billingNotices.user_id] },
  { table: schema.reversals, userId: [schema.reversals.user_id] },
  {
    table: schema.closures,
    nobody: 'What the payment provider must still be told; a row goes when it is done.',
  },
  { table: schema.paymentEvents, nobody: 'It tells which events of the payment provider were taken in.' },
  {
    table: schema.trialsHad,
    nobody: 'It holds keyed hashes, so that each address has one trial, and nobody can be told from them.',
  },
  { table: schema.paymentTroubles, nobody: 'It tells admins what is wrong with the payments.' },
  { table: schema.installation, nobody: 'It names this installation.' },
  {
    table: schema.formerPublications,
    nobody: 'Keyed hashes of addresses that left, for 30 days: nobody can read whose they were.',
  },
  { table: schema.groups, nobody: 'Who is in a group stands in group_members.' },
  { table: schema.inquiries, nobody: 'The questions are the same for everybody.' },
  { table: schema.inquiryOptions, nobody: 'The options are the same for everybody.' },
  { table: schema.seedVersions, nobody: 'It tells which shipped data were loaded.' },
]

/** Tables that triggers derive from others and keep as those are. */
export const DERIVED_TABLES: Record<string, SQLiteTable> = { users_search: users }
