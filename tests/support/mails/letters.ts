import {
  backupTroubles,
  closures,
  devices,
  enrolments,
  paymentTroubles,
  reports,
  savedSearches,
  subscriptions,
} from '#db/schema/index.ts'
import { recorded } from '#api/backup/status.ts'
import type { BackupTrouble } from '#domain/admin/backup-troubles.ts'
import { DAY_MS, HOUR_MS } from '#domain/duration.ts'
import { aClient, anAgent, aSubscription } from '#tests/support/factories.ts'
import { aGroup } from '#tests/support/groups.ts'
import { aHome } from '#tests/support/listings.ts'
import {
  agreementNewsMailParams,
  ledgerNewsMailParams,
  reviewNewsMailParams,
} from '#tests/support/mails/workshop.ts'
import { aHomeWithPicture, type ParamsOf, type World } from '#tests/support/mails/world.ts'
import {
  aLawyersGroup,
  challenge,
  emailChange,
  invitation,
  known,
  message,
  ofAdmin,
  ofMaya,
  reversal,
  sealedMail,
  signUp,
  guestMail,
  tour,
  tourMail,
} from '#tests/support/mails/causes.ts'

async function aBackupTrouble({ app, admin }: World, trouble: BackupTrouble) {
  const { dataDir } = app.deps.config
  const fail = () => Promise.reject(new Error('The storage refused the upload with 403'))
  const { clock } = app.deps
  await recorded(
    dataDir,
    'backup',
    () => clock() - 3 * DAY_MS,
    async () => ({ name: 'backup' }),
  )
  for (const kind of ['backup', 'drill'] as const)
    await recorded(dataDir, kind, clock, fail).catch(() => null)
  const row = { kind: trouble, at: clock() }
  await app.deps.db.write(
    async (tx) => void (await tx.insert(backupTroubles).values(row).onConflictDoNothing()),
  )
  return { user: admin, trouble }
}

