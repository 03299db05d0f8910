import { and, asc, eq, getTableColumns, getTableName, ne, or, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { mailsAbout, ownedBy } from '#api/features/privacy/queries/owned.ts'
import type { MailTemplate } from '#api/mail/template.ts'
import type { Person } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'
import * as schema from '#db/schema/index.ts'
import { type Ownership, OWNERSHIP } from '#db/schema/owners.ts'
import { displayName } from '#domain/accounts/name.ts'

type Row = Record<string, unknown>

/** Tables whose rows say little by themselves, or something about others. */
const IN_WORDS = new Map<
  SQLiteTable,
  (db: Connection, person: Person, mails: readonly MailTemplate[]) => Promise<Row[]>
>([
  [schema.answers, answersInWords],
  [schema.publishedAnswers, publishedAnswersInWords],
  [schema.invitations, invitationsInWords],
  [schema.groupMembers, groupInWords],
  [schema.sessions, sessionsInWords],
  [schema.outbox, mailsInWords],
  [schema.audit, auditInWords],
])

/** All that a person owns, by table, but for what limits have counted. Times are texts in UTC. */
export async function exportedTables(
  db: Connection,
  person: Person,
  mails: readonly MailTemplate[],
): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {}
  for (const owned of OWNERSHIP) {
    const inWords = IN_WORDS.get(owned.table)
    const rows = inWords ? await inWords(db, person, mails) : await plainRows(db, person, owned)
    if (rows) tables[getTableName(owned.table)] = rows.map(withReadableTimes)
  }
  return tables
}

/** Turns every time of a row, in epoch milliseconds, into text. */
export function withReadableTimes(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      /(^|_)at$/.test(name) && typeof value === 'number' ? new Date(value).toISOString() : value,
    ]),
  )
}

/** Null for a table whose rows are nobody's, or are found in a way of their own. */
async function plainRows(db: Connection, person: Person, owned: Ownership): Promise<Row[] | null> {
  if ('nobody' in owned || 'through' in owned) return null
  const shown = Object.entries(getTableColumns(owned.table)).filter(
    ([, column]) => !owned.secrets?.includes(column),
  )
  return db.select(Object.fromEntries(shown)).from(owned.table).where(ownedBy(person, owned))
}

async function answersInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const { answers, inquiries, inquiryOptions } = schema
  return db
    .select({
      category: inquiries.subject_category,
      question: inquiries.inquiry,
      answer: inquiryOptions.option,
      answered_at: answers.answered_at,
    })
    .from(answers)
    .innerJoin(inquiries, eq(inquiries.id, answers.inquiry_id))
    .innerJoin(inquiryOptions, eq(inquiryOptions.id, answers.option_id))
    .where(eq(answers.user_id, id))
    .orderBy(asc(inquiries.subject_category), asc(inquiries.position))
}

async function publishedAnswersInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const { inquiries, inquiryOptions, publishedAnswers } = schema
  return db
    .select({
      category: inquiries.subject_category,
      question: inquiries.inquiry,
      answer: inquiryOptions.option,
    })
    .from(publishedAnswers)
    .innerJoin(inquiries, eq(inquiries.id, publishedAnswers.inquiry_id))
    .innerJoin(inquiryOptions, eq(inquiryOptions.id, publishedAnswers.option_id))
    .where(eq(publishedAnswers.user_id, id))
    .orderBy(asc(inquiries.subject_category), asc(inquiries.position))
}

async function invitationsInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const { invitations, users } = schema
  const rows = await db
    .select({ invitation: invitations, first_name: users.first_name, last_name: users.last_name })
    .from(invitations)
    .innerJoin(
      users,
      or(
        and(eq(invitations.from_user_id, id), eq(users.id, invitations.to_user_id)),
        and(eq(invitations.to_user_id, id), eq(users.id, invitations.from_user_id)),
      ),
    )
    .orderBy(asc(invitations.created_at))
  return rows.map(({ invitation: { from_user_id, status, created_at, answered_at }, ...names }) => ({
    [from_user_id === id ? 'to' : 'from']: displayName(names),
    status,
    created_at,
    answered_at,
  }))
}

async function groupInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const { groupMembers, groups, users } = schema
  const memberships = await db
    .select({ group_id: groups.id, group_made_at: groups.created_at, joined_at: groupMembers.joined_at })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.group_id))
    .where(eq(groupMembers.user_id, id))
  return Promise.all(
    memberships.map(async ({ group_id, ...times }) => {
      const others = await db
        .select({ first_name: users.first_name, last_name: users.last_name })
        .from(groupMembers)
        .innerJoin(users, eq(users.id, groupMembers.user_id))
        .where(and(eq(groupMembers.group_id, group_id), ne(users.id, id)))
      return { ...times, with: others.map(displayName) }
    }),
  )
}

async function sessionsInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const { sessions } = schema
  return db
    .select({
      user_agent: sessions.user_agent,
      created_at: sessions.created_at,
      // Lucia counts seconds.
      expires_at: sql<number>`${sessions.expires_at} * 1000`,
    })
    .from(sessions)
    .where(eq(sessions.user_id, id))
    .orderBy(asc(sessions.created_at))
}

async function mailsInWords(db: Connection, person: Person, mails: readonly MailTemplate[]): Promise<Row[]> {
  const { template, created_at, sent_at, gave_up_at } = schema.outbox
  return db
    .select({ template, created_at, sent_at, gave_up_at })
    .from(schema.outbox)
    .where(mailsAbout(db, mails, person))
    .orderBy(asc(schema.outbox.id))
}

/** Who else took part is theirs to know. */
async function auditInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const { audit } = schema
  const rows = await db
    .select()
    .from(audit)
    .where(or(eq(audit.actor_id, id), eq(audit.subject_id, id)))
    .orderBy(asc(audit.id))
  return rows.map(({ at, action, actor_id, subject_id, detail }) => ({
    at,
    action,
    by_you: actor_id === id,
    about_you: subject_id === id,
    detail,
  }))
}
