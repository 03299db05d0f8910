import * as v from 'valibot'
import { deviceById, deviceIdsOf } from '#api/features/accounts/queries.ts'
import { deviceName } from '#api/features/accounts/service/devices.ts'
import { endSignInAddress } from '#api/features/accounts/service/end-sign-in.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { button, note, paragraph } from '#api/mail/rendering/content.ts'
import { essentialMail } from '#api/mail/template.ts'
import { DAY_MS } from '#domain/duration.ts'
import { formatDateTime } from '#domain/format.ts'
import { END_LINK_LIFETIME_MS } from '#domain/accounts/sessions.ts'

/** Tells of a sign-in with a browser that the account did not know; nothing when it was ended meanwhile. */
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
