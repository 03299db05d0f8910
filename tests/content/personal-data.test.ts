import { describe, expect, test } from 'bun:test'
import { getTableName } from 'drizzle-orm'
import { PERSONAL_DATA } from '#api/features.ts'
import { PRIVACY } from '#content/legal/privacy.ts'

type Named = readonly [section: string, paragraph: RegExp]

const COLLECTED = 'what-we-collect'

/** The section and the text of the privacy policy that covers each table. */
const POLICY: Readonly<Record<string, Named>> = {
  users: [COLLECTED, /^Name: first and last name/],
  terms_acceptances: [COLLECTED, /which version of the terms you accepted and when/],
  sessions: [COLLECTED, /^Identifiers: .*network address, browser type, session and device identifiers/],
  devices: ['cookies', /a device cookie for up to 90 days/],
  passkeys: [COLLECTED, /^Identifiers: .*public part of each passkey with the name/],
  passkey_challenges: [COLLECTED, /^Records of your consent and safety: .*sign-ins/],
  enrolments: [COLLECTED, /^Records of your consent and safety: .*the codes and links that we sent/],
  email_changes: ['retention', /^The address that you had before you changed it: for seven days/],
  challenges: ['retention', /^Sign-in codes and links: ten minutes/],
  hits: [COLLECTED, /attempts that count toward a limit/],
  journeys: [COLLECTED, /^Usage data: onboarding steps/],
  answers: [COLLECTED, /^Financial information: what you tell us in the questionnaire/],
  preferences: ['your-choices', /^Correct: .*Your answers, and how much each part matters to you/],
  published_answers: ['who-sees-what', /answers that you have published/],
  published_preferences: ['your-choices', /how much each part matters to you, can be changed/],
  published_columns: ['who-sees-what', /answers that you have published/],
  publications: [
    'who-sees-what',
    /before you first see a score count when you look.*After that, your changes count together, at most once in 30 days/,
  ],
  assessment_answers: [COLLECTED, /^Financial information: .*the assessments/],
  assessment_finishes: [COLLECTED, /^Usage data: .*modules and assessments finished/],
  customers: [COLLECTED, /^Identifiers: .*the customer number that the payment provider gives you/],
  subscriptions: [COLLECTED, /^Financial information: .*records of your subscription/],
  payment_keys: ['retention', /^Invoices and payment records/],
  trial_holds: ['retention', /^The fact that an address has had its free trial/],
  billing_notices: ['retention', /^Invoices and payment records/],
  reversals: ['retention', /^Invoices and payment records/],
  course_modules: [COLLECTED, /^Usage data: .*modules and assessments finished/],
  course_watching: [COLLECTED, /^Usage data: .*which parts of each video you watched/],
  course_meters: [COLLECTED, /^Usage data: .*which parts of each video you watched/],
  course_crowds: [COLLECTED, /^Usage data: .*which parts of each video you watched/],
  course_notes: [COLLECTED, /^What you write in the course: your notes beside videos/],
  course_sheets: [COLLECTED, /^What you write in the course: .*what you fill in on worksheets/],
  certificates: [
    'who-sees-what',
    /link to your certificate.*see your name, the course, its version and the date/,
  ],
  ratings: [COLLECTED, /^Ratings: the stars that you gave Cohearth/],
  match_marks: [COLLECTED, /^People you save or hide in your matches/],
  invitations: [
    'who-sees-what',
    /^When you invite someone by email.*We keep the address with the invitation/,
  ],
  invitation_links: [COLLECTED, /^What you do with others: invitations/],
  invitation_votes: [COLLECTED, /^What you do with others: invitations and your votes on them/],
  group_members: [COLLECTED, /^What you do with others: .*your group/],
  group_removals: [COLLECTED, /^What you do with others: .*proposals and votes to remove someone/],
  group_removal_votes: [COLLECTED, /^What you do with others: .*proposals and votes to remove someone/],
  conversations: [COLLECTED, /^Conversations: the messages that you write to your group and to partners/],
  conversation_messages: [COLLECTED, /^Conversations: .*when you wrote, edited or deleted each/],
  earlier_texts: [
    'retention',
    /^What a message to your group or a partner said before you edited or deleted it: 30 days/,
  ],
  conversation_reads: [COLLECTED, /^Conversations: .*how far you have read/],
  conversation_mails: [COLLECTED, /^Usage data: .*the emails we sent you/],
  group_talks: [COLLECTED, /^What your group plans: .*topics that two of you check off, with the notes/],
  group_steps: [COLLECTED, /^What your group plans: its steps, who does them and by when/],
  group_scenarios: [
    COLLECTED,
    /^What your group plans: .*mortgage scenario with every earlier version and who set it/,
  ],
  group_lawyers: [COLLECTED, /^Your group’s lawyer: the email address that one of you names/],
  group_lawyer_consents: [COLLECTED, /^Your group’s lawyer: .*who agreed/],
  group_lawyer_comments: [COLLECTED, /^Your group’s lawyer: .*the comments that you and the lawyer write/],
  agreement_comments: [COLLECTED, /^Your group’s lawyer: .*the comments .* on terms/],
  agreement_readings: [COLLECTED, /^Your group’s lawyer: .*which wording the lawyer has read/],
  signing_links: [COLLECTED, /^The link to your term sheet: who made it and when, how often it was opened/],
  group_home_votes: [COLLECTED, /^What your group plans: .*votes and comments on saved homes/],
  group_home_comments: [COLLECTED, /^What your group plans: .*votes and comments on saved homes/],
  group_told: [COLLECTED, /^What you share with your group: the answers that you choose to show/],
  snapshot_figures: [
    COLLECTED,
    /^Your Financial Snapshot: the income, debts and savings that you enter, whether you have owned a home/,
  ],
  snapshot_members: [COLLECTED, /^Your Financial Snapshot: .*which of these you share with your group/],
  agreement_people: [COLLECTED, /^Your group’s agreement: .*what you suggest and accept/],
  agreement_entries: [
    COLLECTED,
    /^Your group’s agreement: the wording of its terms with every earlier version/,
  ],
  agreement_choices: [COLLECTED, /^Your group’s agreement: .*which options you prefer/],
  agreement_seen: [COLLECTED, /^Your group’s agreement: .*when you read what your lawyer wrote/],
  agreement_down: [COLLECTED, /^Your group’s agreement: .*your down payment/],
  ledger_starts: [COLLECTED, /^Your home’s ledger: the opening figures that you enter or confirm/],
  ledger_checks: [COLLECTED, /^Your home’s ledger: the opening figures that you enter or confirm/],
  ledger_owners: [COLLECTED, /^Your home’s ledger: .*your first name as an owner/],
  ledger_entries: [COLLECTED, /^Your home’s ledger: .*entries and corrections that you add/],
  ledger_proposals: [COLLECTED, /^Your home’s ledger: .*what you ask the other owners to approve/],
  ledger_payments: [COLLECTED, /^Your home’s ledger: .*payments between owners that you send or confirm/],
  ledger_recurring: [COLLECTED, /^Your home’s ledger: .*entries that come back/],
  ledger_imports: [COLLECTED, /^Your home’s ledger: .*If you import your bank’s file/],
  ledger_receipts: [COLLECTED, /^Your home’s ledger: .*pictures of receipts/],
  ledger_votes: [COLLECTED, /^Your home’s ledger: .*your yes or no, with the reason/],
  sealed_answers: [COLLECTED, /^Sealed answers: what you answer or bid in private/],
  sealed_chain: [COLLECTED, /^Sealed answers: .*fingerprints/],
  exit_scenarios: [COLLECTED, /^Ways out that you share with your group: the scenario with what you assume/],
  exit_scenario_owners: [COLLECTED, /^Ways out that you share with your group: .*who owns what in it/],
  exit_scenario_means: [
    COLLECTED,
    /^Ways out that you share with your group: .*if you tick it, whether you could afford it and your income/,
  ],
  contact_offers: [
    COLLECTED,
    /^What you share with your group: .*offers to exchange email addresses and phone/,
  ],
  wishes: [
    COLLECTED,
    /^What you’re looking for: your budget, towns, the number of owners, the months .*a line about yourself/,
  ],
  private_wishes: [COLLECTED, /^What you’re looking for: .*Only you see what you don’t share/],
  blocks: [COLLECTED, /^Blocks and reports: who you blocked/],
  reports: [COLLECTED, /^Blocks and reports: .*what you reported about someone, including the message/],
  listings: [COLLECTED, /^Homes: .*From agents, the homes they list/],
  favorites: [COLLECTED, /^Homes: favourites/],
  saved_searches: [COLLECTED, /^Homes: .*saved searches/],
  stopped_emails: [COLLECTED, /^Usage data: .*which emails you don’t want/],
  search_mails: [COLLECTED, /^Usage data: .*the emails we sent you/],
  tours: [COLLECTED, /^Homes: .*tours that you ask for/],
  tour_guests: [COLLECTED, /^Homes: .*tours that you ask for or come along on/],
  tour_hours: [COLLECTED, /^Homes: .*the hours and days off that they set for tours/],
  tour_days_off: [COLLECTED, /^Homes: .*the hours and days off that they set for tours/],
  outbox: [COLLECTED, /^Usage data: .*the emails we sent you/],
  audit: ['retention', /^The security record of sign-ins, administrators’ actions and refusals/],
  // Only hashes; the policy says so.
  no_invitations: ['who-sees-what', /We then keep a keyed hash of the address/],
  former_publications: ['retention', /^The address of a deleted account: for up to 31 days as a keyed hash/],
  trials_had: ['retention', /^The fact that an address has had its free trial: permanently, as a keyed hash/],
}

