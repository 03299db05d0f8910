import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { count, eq } from 'drizzle-orm'
import { type DemoQuestion, editFirstAnswer, finishOnboarding, publish, questionsOf } from './answers.ts'
import { assessedAt, CLIENT_ASSESSED, FREE_ASSESSED } from './assessments.ts'
import { seedCourseProgress } from './course-progress.ts'
import DEMO_PEOPLE from './people.json' with { type: 'json' }
import { DEMO_ACCOUNTS, DEMO_AGENTS, DEMO_MARK } from './people.ts'
import { inviteFriend } from './invitations.ts'
import { reportMember } from './safety.ts'
import { type Connection, type Database, only } from '#db/client.ts'
import * as schema from '#db/schema/index.ts'
import { JOURNEY_CODE } from '#domain/journey/codes.ts'
import { labelFor } from '#domain/onboarding/labels.ts'
import { type Role, ROLE } from '#domain/accounts/roles.ts'
import { DAY_MS } from '#domain/duration.ts'

interface DemoPlaces {
  avatars: string
  pictures: string
  homes: string
}

export async function isEmpty(db: Connection): Promise<boolean> {
  const [row] = await db.select({ users: count() }).from(schema.users)
  return row?.users === 0
}

/**
 * Adds the demo community if there are no users; if several processes start at the same time, one does it. Questionnaire and course must be
 * loaded.
 */
export async function seedDemo(db: Database, places: DemoPlaces, now: number): Promise<void> {
  mkdirSync(places.pictures, { recursive: true })
  // Loaded only for a new demo.
  const [
    { listHomes },
    { seedHouseHunting },
    { viewHomes },
    { planTogether },
    { writeToEachOther },
    { seedWishes },
    { shareWithGroup },
    { enterMeans },
    { agreeOnTerms },
  ] = await Promise.all([
    import('./homes.ts'),
    import('./house-hunting.ts'),
    import('./views.ts'),
    import('./planning.ts'),
    import('./conversations.ts'),
    import('./wishes.ts'),
    import('./sharing.ts'),
    import('./means.ts'),
    import('./agreement.ts'),
  ])
  await db.write(async (tx) => {
    if (!(await isEmpty(tx))) return
    const questions = await questionsOf(tx)
    for (const [index, { picture, ...names }] of DEMO_PEOPLE.entries()) {
      const email = `member${index + 1}@demo.test`
      const state = JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_1
      const id = await addUser(tx, { ...names, email, role: ROLE.CLIENT, state, now })
      await setPicture(tx, id, picture, places)
      await finishOnboarding(tx, id, questions, { closeness: closenessOf(index), ...assessedAt(index) }, now)
      await publish(tx, id, now - (index % PUBLISHED_DAYS) * DAY_MS)
      if (index % DRAFT_EVERY === 0) await editFirstAnswer(tx, id, questions, now)
    }
    const agents = await addAccounts(tx, questions, places, now)
    await seedCourseProgress(tx, now)
    await reportMember(tx, now)
    const homes = await listHomes(tx, agents, places.homes, now)
    await seedHouseHunting(tx, homes, now)
    await viewHomes(tx, homes, now)
    await planTogether(tx, now)
    await inviteFriend(tx, now)
    await writeToEachOther(tx, now)
    await seedWishes(tx, now)
    await shareWithGroup(tx, now)
    await enterMeans(tx, now)
    await agreeOnTerms(tx, now)
    await tx.insert(schema.seedVersions).values({ name: DEMO_MARK, version: 1, loaded_at: now })
  })
}

const PUBLISHED_DAYS = 28
const DRAFT_EVERY = 9

/** From very close to hardly at all, so that every kind of match occurs. */
function closenessOf(index: number): number {
  return 0.8 * (1 - (index % 24) / 24)
}

async function addAccounts(tx: Connection, questions: DemoQuestion[], places: DemoPlaces, now: number) {
  const { client, free, admin, lawyer } = DEMO_ACCOUNTS
  const subscriber = await addUser(tx, {
    ...client,
    role: ROLE.CLIENT,
    state: JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_2,
    now,
  })
  await setPicture(tx, subscriber, client.picture, places)
  await finishOnboarding(tx, subscriber, questions, { closeness: 0.9, ...CLIENT_ASSESSED }, now)
  await publish(tx, subscriber, now)
  await tx
    .insert(schema.journeys)
    .values({ user_id: subscriber, journey_type: 'BILLING', state: 'COMPLETED', at: now })
  const freeMember = await addUser(tx, {
    ...free,
    role: ROLE.CLIENT,
    state: JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_1,
    now,
  })
  await setPicture(tx, freeMember, free.picture, places)
  await finishOnboarding(tx, freeMember, questions, { closeness: 0.7, ...FREE_ASSESSED }, now)
  await publish(tx, freeMember, now)
  const added = (account: Omit<NewUser, 'role' | 'state' | 'now'>, role: Role) =>
    addUser(tx, { ...account, role, state: JOURNEY_CODE.SIGNUP_COMPLETED, now })
  await added(admin, ROLE.ADMIN)
  const agents = {
    kerr: await added(DEMO_AGENTS.kerr, ROLE.AGENT),
    gagnon: await added(DEMO_AGENTS.gagnon, ROLE.AGENT),
    gill: await added(DEMO_AGENTS.gill, ROLE.AGENT),
  }
  await added(lawyer, ROLE.LAWYER)
  return agents
}

interface NewUser {
  email: string
  first_name: string
  last_name: string
  role: Role
  state:
    | typeof JOURNEY_CODE.SIGNUP_COMPLETED
    | typeof JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_1
    | typeof JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_2
  now: number
}

async function addUser(tx: Connection, { state, now, ...names }: NewUser): Promise<number> {
  const stage = { 99: 'lead', 3100: 'opportunity', 3200: 'customer' } as const
  const row = only(
    await tx
      .insert(schema.users)
      .values({
        ...names,
        phone_number: '4165550100',
        state_id: state,
        state_label: labelFor(state),
        stage: stage[state],
        created_at: now,
      })
      .returning({ id: schema.users.id }),
  )
  return row.id
}

async function setPicture(tx: Connection, userId: number, number: number, places: DemoPlaces): Promise<void> {
  const filename = `demo-${String(number).padStart(2, '0')}.webp`
  // Files inside the executable can be read, but not copied.
  writeFileSync(
    join(places.pictures, filename),
    readFileSync(join(places.avatars, filename.replace('demo-', ''))),
  )
  await tx.update(schema.users).set({ profile_picture_filename: filename }).where(eq(schema.users.id, userId))
}
