import * as v from 'valibot'
import { deviceById, deviceIdsOf } from '#api/features/accounts/queries.ts'
import { deviceName } from '#api/features/accounts/service/devices.ts'
import { endSignInAddress } from '#api/features/accounts/service/end-sign-in.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { button, note, paragraph } from '#api/mail/rendering/content.ts'
import { essentialMail, aboutUser } from '#api/mail/template.ts'
import { DAY_MS, HOUR_MS } from '#domain/duration.ts'
import { formatDateTime } from '#domain/format.ts'
import { END_LINK_LIFETIME_MS } from '#domain/accounts/sessions.ts'
import { countPasskeys, enrolmentById, enrolmentIdsOf } from '#api/features/accounts/passkeys/queries.ts'
import { enrolmentAddress } from '#api/features/accounts/passkeys/service/enrolment-token.ts'
import { ENROLMENT_LIFETIME_MS } from '#domain/accounts/passkeys.ts'

/** Reports a sign-in from a browser that the account didn't know, unless that browser has been signed out since. */
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
        subject: 'New sign-in to your Cohearth account',
        preheader: `${browser}, ${time}.`,
        heading: 'New sign-in',
        blocks: [
          paragraph(
            `Hello ${user.first_name}, someone signed in to your account from a browser we don’t recognize:`,
          ),
          paragraph(`${browser}, on ${time}.`),
          paragraph(
            'If that was you, you don’t need to do anything. If it wasn’t, sign that browser out here. You don’t need to sign in:',
          ),
          button('That wasn’t me', endSignInAddress(key, publicUrl, { device: id, until })),
          note(
            'Only someone with access to your email or one of your devices can sign in, so please secure both. The link works for 30 days.',
          ),
        ],
      },
    }
  },
})

export const passkeyAddedMail = passkeyMail('passkey-added', {
  heading: 'A passkey was added',
  preheader: 'You can now sign in with it.',
  what: 'a passkey was added to your account',
})

export const passkeyRemovedMail = passkeyMail('passkey-removed', {
  heading: 'A passkey was removed',
  preheader: 'You can no longer sign in with it.',
  what: 'a passkey was removed from your account',
})

function passkeyMail(name: string, texts: { heading: string; preheader: string; what: string }) {
  const { heading, preheader, what } = texts
  return essentialMail({
    name,
    params: v.object({ user: v.number() }),
    aboutWhom: { user: aboutUser },
    usefulForMs: DAY_MS,
    async compose({ db, config }, { user: id }) {
      const user = await userById(db.read, id)
      if (!user?.is_active) return null
      const blocks = [
        paragraph(`Hello ${user.first_name}, ${what}.`),
        paragraph(
          'If that was you, you don’t need to do anything. If it wasn’t, remove any passkeys you don’t recognize:',
        ),
        button('Check your passkeys', `${config.publicUrl}/dashboard/profile/settings`),
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
        subject: 'Add your Cohearth staff passkey',
        preheader: `The link works once, within ${hours} hours.`,
        heading: 'Add a passkey',
        blocks: [
          paragraph(
            `Hello ${user.first_name}, everyone on the Cohearth team signs in with a passkey: your device’s fingerprint, face or PIN, or a security key.`,
          ),
          paragraph(`Open this link on your work device. It works once, within ${hours} hours:`),
          button('Add a passkey', enrolmentAddress(key, publicUrl, id)),
          note('Don’t forward this email: the first person to open the link gets into your account.'),
        ],
      },
    }
  },
})
