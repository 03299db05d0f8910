import * as v from 'valibot'
import { userById, type UserRow } from '#api/features/accounts/users/queries.ts'
import { type Block, button, note, paragraph } from '#api/mail/rendering/content.ts'
import { type MailContext, optionalMail, theUser } from '#api/mail/template.ts'
import { DAY_MS } from '#domain/duration.ts'
import { formatList, plural } from '#domain/format.ts'

const NAMED = 3

export interface Unread {
  count: number
  from: string[]
  path: string
  /** The face of who wrote and the home it's about, where there's one. */
  who?: Block[]
  home?: Block[]
}

/** The email about unread messages of one kind: who wrote and how many, when it is sent, but not what. */
export function newMessagesMail(
  name: string,
  unreadFor: (context: MailContext, to: UserRow) => Promise<Unread>,
) {
  return optionalMail({
    name,
    params: v.object({ user: v.number() }),
    aboutWhom: { user: theUser },
    usefulForMs: DAY_MS,
    async compose(context, { user }) {
      const to = await userById(context.db.read, user)
      if (!to?.is_active) return null
      const { count, from, path, who = [], home = [] } = await unreadFor(context, to)
      if (count === 0) return null
      const heading = plural(count, {
        one: 'You have a new message',
        other: `You have ${count} new messages`,
      })
      const senders = formatList(from.slice(0, NAMED))
      const content = {
        subject: heading,
        preheader: `From ${senders}.`,
        heading,
        blocks: [
          ...who,
          paragraph(
            `Hello ${to.first_name}, ${plural(count, { one: 'you have a new message', other: `you have ${count} new messages` })} from ${senders}${from.length > NAMED ? ' and others' : ''}.`,
          ),
          ...home,
          button('Read and reply', context.config.publicUrl + path),
          note(
            'Replies to this address aren’t read, so please reply on Cohearth. We send this at most once an hour.',
          ),
        ],
      }
      return { to, content }
    },
  })
}
