/* The community of load.bench.ts: thousands of people, of whom the first are signed in. */
import { join } from 'node:path'
import { createSessions } from '#api/auth/sessions.ts'
import { readConfig } from '#api/boot/config.ts'
import { type Connection, only, openDatabase } from '#db/client.ts'
import {
  conversationMessages,
  conversations,
  groupMembers,
  groups,
  invitations,
  journeys,
  termsAcceptances,
  users,
} from '#db/schema/index.ts'
import { type DemoQuestion, finishOnboarding, publish, questionsOf } from '#db/seed/demo/answers.ts'
import { assessedAt } from '#db/seed/demo/assessments.ts'
import { ROLE, type Role } from '#domain/accounts/roles.ts'
import { DAY_MS, MINUTE_MS } from '#domain/duration.ts'
import { JOURNEY, JOURNEY_CODE, ONBOARDING_JOURNEY, type Stage } from '#domain/journey/codes.ts'
import { TERMS_VERSION } from '#domain/legal/terms.ts'
import { labelFor } from '#domain/onboarding/labels.ts'
import type { Server } from '#tests/support/server.ts'
import { aCommunityOfHomes } from '#tests/support/many-homes.ts'
import type { Person } from './person.ts'

const HOMES = 3000
const OF = 5
const GROUP = 4
const MESSAGES = 60
const TALKATIVE = 50
const NEW_EVERY = 8
const STAFF_EVERY = 60
const AFTER_ONE_ANOTHER = 6

const STANDING = {
  member: { state: JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_1, stage: 'opportunity', role: ROLE.CLIENT },
  new: { state: JOURNEY_CODE.STARTED_MATCHING_PILLAR_1, stage: 'lead', role: ROLE.CLIENT },
  admin: { state: JOURNEY_CODE.SIGNUP_COMPLETED, stage: 'lead', role: ROLE.ADMIN },
  agent: { state: JOURNEY_CODE.SIGNUP_COMPLETED, stage: 'lead', role: ROLE.AGENT },
} as const satisfies Record<string, { state: number; stage: Stage; role: Role }>

type Standing = keyof typeof STANDING

/** Adds `members` published people to a stopped site's data and signs in `signedIn` of them. */
export async function fill(site: Server, members: number, signedIn: number): Promise<Person[]> {
  const db = openDatabase(join(site.dataDir, 'cohearth.sqlite'))
  const now = Date.now()
  await aCommunityOfHomes(db, HOMES, now)
  const present = await db.write(async (tx) => {
    const questions = await questionsOf(tx)
    const ids: number[] = []
    for (let index = 0; index < members; index += 1) ids.push(await aMember(tx, questions, index, now))
    await makeGroups(tx, ids, now)
    const found: Omit<Person, 'cookie'>[] = []
    for (let index = 0; index < signedIn; index += 1) {
      const isNew = index % NEW_EVERY === 1
      const as: Standing =
        index % STAFF_EVERY === 0 ? (index % 2 ? 'admin' : 'agent') : isNew ? 'new' : 'member'
      const turns = as === 'new' ? AFTER_ONE_ANOTHER : 1
      for (let turn = 0; turn < turns; turn += 1) {
        const member = ids[index]
        if (as === 'member' && member === undefined) throw new Error('There are too few members.')
        const id = as === 'member' ? (member ?? 0) : await aPerson(tx, as, now)
        found.push({ id, as, index, turn, inGroup: as === 'member' && index % OF < GROUP })
      }
    }
    return found
  })
  const sessions = createSessions(db, readConfig({ PUBLIC_URL: site.url }))
  const people: Person[] = []
  for (const person of present) {
    const cookie = (await sessions.start(person.id, now, 'bench')).split(';')[0] ?? ''
    people.push({ ...person, cookie })
  }
  await db.close()
  return people
}

let count = 0

async function aPerson(tx: Connection, as: Standing, now: number): Promise<number> {
  const { state, stage, role } = STANDING[as]
  const isNew = as === 'new'
  count += 1
  const { id } = only(
    await tx
      .insert(users)
      .values({
        email: `load${count}@example.test`,
        first_name: ['Maya', 'Priya', 'Jonah', 'Wen', 'Kofi'][count % 5] ?? '',
        last_name: 'Tremblay',
        phone_number: '4165550100',
        role,
        state_id: state,
        state_label: labelFor(state, isNew ? 'Finances' : undefined),
        stage,
        created_at: now,
      })
      .returning({ id: users.id }),
  )
  if (isNew) {
    const { ONBOARDING } = JOURNEY
    const accepted = { journey_type: ONBOARDING, state: ONBOARDING_JOURNEY.TERMS_ACCEPTED, at: now }
    await tx.insert(journeys).values({ user_id: id, ...accepted })
    await tx.insert(termsAcceptances).values({ user_id: id, version: TERMS_VERSION, accepted_at: now })
  }
  return id
}

async function aMember(tx: Connection, questions: DemoQuestion[], index: number, now: number) {
  const id = await aPerson(tx, 'member', now)
  const closeness = 0.8 * (1 - (index % 24) / 24)
  await finishOnboarding(tx, id, questions, { closeness, ...assessedAt(index) }, now)
  await publish(tx, id, now - (index % 28) * DAY_MS)
  return id
}

async function makeGroups(tx: Connection, ids: readonly number[], now: number): Promise<void> {
  for (let first = 0; first + GROUP <= ids.length; first += OF) {
    const people = ids.slice(first, first + GROUP)
    const { id: group_id } = only(
      await tx.insert(groups).values({ created_at: now }).returning({ id: groups.id }),
    )
    const since = now - 30 * DAY_MS
    const [inviter = 0, ...others] = people
    await tx.insert(groupMembers).values(people.map((user_id) => ({ group_id, user_id, joined_at: since })))
    const accepted = {
      from_user_id: inviter,
      status: 'accepted',
      created_at: since,
      answered_at: since,
    } as const
    await tx.insert(invitations).values(others.map((to_user_id) => ({ ...accepted, to_user_id })))
    const messages = (first / OF) % TALKATIVE === 0 ? 10 * MESSAGES : MESSAGES
    const { id: conversation_id } = only(
      await tx
        .insert(conversations)
        .values({ group_id, created_at: since, change: messages })
        .returning({ id: conversations.id }),
    )
    await tx.insert(conversationMessages).values(
      Array.from({ length: messages }, (_, at) => ({
        conversation_id,
        user_id: people[at % GROUP] ?? inviter,
        key: `message-${at}`,
        text: `Shall we look at the house with the porch on Sunday, or at the one beside the park? (${at})`,
        at: now - (messages - at) * 20 * MINUTE_MS,
        change: at + 1,
      })),
    )
  }
}
