import * as v from 'valibot'
import { userById, type UserRow } from '#api/features/accounts/users/queries.ts'
import { type Block, button, note, paragraph } from '#api/mail/rendering/content.ts'
import { type MailContext, optionalMail, aboutUser } from '#api/mail/template.ts'
import { DAY_MS } from '#domain/duration.ts'
import { formatList, plural } from '#domain/format.ts'

const NAMED = 3

export interface Unread {
  count: number
  from: string[]
  path: string
  /** The writer's first name and face, and the home it's about, where there's one of each. */
  sender?: string
  who?: Block[]
  home?: Block[]
}

const headingFor = (count: number, sender: string | undefined) =>
  sender === undefined
    ? plural(count, { one: 'You have a new message', other: `You have ${count} new messages` })
    : plural(count, { one: `${sender} sent you a message`, other: `${sender} sent you ${count} messages` })

/** The email about unread messages of one kind: who wrote and how many, as of sending, but not what. */
export function newMessagesMail(
  name: string,
  unreadFor: (context: MailContext, to: UserRow) => Promise<Unread>,
) {
  return optionalMail({
    name,
    params: v.object({ user: v.number() }),
    aboutWhom: { user: aboutUser },
    usefulForMs: DAY_MS,
    async compose(context, { user }) {
      const to = await userById(context.db.read, user)
      if (!to?.is_active) return null
      const { count, from, path, sender, who = [], home = [] } = await unreadFor(context, to)
      if (count === 0) return null
      const heading = headingFor(count, sender)
      const senders = formatList([...from.slice(0, NAMED), ...(from.length > NAMED ? ['others'] : [])])
      const name = to.first_name
      const content = {
        subject: heading,
        preheader: `From ${senders}.`,
        heading,
        blocks: [
          ...who,
          paragraph(
            plural(count, {
              one: `Hello ${name}, you have a new message from ${senders}.`,
              other: `Hello ${name}, you have ${count} new messages from ${senders}.`,
            }),
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
