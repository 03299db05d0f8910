import * as v from 'valibot'
import type { Config } from '#api/boot/config.ts'
import {
  type EmailChangeRow,
  emailChangeById,
  emailChangeIdsOf,
} from '#api/features/accounts/email-change/queries.ts'
import { isTaken } from '#api/features/accounts/email-change/service/taken.ts'
import { emailCodeOf, undoAddress } from '#api/features/accounts/email-change/service/secrets.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { button, type Content, note, paragraph } from '#api/mail/rendering/content.ts'
import { essentialMail } from '#api/mail/template.ts'
import {
  EMAIL_CODE_LASTS_MS,
  takesEmailCodes,
  UNDO_WINDOW_MS,
} from '#domain/accounts/email-change/email-change.ts'
import { HOUR_MS } from '#domain/duration.ts'
import { formatDateTime, plural } from '#domain/format.ts'

const aboutChange = {
  params: v.object({ change: v.string() }),
  aboutWhom: { change: emailChangeIdsOf },
}

/** Sends a code to the new address, or says there that it can't be used. */
export const emailCodeMail = essentialMail({
  name: 'email-change-code',
  ...aboutChange,
  usefulForMs: EMAIL_CODE_LASTS_MS.person,
  async compose(context, { change: id }) {
    const { db, key, clock } = context
    const change = await emailChangeById(db.read, id)
    const user = change && (await userById(db.read, change.user_id))
    if (!change || !user || !takesEmailCodes(change, clock())) return null
    const to = { email: change.new_email }
    if (await isTaken(db.read, change, clock())) return { to, content: takenText(context.config) }
    const hours = Math.round((change.ends_at - change.created_at) / HOUR_MS)
    return { to, content: codeText(context.config, change, emailCodeOf(key, id), hours) }
  },
})

/** Names no one, because the address may be a typo. */
function codeText(
  { publicUrl, contactEmail }: Config,
  { by_admin }: EmailChangeRow,
  code: string,
  hours: number,
): Content {
  const lasts = plural(hours, { one: 'one hour', other: `${hours} hours` })
  return {
    subject: 'Your code to confirm this email address',
    preheader: `It works for ${lasts}.`,
    heading: 'Confirm your new address',
    blocks: [
      paragraph(
        by_admin
          ? 'You asked our team to move your Cohearth account to this email address. Read this code to the person who’s helping you:'
          : 'You’re moving your Cohearth account to this email address. Enter this code in Settings, where you asked for the change:',
      ),
      { kind: 'code', code },
      paragraph(`The code works for ${lasts}. Until you use it, your account keeps its current address.`),
      by_admin
        ? button('Write to us', `mailto:${contactEmail}`)
        : button('Open Settings', `${publicUrl}/dashboard/profile/settings`),
      note(
        by_admin
          ? 'If you didn’t ask for this, ignore this email and don’t share the code. Nothing changes without it. It isn’t a sign-in code: no one at Cohearth will ask you for one of those.'
          : 'If you didn’t ask for this, ignore this email. Nothing changes without the code. Never share it. No one at Cohearth will ask you for it.',
      ),
    ],
  }
}

const takenText = ({ publicUrl, contactEmail }: Config): Content => ({
  subject: 'This address can’t be added to another Cohearth account',
  preheader: 'It belongs to an account already, or did until recently.',
  heading: 'This address is already in use',
  blocks: [
    paragraph(
      'Someone tried to move their Cohearth account to this email address. It belongs to another account already, or did until a few days ago, so nothing changed.',
    ),
    paragraph(
      'If that was you, sign in with this address instead. You can delete the account you no longer need in its settings.',
    ),
    button('Sign in', `${publicUrl}/login`),
    note(`If it wasn’t you, you don’t need to do anything. Questions? Write to us at ${contactEmail}.`),
  ],
})

/**
 * Notifies the former address, with a link to undo the change. It doesn't show the new address: someone else may read
 * this mailbox.
 */
export const emailChangedMail = essentialMail({
  name: 'email-changed',
  ...aboutChange,
  usefulForMs: UNDO_WINDOW_MS,
  async compose({ db, key, config: { publicUrl } }, { change: id }, createdAt) {
    const change = await emailChangeById(db.read, id)
    const user = change && (await userById(db.read, change.user_id))
    if (!change || !user || change.undone_at !== null) return null
    const { by_admin, ends_at, old_email } = change
    const until = formatDateTime(ends_at)
    return {
      to: { email: old_email },
      content: {
        subject: 'Your Cohearth email address was changed',
        preheader: `If that wasn’t you, you can restore this address until ${until}.`,
        heading: 'Your email address was changed',
        blocks: [
          paragraph(
            by_admin
              ? `Hello ${user.first_name}, our team moved your Cohearth account to another email address on ${formatDateTime(createdAt)}, as we were asked to.`
              : `Hello ${user.first_name}, your Cohearth account has used another email address since ${formatDateTime(createdAt)}.`,
          ),
          paragraph(
            'If that was you, you don’t need to do anything. We won’t email this address about your account anymore.',
          ),
          paragraph('If it wasn’t, restore this address. You don’t need to sign in:'),
          button('Restore this address', undoAddress(key, publicUrl, id)),
          note(
            `The link works until ${until}. It also signs every browser out of your account. Don’t forward this email: anyone who has the link can use it.`,
          ),
        ],
      },
    }
  },
})

/** Notifies the address that the account no longer uses after the change was undone. */
export const emailRestoredMail = essentialMail({
  name: 'email-restored',
  ...aboutChange,
  usefulForMs: UNDO_WINDOW_MS,
  async compose({ db, config: { contactEmail } }, { change: id }) {
    const change = await emailChangeById(db.read, id)
    const user = change && (await userById(db.read, change.user_id))
    if (!change || !user || change.undone_at === null) return null
    return {
      to: { email: change.new_email },
      content: {
        subject: 'Your Cohearth account no longer uses this address',
        preheader: 'Someone used the link that we sent to your earlier address.',
        heading: 'Your earlier address is back',
        blocks: [
          paragraph(
            `Hello ${user.first_name}, someone used the link that we sent to your earlier email address and restored that address. Your Cohearth account no longer uses this one, and every browser is signed out.`,
          ),
          paragraph('If that was you, sign in with your earlier address.'),
          paragraph(
            `If it wasn’t, someone else can read your earlier mailbox. Write to us right away at ${contactEmail}.`,
          ),
          button('Write to us', `mailto:${contactEmail}`),
        ],
      },
    }
  },
})