/** What each email is about, by its template and which of its texts. */
export const LETTERS: Record<string, ParamsOf> = {
  'sign-in for a sign-up': signUp,
  'sign-in': known,
  'sign-in of a deactivated account': async (world) => {
    const email = 'gone@example.test'
    await aClient(world.app, { email, first_name: 'Sam', is_active: false })
    return challenge(world, { email })
  },
  confirm: known,
  'unknown-address': (world) => challenge(world, { email: 'nobody@example.test' }),
  'new-browser': async ({ app, insert, maya }) => {
    const now = app.deps.clock()
    const user_agent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0'
    const row = { id: 'device', user_id: maya, created_at: now, expires_at: now + DAY_MS, user_agent }
    return { device: String(await insert((tx) => tx.insert(devices).values(row).returning())) }
  },
  'mail-limited': ofAdmin,
  'passkey-added': ofMaya,
  'passkey-removed': ofMaya,
  enrolment: async ({ app, insert, admin }) => {
    const now = app.deps.clock()
    const row = { id: 'enrolment', user_id: admin, created_at: now, expires_at: now + DAY_MS }
    return { enrolment: String(await insert((tx) => tx.insert(enrolments).values(row).returning())) }
  },
  'email-change-code': emailChange({ confirmed_at: null }),
  'email-change-code by an admin': emailChange({ confirmed_at: null, by_admin: true }),
  'email-change-code for a taken address': async (world) => {
    await aClient(world.app, { email: 'taken@example.test', first_name: 'Sam' })
    return emailChange({ confirmed_at: null, new_email: 'taken@example.test' })(world)
  },
  'email-changed': emailChange({}),
  'email-changed by an admin': emailChange({ by_admin: true }),
  'email-restored': emailChange({ undone_at: 0, undone_by: 'change' }),
  invitation: (world) => invitation(world, { line: 'We loved your answers about gardens. Coffee?' }),
  'invitation-by-email': (world) =>
    invitation(world, {
      to_user_id: null,
      email: 'friend@example.test',
      line: 'Remember our idea? Let’s try it.',
    }),
  'invitation-accepted': (world) => invitation(world, { status: 'accepted' }),
  'invitation-vote': async (world) => {
    const sam = await aClient(world.app, { first_name: 'Sam', last_name: 'Whitford', state_id: 3100 })
    await aGroup(world.app, world.maya, world.leila)
    const params = await invitation(world, { to_user_id: sam, status: 'proposed' })
    return { ...params, user: world.leila }
  },
  'invitation-joined': (world) => invitation(world, { from_user_id: world.leila, status: 'accepted' }),
  'group-removed': ofMaya,
  'lawyer-invited': async (world) => {
    const { lawyer, asker } = await aLawyersGroup(world)
    return { lawyer, user: asker }
  },
  'lawyer-consent': async (world) => {
    const { lawyer, other } = await aLawyersGroup(world, 1)
    return { lawyer, user: other }
  },
  'lawyer-commented': async (world) => {
    const { comment, asker } = await aLawyersGroup(world)
    return { comment, user: asker }
  },
  'agreement-news': agreementNewsMailParams,
  'review-news': reviewNewsMailParams,
  'ledger-news': ledgerNewsMailParams,
  'sealed-started': sealedMail(false),
  'sealed-reminder': sealedMail(false),
  'sealed-revealed': sealedMail(true),
  'tour-for-agent requested': tourMail('requested', 'person'),
  'tour-for-agent confirmed': tourMail('confirmed', 'person'),
  'tour-for-agent cancelled': tourMail('cancelled', 'person', 'We found another home.'),
  'tour-for-person requested': tourMail('requested', 'person'),
  'tour-for-person confirmed': tourMail('confirmed', 'agent'),
  'tour-for-person moved': tourMail('moved', 'agent', 'Could we make it after work?'),
  'tour-for-person declined': tourMail('declined', 'agent'),
  'tour-handed-over': async (world) => {
    const before = await anAgent(world.app, { first_name: 'Amélie', last_name: 'Roy' })
    return { tour: await tour(world, 'confirmed'), sequence: 0, user: before }
  },
  'tour-for-guest requested': guestMail('requested', 'person'),
  'tour-for-guest confirmed': guestMail('confirmed', 'agent'),
  'tour-guest-gone': async ({ app, home, theo }) => ({
    user: theo,
    listing: home,
    tour: 1,
    sequence: 1,
    starts_at: app.deps.clock() + DAY_MS,
  }),
  'tour-gone': async ({ app, home }) => ({
    listing: home,
    tour: 1,
    sequence: 1,
    starts_at: app.deps.clock() + DAY_MS,
  }),
  'messages-wait': async (world) => {
    await message(world, world.theo, { listing_id: world.home, asker_id: world.theo })
    return { user: world.dana }
  },
  'conversations-wait': async (world) => {
    const [user_a, user_b] = [world.maya, world.theo].sort((one, other) => one - other)
    await message(world, world.theo, { user_a, user_b })
    return ofMaya(world)
  },
  'first-match': ofMaya,
  'new-homes': async ({ app, insert, maya }) => {
    const after = app.deps.clock()
    const base = { user_id: maya, created_at: after, told_until: after }
    for (const search of ['place=toronto&max=1000000', 'place=halifax'])
      await insert((tx) =>
        tx
          .insert(savedSearches)
          .values({ ...base, search })
          .returning(),
      )
    app.advance(HOUR_MS)
    await aHomeWithPicture(app, 'toronto-carlaw-outside', { street: '12 Pine Avenue', price: 88_000_000 })
    await aHomeWithPicture(app, 'ottawa-bayswater-outside', { street: '7 Bay Street', price: 73_500_000 })
    await aHomeWithPicture(app, 'hamilton-stinson-outside', { street: '3 Oak Street', price: 69_000_000 })
    await aHome(app, { street: '5 Harbour Road', city: 'Halifax', province: 'NS' })
    return { user: maya, after, until: app.deps.clock() }
  },
  admitted: ofMaya,
  'report-warning': async ({ app, insert, maya, theo }) => {
    const row = { reporter_id: theo, reported_id: maya, reason: 'money', text: '', action: 'warned' } as const
    const created_at = app.deps.clock()
    const id = await insert((tx) =>
      tx
        .insert(reports)
        .values({ ...row, created_at })
        .returning(),
    )
    return { report: Number(id) }
  },
  'money-back': async (world) => ({ user: world.admin, reversal: await reversal(world) }),
  'late-payment': async (world) => ({ user: world.admin, reversal: await reversal(world) }),
  'subscribed-twice': async ({ app, insert, admin, theo }) => {
    const row = aSubscription(theo, { id: 'sub_second', duplicate_of: 'sub_first', status: 'canceled' })
    await insert((tx) => tx.insert(subscriptions).values(row).returning())
    app.advance(1)
    return { user: admin, subscription: 'sub_second' }
  },
  'closures-stranded': async ({ app, insert, admin }) => {
    const row = { customer_id: 'cus_1', account: 'acct_old live', refunds: true, forgets: false }
    const requested_at = Math.floor(app.deps.clock() / 1000)
    await insert((tx) =>
      tx
        .insert(closures)
        .values({ ...row, requested_at })
        .returning(),
    )
    return { user: admin, account: row.account }
  },
  'refund-refused': async ({ admin }) => ({ user: admin, invoice: 'COH-0042', amount: 1695 }),
  'backup-trouble': (world) => aBackupTrouble(world, 'failing'),
  'backup-trouble of old ones': (world) => aBackupTrouble(world, 'old'),
  'backup-trouble of a failed restore': (world) => aBackupTrouble(world, 'not-restorable'),
  'backups-work': async ({ app, admin }) => {
    await app.deps.db.write(async (tx) => void (await tx.delete(backupTroubles)))
    return { user: admin }
  },
  'catch-up-fails': async ({ app, admin }) => {
    const row = { kind: 'catch-up', detail: 'Stripe didn’t respond.', at: app.deps.clock() } as const
    await app.deps.db.write((tx) => tx.insert(paymentTroubles).values(row))
    return { user: admin }
  },
}
