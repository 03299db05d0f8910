import * as v from 'valibot'
import { deviceById, deviceIdsOf } from '#api/features/accounts/queries.ts'
import { deviceName } from '#api/features/accounts/service/devices.ts'
import { endSignInAddress } from '#api/features/accounts/service/end-sign-in.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { button, note, paragraph } from '#api/mail/rendering/content.ts'
import { essentialMail, theUser } from '#api/mail/template.ts'
import { DAY_MS, HOUR_MS } from '#domain/duration.ts'
import { formatDateTime } from '#domain/format.ts'
import { END_LINK_LIFETIME_MS } from '#domain/accounts/sessions.ts'
import { countPasskeys, enrolmentById, enrolmentIdsOf } from '#api/features/accounts/passkeys/queries.ts'
import { enrolmentAddress } from '#api/features/accounts/passkeys/service/enrolment-token.ts'
import { ENROLMENT_LIFETIME_MS } from '#domain/accounts/passkeys.ts'

/** Reports a sign-in from a browser the account didn't know, unless it has been ended meanwhile. */
export const newBrowserMail = essentialMail({
  name: 'new-browser',
  params: v.object({ device: v.string() }),
  aboutWhom: { device: deviceIdsOf },
  usefulForMs: DAY_MS,
  async compose({ db, key, config: { publicUrl } }, { device: id }, createdAt) {
    const device = await deviceById(db.read, id)
    const user = device && (await userById(db.read, device.user_id))
    if (!device || device.revoked_at !== null || !user?.is_active) return null
    const browser = deviceName(device.user_agent)
    const time = formatDateTime(createdAt)
    const until = createdAt + END_LINK_LIFETIME_MS
    return {
      to: user,
      content: {
        subject: 'A new browser signed in to your Cohearth account',
        preheader: `${browser}, ${time}.`,
        heading: 'A new browser signed in',
        blocks: [
          paragraph(
            `Hello ${user.first_name}, your account was signed in to with a browser that we did not know:`,
          ),
          paragraph(`${browser}, on ${time}.`),
          paragraph('If that was you, there is nothing to do. If it was not, end it here, signed in or not:'),
          button('That was not me', endSignInAddress(key, publicUrl, { device: id, until })),
          note(
            'Whoever signs in reads your mailbox or has one of your devices: please secure both as well. The link works for 30 days.',
          ),
        ],
      },
    }
  },
})

export const passkeyAddedMail = passkeyMail('passkey-added', {
  heading: 'A passkey was added',
  preheader: 'It can sign in to your account from now on.',
  what: 'a passkey was added to your account',
})

export const passkeyRemovedMail = passkeyMail('passkey-removed', {
  heading: 'A passkey was removed',
  preheader: 'It signs nobody in any more.',
  what: 'a passkey was removed from your account',
})

function passkeyMail(name: string, texts: { heading: string; preheader: string; what: string }) {
  const { heading, preheader, what } = texts
  return essentialMail({
    name,
    params: v.object({ user: v.number() }),
    aboutWhom: { user: theUser },
    usefulForMs: DAY_MS,
    async compose({ db, config }, { user: id }) {
      const user = await userById(db.read, id)
      if (!user?.is_active) return null
      const blocks = [
        paragraph(`Hello ${user.first_name}, ${what}.`),
        paragraph('If that was you, there is nothing to do. If it was not, look at your passkeys now:'),
        button('Open your settings', `${config.publicUrl}/dashboard/profile/settings`),
      ]
      return { to: user, content: { subject: heading, preheader, heading, blocks } }
    },
  })
}

/** Sends a staff member a link to add a passkey, unless it was used, replaced, or is no longer needed. */
export const enrolmentMail = essentialMail({
  name: 'enrolment',
  params: v.object({ enrolment: v.string() }),
  aboutWhom: { enrolment: enrolmentIdsOf },
  usefulForMs: ENROLMENT_LIFETIME_MS.mailed,
  async compose({ db, key, config: { publicUrl }, clock }, { enrolment: id }) {
    const enrolment = await enrolmentById(db.read, id)
    if (!enrolment || enrolment.used_at !== null || clock() >= enrolment.expires_at) return null
    const user = await userById(db.read, enrolment.user_id)
    if (!user?.is_active || (await countPasskeys(db.read, user.id)) > 0) return null
    const hours = Math.round((enrolment.expires_at - enrolment.created_at) / HOUR_MS)
    return {
      to: user,
      content: {
        subject: 'Add a passkey to work on Cohearth',
        preheader: `The link works once, within ${hours} hours.`,
        heading: 'Add a passkey',
        blocks: [
          paragraph(
            `Hello ${user.first_name}, who works on Cohearth signs in with a passkey: the fingerprint, face or PIN of your device, or a security key.`,
          ),
          paragraph(`Open this link on the device that you work with. It works once, within ${hours} hours:`),
          button('Add a passkey', enrolmentAddress(key, publicUrl, id)),
          note('Do not pass this email on: whoever opens the link first gets into your account.'),
        ],
      },
    }
  },
})
