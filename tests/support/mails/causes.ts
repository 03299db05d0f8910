import { eq } from 'drizzle-orm'
import { insertChallenge } from '#api/features/accounts/queries.ts'
import { type MailParams } from '#api/mail/template.ts'
import {
  challenges,
  conversationMessages,
  conversations,
  emailChanges,
  invitations,
  reversals,
  sealedAnswers,
  sealedRounds,
  tourGuests,
  tours,
  users,
  groupLawyerComments,
  groupLawyerConsents,
  groupLawyers,
} from '#db/schema/index.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/duration.ts'
import { type TourStatus } from '#domain/listings/tours/tours.ts'
import { aClient, aLawyer } from '#tests/support/factories.ts'
import { aGroup } from '#tests/support/groups.ts'
import { type ParamsOf, type World } from '#tests/support/mails/world.ts'

export const ofAdmin: ParamsOf = async ({ admin }) => ({ user: admin })
export const ofMaya: ParamsOf = async ({ maya }) => ({ user: maya })

let count = 0

type NewChallenge = typeof challenges.$inferInsert

export async function challenge(
  { app }: World,
  values: Pick<NewChallenge, 'email'> & Partial<NewChallenge>,
): Promise<MailParams> {
  count += 1
  const now = app.deps.clock()
  const id = `letter-${count}`
  const row = { id, browser_id: 'a browser', created_at: now, expires_at: now + 10 * MINUTE_MS, ...values }
  await app.deps.db.write((tx) => insertChallenge(tx, row))
  return { challenge: id }
}

export const signUp: ParamsOf = (world) =>
  challenge(world, {
    email: 'new@example.test',
    first_name: 'Ada',
    last_name: 'Roy',
    phone_number: '4165550100',
  })
export const known: ParamsOf = async (world) =>
  challenge(world, { email: await addressOf(world, world.maya) })

async function addressOf({ app }: World, id: number): Promise<string> {
  const rows = await app.deps.db.read.select().from(users)
  return rows.find((row) => row.id === id)?.email ?? ''
}

type NewInvitation = Partial<typeof invitations.$inferInsert>

export async function invitation(
  { app, insert, maya, theo }: World,
  values: NewInvitation,
): Promise<MailParams> {
  const base = {
    from_user_id: maya,
    to_user_id: theo,
    status: 'pending',
    created_at: app.deps.clock(),
  } as const
  const id = await insert((tx) =>
    tx
      .insert(invitations)
      .values({ ...base, ...values })
      .returning(),
  )
  return { invitation: Number(id) }
}

export async function tour(world: World, status: TourStatus, note = '') {
  const { app, insert, home } = world
  const now = app.deps.clock()
  const visitor = await aClient(app, { first_name: 'Noah', last_name: 'Roy', state_id: 3100 })
  const row = { listing_id: home, user_id: visitor, status, note, created_at: now, changed_at: now }
  const id = await insert((tx) =>
    tx
      .insert(tours)
      .values({ ...row, starts_at: now + 2 * DAY_MS })
      .returning(),
  )
  return Number(id)
}

export const tourMail =
  (status: TourStatus, by: 'person' | 'agent' | 'us', note?: string): ParamsOf =>
  async (world) => ({ tour: await tour(world, status, note), sequence: 0, by })

/** For a member of the visitor's group who joins the tour. */
export const guestMail =
  (status: TourStatus, by: 'person' | 'agent'): ParamsOf =>
  async (world) => {
    const { db } = world.app.deps
    const id = await tour(world, status)
    const guest = await aClient(world.app, { first_name: 'Ingrid', last_name: 'Lund', state_id: 3100 })
    const [row] = await db.read.select().from(tours).where(eq(tours.id, id))
    await db.write((tx) => tx.insert(tourGuests).values({ tour_id: id, user_id: guest }))
    await aGroup(world.app, row?.user_id ?? 0, guest)
    return { tour: id, sequence: 0, by, guest }
  }

