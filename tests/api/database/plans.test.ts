// Promise: Calls that pages poll read only the person's own rows, through indexes.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { getTableName } from 'drizzle-orm'
import * as v from 'valibot'
import { conversationsWaitMail } from '#api/features/groups/messages/mails.ts'
import { GROUP_KIND } from '#api/features/groups/messages/queries/conversations.ts'
import { notifyOfMessages } from '#api/features/messages/service/notify.ts'
import { savedByAny } from '#api/features/groups/saved-homes/queries/saved.ts'
import { publishDue } from '#api/features/onboarding/publication/service/publish.ts'
import {
  billingMails,
  conversationMessages,
  conversationReads,
  conversations,
  invitations,
  invitationVotes,
  outbox,
  publications,
  sessions,
  termsAcceptances,
  tours,
  users,
} from '#db/schema/index.ts'
import { HOUR_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { aGroup } from '#tests/support/groups.ts'
import { onStatement } from '#tests/support/statements.ts'
import { sqliteOf } from '#tests/support/engines.ts'

/** Tables that grow with the community: no page may scan them entirely. */
const LARGE = [
  users,
  billingMails,
  conversationMessages,
  conversationReads,
  conversations,
  invitations,
  invitationVotes,
  outbox,
  publications,
  sessions,
  termsAcceptances,
  tours,
].map((table): string => getTableName(table))
const BROAD_INDEX = /SEARCH users USING (COVERING )?INDEX users_(active|role|stage)/
/** Not the few rows that go into a list. */
const SORTS = /TEMP B-TREE FOR (ORDER|GROUP|DISTINCT)/

const step = v.object({ detail: v.string() })
const root = v.object({ tbl_name: v.string(), rootpage: v.number() })
const instruction = v.object({ opcode: v.string(), p1: v.number(), p2: v.number(), p3: v.number() })

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

/** How SQLite finds the rows for each statement, by the statement's text. */
async function plansOf(work: () => Promise<unknown>): Promise<Map<string, string[]>> {
  const { db } = app.deps
  const texts = new Set<string>()
  const stop = onStatement((text) => texts.add(text))
  await work()
  stop()
  const plan = (text: string) =>
    v
      .parse(v.array(step), sqliteOf(db).prepare(`EXPLAIN QUERY PLAN ${text}`).all())
      .map(({ detail }) => detail)
  // Leaves out the writing connection's own bookkeeping; an empty list isn't queried.
  const isAsked = (text: string) =>
    /^\s*(select|with)/i.test(text) && !/\bchanged_rows\b|where (false|\(false or false\))/.test(text)
  const questions = [...texts].filter(isAsked)
  return new Map(questions.map((text) => [text, plan(text)]))
}

/**
 * The large tables that a statement scans from end to end. Reads the compiled statement, because a query plan calls a subquery's
 * result by the name of its table (https://www.sqlite.org/opcode.html).
 */
function scannedTables(text: string): string[] {
  const sqlite = sqliteOf(app.deps.db)
  const roots = v.parse(
    v.array(root),
    sqlite.prepare('SELECT tbl_name, rootpage FROM sqlite_master WHERE rootpage > 0').all(),
  )
  const tables = new Map(roots.map(({ tbl_name, rootpage }) => [rootpage, tbl_name]))
  using explanation = sqlite.prepare(`EXPLAIN ${text}`)
  const instructions = v.parse(v.array(instruction), explanation.all())
  const opened = new Map(
    instructions
      .filter(({ opcode, p3 }) => opcode === 'OpenRead' && p3 === 0)
      .map(({ p1, p2 }) => [p1, tables.get(p2) ?? '']),
  )
  return instructions
    .filter(({ opcode }) => opcode === 'Rewind')
    .map(({ p1 }) => opened.get(p1) ?? '')
    .filter((table) => LARGE.includes(table))
}

async function get(as: number, path: string): Promise<void> {
  const response = await app.call('GET', path, { as })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
}

async function write(as: number, text: string): Promise<void> {
  const json = { text, key: `key-of-${text}` }
  const response = await app.call('POST', '/groups/mine/messages', { as, json })
  if (!response.ok) throw new Error(`${response.status}`)
}

test('what pages poll reads only the person’s own rows', async () => {
  const [me, mate] = [await aClient(app, { state_id: 3100 }), await aClient(app, { state_id: 3100 })]
  await aGroup(app, me, mate)
  await write(mate, 'hello-there')
  const polled = [
    '/me',
    '/invitations',
    '/invitations/waiting',
    '/groups/mine',
    '/groups/mine/steps',
    '/groups/mine/conversations',
    '/groups/mine/messages',
    '/groups/mine/messages?after=0',
    '/conversations',
    '/waiting',
    '/tours',
    '/notification-preference',
  ]
  const poll = async () => {
    for (const path of polled) await get(me, path)
  }
  // The first call loads the match rows into memory.
  await poll()
  const plans = await plansOf(poll)
  const scans = [...plans].filter(
    ([text, steps]) => scannedTables(text).length > 0 || steps.some((detail) => BROAD_INDEX.test(detail)),
  )
  expect(scans).toEqual([])
  expect(plans.size).toBeGreaterThanOrEqual(polled.length)
})

test('an export reads only the person’s own rows and messages about homes they asked about', async () => {
  const [me, mate] = [await aClient(app, { state_id: 3100 }), await aClient(app, { state_id: 3100 })]
  await aGroup(app, me, mate)
  await write(mate, 'hello-there')
  const plans = await plansOf(() => get(me, '/account/export'))
  // Whom an email is about is in its parameters. Those of the last week are read.
  const scans = [...plans.keys()].filter(
    (text) => !text.includes('"outbox"') && scannedTables(text).length > 0,
  )
  expect(scans).toEqual([])
  expect(plans.size).toBeGreaterThan(30)
})

test('the newest messages of a conversation are found without sorting all of it', async () => {
  const [me, mate] = [await aClient(app, { state_id: 3100 }), await aClient(app, { state_id: 3100 })]
  await aGroup(app, me, mate)
  await write(mate, 'hello-there')
  const plans = await plansOf(async () => {
    for (const which of ['', '?before=99', '?after=0']) await get(me, `/groups/mine/messages${which}`)
    await get(me, '/groups/mine/conversations')
  })
  const about = [...plans].filter(([text]) => text.includes('"conversation_messages"'))
  expect(about.length).toBeGreaterThan(3)
  expect(about.filter(([, steps]) => steps.some((detail) => SORTS.test(detail)))).toEqual([])
  const overview = about.find(([text]) => text.includes('count(*)'))
  expect(overview?.[1].filter((detail) => detail.includes('conversation_messages'))).toEqual([
    'SEARCH conversation_messages USING INTEGER PRIMARY KEY (rowid=?)',
    'SEARCH conversation_messages USING INDEX conversation_messages_newest (conversation_id=?)',
    'SEARCH conversation_messages USING INDEX conversation_messages_newest (conversation_id=? AND id>?)',
  ])
})

test('senders are found by skipping from sender to sender, not by scanning messages', async () => {
  const [me, mate] = [await aClient(app, { state_id: 3100 }), await aClient(app, { state_id: 3100 })]
  await aGroup(app, me, mate)
  await write(mate, 'hello-there')
  const plans = await plansOf(() => get(me, '/groups/mine/messages'))
  const [, steps] = [...plans].find(([text]) => text.includes('RECURSIVE')) ?? []
  const ways = steps?.filter((detail) => /conversation_messages.*(_once|_user)/.test(detail))
  expect(ways).toEqual([
    'SEARCH conversation_messages USING COVERING INDEX conversation_messages_once (conversation_id=?)',
    'SEARCH conversation_messages USING COVERING INDEX conversation_messages_once (conversation_id=? AND user_id>?)',
    'SEARCH conversation_messages EXISTS USING INDEX conversation_messages_user (user_id=? AND at>?)',
  ])
})

test('people to email about messages are found from the newest message back, without scanning all of them', async () => {
  const [me, mate] = [await aClient(app, { state_id: 3100 }), await aClient(app, { state_id: 3100 })]
  await aGroup(app, me, mate)
  await write(mate, 'hello-there')
  app.advance(HOUR_MS)
  const plans = await plansOf(() => notifyOfMessages(app.deps, GROUP_KIND, conversationsWaitMail))
  const looks = [...plans].filter(([text]) => text.includes('max(until)'))
  expect(looks.length).toBe(2)
  for (const [, steps] of looks) {
    const ways = new Set(steps.filter((detail) => detail.includes('conversation_messages')))
    expect([...ways]).toEqual([
      'SEARCH conversation_messages USING INDEX conversation_messages_newest (conversation_id=?)',
      'SEARCH conversation_messages USING INDEX conversation_messages_newest (conversation_id=? AND id>?)',
    ])
  }
})

test('a group’s saved homes are looked up by member, not among all homes for sale', async () => {
  const me = await aClient(app, { state_id: 3100 })
  const plans = await plansOf(() => savedByAny(app.deps.db.read, [me]))
  const [steps = []] = plans.values()
  expect(steps.filter((detail) => /\b(favorites|listings)\b/.test(detail))).toEqual([
    'SEARCH favorites USING INDEX sqlite_autoindex_favorites_1 (user_id=?)',
    'SEARCH listings USING INTEGER PRIMARY KEY (rowid=?)',
  ])
})

test('drafts waiting to be published are found without scanning everyone', async () => {
  const plans = await plansOf(() => publishDue(app.deps))
  const [, steps] = [...plans].find(([text]) => text.includes('"edited_at" is not null')) ?? []
  expect(steps).toEqual(['SEARCH publications USING INDEX publications_waiting (user_id>?)'])
})
