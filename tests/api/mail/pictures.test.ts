// Promise: An email shows someone's picture only if its reader can see it in the product at that moment.

import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { PICTURES } from '#api/boot/data-folder.ts'
import { invitationAcceptedMail, invitationMail } from '#api/features/groups/invitations/mails/invitations.ts'
import { tourForPersonMail } from '#api/features/listings/tours/mails/tours.ts'
import { smtpMail } from '#api/gateways/smtp-mail.ts'
import type { MailGateway } from '#api/gateways/mail.ts'
import { drain } from '#api/mail/service.ts'
import { only } from '#db/client.ts'
import { blocks, invitations, listings, tours, users } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aHomeWithPicture } from '#tests/support/mails/world.ts'
import { aClient } from '#tests/support/factories.ts'
import { aHome, aPicture } from '#tests/support/listings.ts'
import { type ReceivedMail, type SmtpServer, smtpServer } from '#tests/support/smtp.ts'

let app: TestApp
let server: SmtpServer
let gateway: MailGateway
let maya: number
let theo: number

beforeAll(async () => {
  server = await smtpServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  app = await testApp()
  gateway = smtpMail({ smtpUrl: server.url, mailFrom: app.deps.config.mailFrom })
  const folder = join(app.deps.config.dataDir, PICTURES)
  cpSync(join(import.meta.dir, '../../../db/seed/avatars'), folder, { recursive: true })
  const face = { profile_picture_filename: '01.webp', state_id: 3100 }
  maya = await aClient(app, { first_name: 'Maya', last_name: 'Okafor', email: 'maya@example.test', ...face })
  theo = await aClient(app, { first_name: 'Théo', email: 'theo@example.test', state_id: 3100 })
})
afterEach(async () => {
  gateway.close()
  server.mails.length = 0
  await app.close()
})

const change = (id: number, values: Partial<typeof users.$inferInsert>) =>
  app.deps.db.write((tx) => tx.update(users).set(values).where(eq(users.id, id)))

async function arrived(): Promise<ReceivedMail> {
  await drain({ ...app.deps, mail: gateway })
  const mail = server.mails.at(-1)
  if (!mail) throw new Error('No email arrived.')
  return mail
}

/** An invitation by Maya, as Théo gets it. */
async function invited(before: () => Promise<unknown> = async () => undefined): Promise<ReceivedMail> {
  const row = {
    from_user_id: maya,
    to_user_id: theo,
    status: 'pending',
    created_at: app.deps.clock(),
  } as const
  await app.deps.db.write(async (tx) => {
    const { id } = only(await tx.insert(invitations).values(row).returning())
    await app.deps.outbox.put(tx, invitationMail, { invitation: id })
  })
  await before()
  return arrived()
}

/** Emails Maya that Théo accepted. */
async function accepted(before: () => Promise<unknown>): Promise<ReceivedMail> {
  await change(theo, { profile_picture_filename: '12.webp' })
  const row = {
    from_user_id: maya,
    to_user_id: theo,
    status: 'accepted',
    created_at: app.deps.clock(),
  } as const
  await app.deps.db.write(async (tx) => {
    const { id } = only(await tx.insert(invitations).values(row).returning())
    await app.deps.outbox.put(tx, invitationAcceptedMail, { invitation: id })
  })
  await before()
  return arrived()
}

/** An email about a confirmed tour. */
async function toured(listing_id: number): Promise<ReceivedMail> {
  const now = app.deps.clock()
  const times = { created_at: now, changed_at: now, starts_at: now + DAY_MS }
  await app.deps.db.write(async (tx) => {
    const row = { listing_id, user_id: maya, status: 'confirmed', ...times } as const
    const { id: tour } = only(await tx.insert(tours).values(row).returning())
    await app.deps.outbox.put(tx, tourForPersonMail, { tour, sequence: 0, by: 'agent' })
  })
  return arrived()
}

describe('a face in an email', () => {
  test('arrives as a small JPEG inside it', async () => {
    const { html, pictures } = await invited()
    expect(pictures).toHaveLength(1)
    expect(pictures[0]).toMatchObject({ type: expect.stringContaining('image/jpeg') })
    expect(pictures[0]?.disposition).toStartWith('inline')
    expect(html).toContain(`<img src="cid:${pictures[0]?.id}"`)
    expect(await new Bun.Image(pictures[0]?.bytes ?? new Uint8Array()).metadata()).toMatchObject({
      format: 'jpeg',
      width: 160,
      height: 160,
    })
  })

  const hidden: [why: string, change: () => Promise<unknown>][] = [
    [
      'is private',
      () => change(maya, { profile_picture_filename: null, private_picture_filename: '01.webp' }),
    ],
    ['was removed', () => change(maya, { profile_picture_filename: null })],
    ['has no file', () => change(maya, { profile_picture_filename: 'gone.webp' })],
    ['would be seen before the reader has a plan', () => change(theo, { state_id: 2000 })],
  ]
  test.each(hidden)('is replaced by initials if the picture %s', async (_why, before) => {
    const { html, pictures } = await invited(before)
    expect(pictures).toEqual([])
    expect(html).not.toContain('<img')
    expect(html).toContain('>MO</td>')
  })

  test.each(['the reader', 'the person'])('is not shown once %s has blocked the other', async (who) => {
    const [user_id, blocked_id] = who === 'the reader' ? [maya, theo] : [theo, maya]
    const mail = await accepted(() =>
      app.deps.db.write((tx) => tx.insert(blocks).values({ user_id, blocked_id, at: app.deps.clock() })),
    )
    expect(mail.pictures).toEqual([])
  })

  test('is shown to a partner', async () => {
    expect((await accepted(async () => undefined)).pictures).toHaveLength(1)
  })
})

describe('a home in an email', () => {
  test('has its picture, price, address and a link, beside the calendar file', async () => {
    const mail = await toured(
      await aHomeWithPicture(app, 'toronto-euclid-outside', { street: '48 Euclid Avenue' }),
    )
    const [picture, ...others] = mail.pictures
    expect(others).toEqual([])
    expect(mail.html).toContain(`<img src="cid:${picture?.id}"`)
    expect(mail.html).toContain('alt="The street side."')
    expect(await new Bun.Image(picture?.bytes ?? new Uint8Array()).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1040,
    })
    expect(mail.text).toContain('48 Euclid Avenue, Toronto, ON\n$800,000 · Detached house · 3 bedrooms')
    expect(mail.text).toContain('http://localhost:3000/listings/toronto-48-euclid-avenue-')
    expect(mail.calendar?.content).toContain('BEGIN:VCALENDAR')
  })

  test('is a card without a picture if there is none, or if it can’t be read', async () => {
    const without = await toured((await aHome(app)).id)
    const { id } = await aHome(app)
    await aPicture(app, id, 'broken')
    for (const mail of [without, await toured(id)]) {
      expect(mail.pictures).toEqual([])
      expect(mail.html).not.toContain('<img')
      expect(mail.html).toContain('$800,000')
    }
  })

  test('isn’t shown once it’s withdrawn, as its page is gone', async () => {
    const id = await aHomeWithPicture(app, 'toronto-euclid-outside')
    await app.deps.db.write((tx) =>
      tx.update(listings).set({ status: 'withdrawn' }).where(eq(listings.id, id)),
    )
    const mail = await toured(id)
    expect(mail.pictures).toEqual([])
    expect(mail.text).not.toContain('/listings/toronto-')
  })
})
