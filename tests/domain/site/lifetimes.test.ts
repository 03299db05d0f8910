import { expect, test } from 'bun:test'
import { CHALLENGE_LIFETIME_MS, PENDING_SIGNUP_MS } from '#domain/accounts/code.ts'
import { UNDO_WINDOW_MS } from '#domain/accounts/email-change/email-change.ts'
import { PASSKEY_CHALLENGE_LIFETIME_MS } from '#domain/accounts/passkeys.ts'
import * as sessions from '#domain/accounts/sessions.ts'
import { LINK_LASTS_MS as SIGNING_LINK_MS } from '#domain/agreement/signing/signing.ts'
import { INVITATION_WINDOW_MS } from '#domain/billing/plan/plans.ts'
import { LINK_LASTS_MS as FILM_LINK_MS } from '#domain/course/links.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/duration.ts'
import { REINVITE_AFTER_MS } from '#domain/groups/invitations/limits.ts'
import { INVITATION_LASTS_MS } from '#domain/groups/invitations/status.ts'
import { REMOVAL_LASTS_MS } from '#domain/groups/members/removals.ts'
import { CONFIRMED_AFTER_MS } from '#domain/ledger/settle/payment.ts'
import { ALERT_DELAY_MS, ALERT_INTERVAL_MS } from '#domain/listings/saved-searches/saved-searches.ts'
import { MIN_NOTICE_MS } from '#domain/listings/tours/free-times.ts'
import { REBOOK_AFTER_MS, TOUR_MS } from '#domain/listings/tours/tours.ts'
import * as messages from '#domain/messages/limits.ts'
import { PUBLICATION_INTERVAL_MS } from '#domain/onboarding/publication.ts'
import { REMINDER_MS, ROUND_LASTS_MS } from '#domain/sealed/rounds.ts'
import { FIGURES_KEPT_MS } from '#domain/snapshot/figures.ts'

/** What pages, emails and the privacy policy say in words. */
test.each<[string, number, number, number]>([
  ['a code works for 10 minutes', CHALLENGE_LIFETIME_MS, 10, MINUTE_MS],
  ['an unfinished sign-up can be continued for two days', PENDING_SIGNUP_MS, 2, DAY_MS],
  ['a changed address can be restored for a week', UNDO_WINDOW_MS, 7, DAY_MS],
  ['a passkey prompt works for 5 minutes', PASSKEY_CHALLENGE_LIFETIME_MS, 5, MINUTE_MS],
  ['people stay signed in for 30 days without a visit', sessions.SESSION_SLIDES_MS, 30, DAY_MS],
  ['people stay signed in for 90 days at most', sessions.SESSION_LASTS_MS, 90, DAY_MS],
  ['staff stay signed in for 12 hours', sessions.STAFF_SESSION_LASTS_MS, 12, HOUR_MS],
  ['a sign-in is recent for 15 minutes', sessions.FRESH_MS, 15, MINUTE_MS],
  ['a sign-in can be ended from its email for 30 days', sessions.END_LINK_LIFETIME_MS, 30, DAY_MS],
  ['a link to a term sheet opens for two weeks', SIGNING_LINK_MS, 14, DAY_MS],
  ['a plan’s invitations count for 30 days', INVITATION_WINDOW_MS, 30, DAY_MS],
  ['a link to a film works for 10 minutes', FILM_LINK_MS, 10, MINUTE_MS],
  ['an invitation expires after 30 days', INVITATION_LASTS_MS, 30, DAY_MS],
  ['someone who declined can be asked again after 30 days', REINVITE_AFTER_MS, 30, DAY_MS],
  ['a vote on a removal is open for 30 days', REMOVAL_LASTS_MS, 30, DAY_MS],
  ['a payment counts after a week without an objection', CONFIRMED_AFTER_MS, 7, DAY_MS],
  ['new homes are reported after 5 minutes', ALERT_DELAY_MS, 5, MINUTE_MS],
  ['new homes are reported once a day', ALERT_INTERVAL_MS, 1, DAY_MS],
  ['agents get 12 hours’ notice of a tour', MIN_NOTICE_MS, 12, HOUR_MS],
  ['a tour takes an hour', TOUR_MS, 1, HOUR_MS],
  ['a declined tour can be asked for again after 30 days', REBOOK_AFTER_MS.declined ?? 0, 30, DAY_MS],
  ['earlier texts of a message are kept for 30 days', messages.EARLIER_TEXT_KEPT_MS, 30, DAY_MS],
  ['an unread message is emailed after 10 minutes', messages.NOTIFY_AFTER_MS, 10, MINUTE_MS],
  ['further messages are gathered for 30 minutes', messages.GATHER_MS, 30, MINUTE_MS],
  ['gathered messages are emailed every 6 hours', messages.GATHERED_EVERY_MS, 6, HOUR_MS],
  ['changed answers count after 30 days', PUBLICATION_INTERVAL_MS, 30, DAY_MS],
  ['a sealed round lasts two weeks', ROUND_LASTS_MS, 14, DAY_MS],
  ['a sealed round sends reminders 3 days before its end', REMINDER_MS, 3, DAY_MS],
  ['figures of a snapshot are kept for two years', FIGURES_KEPT_MS, 730, DAY_MS],
])('%s', (_what, lasts, count, unit) => {
  expect(lasts).toBe(count * unit)
})
