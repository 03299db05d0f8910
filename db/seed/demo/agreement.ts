import { eq } from 'drizzle-orm'
import { DEMO_ACCOUNTS, MATES } from './people.ts'
import { type Connection, only } from '#db/client.ts'
import {
  agreementChoices,
  agreementDown,
  agreementEntries,
  agreementPeople,
  agreements,
  groupMembers,
  users,
} from '#db/schema/index.ts'
import { beginning, bodyText, fingerprinted } from '#domain/agreement/chain.ts'
import type { EntryBody } from '#domain/agreement/record.ts'
import { termOf } from '#domain/agreement/terms.ts'
import { initialValues, type Parties, textOf, type Values } from '#domain/agreement/wording.ts'
import { HOUR_MS } from '#domain/duration.ts'

interface Worded {
  term: string
  option: string
  values?: Values
  extra?: string
  /** Who suggested it, and who else accepted it; all three if left out. */
  by: string
  yes?: readonly string[]
}

const { leila: LEILA, kofi: KOFI } = MATES
const ROBIN = DEMO_ACCOUNTS.client.email

const WORDED: readonly Worded[] = [
  { term: 'monthly-costs', option: 'share', by: LEILA },
  { term: 'reserve', option: 'months', by: LEILA },
  { term: 'extra-payments', option: 'credited', by: KOFI },
  { term: 'guests', option: 'nights', by: ROBIN },
  { term: 'pets', option: 'welcome', by: KOFI },
  { term: 'deciding', option: 'steps', by: LEILA },
  { term: 'emergencies', option: 'anyone', by: ROBIN },
  { term: 'own-work', option: 'recorded', by: KOFI },
  { term: 'first-years', option: 'years', by: LEILA },
  { term: 'notice', option: 'days', by: LEILA },
  { term: 'value', option: 'two', by: ROBIN },
  { term: 'disagreement', option: 'steps', by: ROBIN },
  { term: 'down-payments', option: 'shares', by: ROBIN, yes: [] },
  { term: 'down-payments', option: 'first', values: { interest: 3 }, by: LEILA, yes: [KOFI] },
  {
    term: 'down-payments',
    option: 'first',
    extra: 'If there isn’t enough, each of us gets back the same part of what we put in.',
    by: LEILA,
    yes: [KOFI],
  },
]

const CHOSEN: readonly (readonly [term: string, option: string, ...who: string[]])[] = [
  ['down-payments', 'first', LEILA, KOFI],
  ['down-payments', 'shares', ROBIN],
  ['new-partner', 'talk', LEILA, ROBIN],
  ['new-partner', 'after', KOFI],
  ['first-chance', 'days', ROBIN, KOFI],
  ['first-chance', 'match', LEILA],
]

/** In cents. */
const DOWN: readonly (readonly [who: string, cents: number])[] = [
  [LEILA, 9_000_000],
  [ROBIN, 4_280_000],
  [KOFI, 2_500_000],
]

/** Settles half of the demo group's agreement, and leaves one wording waiting for the client. */
export async function agreeOnTerms(tx: Connection, now: number): Promise<void> {
  const members = await membersWith(tx, ROBIN)
  const [first] = members
  if (!first) throw new Error('The demo’s group is missing.')
  const { group_id } = first
  const people = members.map((member, place) => ({ ...member, number: place + 1 }))
  const find = (email: string) => only(people.filter((one) => one.email === email))
  const parties: Parties = {
    owners: people.map(({ name }) => ({ name, percent: 0 })),
    home: null,
    isQuebec: false,
  }
  await tx.insert(agreements).values({ group_id, province: 'ON' })
  await tx
    .insert(agreementPeople)
    .values(
      people.map(({ number, user_id, joined_at, name }) => ({ group_id, number, user_id, joined_at, name })),
    )
  const bodies = bodiesOf((email) => find(email).number, people.length, parties)
  let previous = beginning(group_id)
  for (const [index, body] of bodies.entries()) {
    const entry = { number: index + 1, at: now - (bodies.length - index) * HOUR_MS, body: bodyText(body) }
    previous = new Bun.CryptoHasher('sha256').update(fingerprinted(previous, entry)).digest('hex')
    await tx.insert(agreementEntries).values({ group_id, ...entry, fingerprint: previous })
  }
  await tx
    .insert(agreementChoices)
    .values(
      CHOSEN.flatMap(([term, option, ...who]) =>
        who.map((email) => ({ group_id, user_id: find(email).user_id, term, option })),
      ),
    )
  await tx
    .insert(agreementDown)
    .values(DOWN.map(([email, cents]) => ({ group_id, user_id: find(email).user_id, cents })))
}

function bodiesOf(numberOf: (email: string) => number, owners: number, parties: Parties): EntryBody[] {
  const all = Array.from({ length: owners }, (_, place) => place + 1)
  const versions = new Map<string, number>()
  return [
    { kind: 'owners', by: numberOf(LEILA), owners: all },
    ...WORDED.flatMap(({ term, option: key, values, extra = '', by, yes }): EntryBody[] => {
      const option = only(termOf(term)?.options.filter((one) => one.key === key) ?? [])
      const version = (versions.get(term) ?? 0) + 1
      versions.set(term, version)
      const filled = { ...initialValues(option), ...values }
      const wording = {
        option: key,
        values: filled,
        extra,
        text: textOf(option, { values: filled, extra }, parties),
      }
      const others = yes?.map(numberOf) ?? all.filter((number) => number !== numberOf(by))
      return [
        { kind: 'proposed', by: numberOf(by), term, version, wording },
        ...[numberOf(by), ...others].map((who): EntryBody => ({ kind: 'accepted', by: who, term, version })),
      ]
    }),
  ]
}

async function membersWith(tx: Connection, email: string) {
  const [membership] = await tx
    .select({ group_id: groupMembers.group_id })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.user_id))
    .where(eq(users.email, email))
  return tx
    .select({
      group_id: groupMembers.group_id,
      user_id: users.id,
      email: users.email,
      name: users.first_name,
      joined_at: groupMembers.joined_at,
    })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.user_id))
    .where(eq(groupMembers.group_id, membership?.group_id ?? 0))
    .orderBy(groupMembers.joined_at, users.id)
}