const paragraphsOf = (id: string) =>
  PRIVACY.sections
    .filter((section) => section.id === id)
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'p' ? [block.text] : block.items)))

const personalTables = PERSONAL_DATA.filter((owned) => !('nobody' in owned)).map(({ table }) =>
  getTableName(table),
)

/** Returns the tables that the privacy policy doesn't cover. */
function unexplained(tables: readonly string[]): string[] {
  return tables.filter((table) => {
    const named = POLICY[table]
    return !named || !paragraphsOf(named[0]).some((text) => named[1].test(text))
  })
}

describe('the privacy policy', () => {
  test('covers each table with personal data', () => {
    expect(personalTables.length).toBeGreaterThan(40)
    expect(unexplained(personalTables)).toEqual([])
    expect(unexplained(Object.keys(POLICY))).toEqual([])
  })

  test("isn't checked against tables that no longer exist", () => {
    const known = new Set(PERSONAL_DATA.map(({ table }) => getTableName(table)))
    expect(Object.keys(POLICY).filter((table) => !known.has(table))).toEqual([])
  })

  test("a new table that the policy doesn't cover is found", () => {
    expect(unexplained([...personalTables, 'diaries'])).toEqual(['diaries'])
  })

  test('says that phone numbers may come from other countries', () => {
    expect(paragraphsOf(COLLECTED)).toContainEqual(
      expect.stringMatching(/^Phone number: .*another country is kept with its country code/),
    )
  })

  test('says when calculator inputs are stored', () => {
    expect(paragraphsOf(COLLECTED)).toContainEqual(
      expect.stringMatching(/are not kept, unless you save them as your group’s scenario/),
    )
  })

  test('says who sees messages, budgets, plans and ratings, and how long plans and reports are stored', () => {
    const seen = paragraphsOf('who-sees-what').join('\n')
    for (const said of [
      /^Messages are seen by the people in the conversation/m,
      /No one else sees .*your budget, .*until you share them/,
      /who set each version/,
      /^We show ratings only as an average/m,
    ]) {
      expect(seen).toMatch(said)
    }
    const kept = paragraphsOf('retention').join('\n')
    expect(kept).toMatch(/^What your group plans: .*stay with the others, without your name/m)
    expect(kept).toMatch(/^Reports: /m)
  })
})