export async function message(
  { app, insert }: World,
  from: number,
  between: Partial<typeof conversations.$inferInsert>,
): Promise<void> {
  const at = app.deps.clock()
  const conversation = await insert((tx) =>
    tx
      .insert(conversations)
      .values({ created_at: at, ...between })
      .returning(),
  )
  const row = {
    conversation_id: Number(conversation),
    user_id: from,
    key: 'once',
    text: 'Hello',
    at,
    change: 1,
  }
  await insert((tx) => tx.insert(conversationMessages).values(row).returning())
}

export async function reversal({ insert, theo }: World): Promise<string> {
  count += 1
  const row = { id: `re_${count}`, user_id: theo, kind: 'refund', status: 'succeeded', amount: 1695 } as const
  const of = { invoice_number: 'COH-0042', created: 1_785_000_000 }
  return String(
    await insert((tx) =>
      tx
        .insert(reversals)
        .values({ ...row, ...of })
        .returning(),
    ),
  )
}

/** For a member of a group with a sealed round, before or after answering. */
export const sealedMail =
  (revealed: boolean): ParamsOf =>
  async ({ app, insert }) => {
    const at = app.deps.clock()
    const member = { last_name: 'Ferreira', state_id: 3100 }
    const first = await aClient(app, { first_name: 'Lucia', ...member })
    const user = await aClient(app, { first_name: 'Rui', ...member })
    const group_id = await aGroup(app, first, user)
    const started = { group_id, purpose: 'stops-paying', size: 2, revealed, wrapped_key: 'a key' } as const
    const round = await insert((tx) =>
      tx
        .insert(sealedRounds)
        .values({ ...started, started_at: at, closes_at: at + 14 * DAY_MS })
        .returning(),
    )
    const answers = [first, user].map((user_id) => ({ round_id: Number(round), group_id, user_id }))
    await app.deps.db.write((tx) => tx.insert(sealedAnswers).values(answers))
    return { round: Number(round), user }
  }

/** A group of two who agreed to show their plan to a lawyer, who commented on it; its asker has not agreed again. */
export async function aLawyersGroup({ app, insert }: World, agreeing = 2) {
  const at = app.deps.clock()
  const member = { last_name: 'Fournier', state_id: 3100 }
  const asker = await aClient(app, { first_name: 'Ines', ...member })
  const other = await aClient(app, { first_name: 'Omar', ...member })
  count += 1
  const email = `lawyer${count}@example.test`
  const account = await aLawyer(app, { first_name: 'Ruth', last_name: 'Levy', email })
  const group_id = await aGroup(app, asker, other)
  const row = { group_id, email, invited_by: asker, created_at: at }
  const lawyer_id = Number(await insert((tx) => tx.insert(groupLawyers).values(row).returning()))
  const consents = [asker, other].slice(0, agreeing).map((user_id) => ({ lawyer_id, user_id, at }))
  await app.deps.db.write((tx) => tx.insert(groupLawyerConsents).values(consents))
  const text = 'Who pays if the roof leaks?'
  const written = { lawyer_id, user_id: account, text, at }
  const comment = Number(await insert((tx) => tx.insert(groupLawyerComments).values(written).returning()))
  return { lawyer: lawyer_id, account, comment, asker, other }
}

export const emailChange =
  (values: Partial<typeof emailChanges.$inferInsert>): ParamsOf =>
  async ({ app, insert, maya }) => {
    const created_at = app.deps.clock()
    const row = {
      id: crypto.randomUUID(),
      user_id: maya,
      old_email: 'maya@example.test',
      new_email: 'maya.okafor@example.test',
      by_admin: false,
      created_at,
      confirmed_at: created_at,
      ends_at:
        created_at + (values.confirmed_at === null ? (values.by_admin ? DAY_MS : HOUR_MS) : 7 * DAY_MS),
      ...values,
    }
    return { change: String(await insert((tx) => tx.insert(emailChanges).values(row).returning())) }
  }
