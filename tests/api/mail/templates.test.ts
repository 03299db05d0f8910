// Promise: An email fetches nothing: its pictures come with it, so nobody learns whether it was opened.

import { beforeAll, describe, expect, test } from 'bun:test'
import { MAILS } from '#api/features.ts'
import { messageOf } from '#api/gateways/mail.ts'
import {
  everyMail,
  mailsAboutMissing,
  mailsToDeactivated,
  type WrittenMail,
} from '#tests/support/every-mail.ts'

/** As stored in the outboxes of running installations: entries never change, and new ones are added. */
const STORED = {
  'sign-in': ['challenge'],
  confirm: ['challenge'],
  'unknown-address': ['challenge'],
  'new-browser': ['device'],
  'mail-limited': ['user'],
  'passkey-added': ['user'],
  'passkey-removed': ['user'],
  enrolment: ['enrolment'],
  'email-change-code': ['change'],
  'email-changed': ['change'],
  'email-restored': ['change'],
  invitation: ['invitation'],
  'invitation-by-email': ['invitation'],
  'invitation-accepted': ['invitation'],
  'invitation-vote': ['invitation', 'user'],
  'invitation-joined': ['invitation'],
  'group-removed': ['user'],
  'lawyer-invited': ['lawyer', 'user'],
  'lawyer-consent': ['lawyer', 'user'],
  'lawyer-commented': ['comment', 'user'],
  'agreement-news': ['user', 'since'],
  'review-news': ['user', 'since'],
  'ledger-news': ['user', 'since'],
  'sealed-started': ['round', 'user'],
  'sealed-reminder': ['round', 'user'],
  'sealed-revealed': ['round', 'user'],
  'tour-for-agent': ['tour', 'sequence', 'by'],
  'tour-for-person': ['tour', 'sequence', 'by'],
  'tour-handed-over': ['tour', 'sequence', 'user'],
  'tour-for-guest': ['tour', 'sequence', 'by', 'guest'],
  'tour-guest-gone': ['user', 'listing', 'tour', 'sequence', 'starts_at'],
  'tour-gone': ['listing', 'tour', 'sequence', 'starts_at'],
  'messages-wait': ['user'],
  'conversations-wait': ['user'],
  'first-match': ['user'],
  'new-homes': ['user', 'after', 'until'],
  admitted: ['user'],
  'report-warning': ['report'],
  'backup-trouble': ['user', 'trouble'],
  'backups-work': ['user'],
  billing: ['notice'],
  'money-back': ['user', 'reversal'],
  'subscribed-twice': ['user', 'subscription'],
  'closures-stranded': ['user', 'account'],
  'refund-refused': ['user', 'invoice', 'amount'],
  'late-payment': ['user', 'reversal'],
  'catch-up-fails': ['user'],
}

test('templates keep the names and parameters of stored rows', () => {
  const templates = MAILS.map(({ name, aboutWhom }) => [name, Object.keys(aboutWhom)] as const)
  expect(new Set(templates.map(([name]) => name)).size).toBe(templates.length)
  expect(Object.fromEntries(templates)).toEqual(STORED)
})

describe('every email', () => {
  let mails: WrittenMail[] = []
  beforeAll(async () => {
    mails = await everyMail()
  })

  /** Describes the emails that fail a check, so that one run names them all. */
  const failing = (isRight: (mail: WrittenMail) => boolean) =>
    mails.filter((mail) => !isRight(mail)).map(({ name }) => name)

  test('is among those checked here', () => {
    expect([...new Set(mails.map(({ template }) => template))].sort()).toEqual(
      MAILS.map(({ name }) => name).sort(),
    )
  })

  test('has one button', () => {
    expect(failing(({ html }) => html.match(/class="button"/g)?.length === 1)).toEqual([])
  })

  test('has a preheader that says more than its subject', () => {
    const preheader = ({ html }: WrittenMail) =>
      /<div style="display:none[^>]*>([^<&]+)/.exec(html)?.[1] ?? ''
    expect(failing((mail) => preheader(mail).length > 10 && preheader(mail) !== mail.subject)).toEqual([])
  })

  test('fetches nothing: every picture is attached and has alt text', () => {
    const sources = ({ html }: WrittenMail) => [...html.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src)
    expect(
      failing((mail) => sources(mail).every((src) => mail.pictures.some(({ id }) => src === `cid:${id}`))),
    ).toEqual([])
    expect(
      failing(({ html }) => !/\ssrcset=|\sbackground="|url\(|<link|@import|<script|<iframe/.test(html)),
    ).toEqual([])
    expect(failing(({ html }) => !/<img(?![^>]* alt=)/.test(html))).toEqual([])
    expect(mails.some(({ pictures }) => pictures.length === 3)).toBe(true)
  })

  test('has the links of its HTML in its text, and the postal address', () => {
    const links = ({ html }: WrittenMail) =>
      [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&') ?? '')
    expect(
      failing((mail) => links(mail).every((href) => mail.text.includes(href.replace(/^mailto:/, '')))),
    ).toEqual([])
    expect(failing(({ text }) => text.includes('\n100 Example Street, Suite 4\n'))).toEqual([])
    expect(failing(({ html }) => html.includes('<br>100 Example Street, Suite 4<br>'))).toEqual([])
  })

  test('stays small', async () => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ streamTransport: true, buffer: true })
    for (const mail of mails) {
      const whole = { ...mail, messageId: '<a@localhost>', date: 0 }
      const { message } = await transport.sendMail(messageOf(whole, 'hello@cohearth.test'))
      const bytes = Buffer.isBuffer(message) ? message.length : Infinity
      expect(bytes, mail.name).toBeLessThan(300_000)
    }
    for (const { jpeg } of mails.flatMap(({ pictures }) => pictures))
      expect(jpeg.length).toBeLessThanOrEqual(60_000)
  })
})

test('someone deactivated after an email was queued gets it only if it’s about signing in, their address or money', async () => {
  const sent = new Set((await mailsToDeactivated()).map((name) => name.split(' ')[0]))
  expect([...sent].sort()).toEqual([
    'billing',
    'confirm',
    'email-change-code',
    'email-changed',
    'email-restored',
    // To a lawyer, whose account isn't needed yet.
    'lawyer-invited',
    'sign-in',
    'unknown-address',
  ])
})

test('an email about something that has been deleted isn’t written', async () => {
  expect(await mailsAboutMissing()).toEqual([
    // They say that a tour is gone.
    'tour-guest-gone without tour: written',
    'tour-gone without tour: written',
  ])
})
