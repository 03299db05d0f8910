import * as v from 'valibot'
import { userById } from '#api/features/accounts/users/queries.ts'
import { threadsOf, unreadOf } from '#api/features/listings/messages/queries.ts'
import { otherOf, threadFor } from '#api/features/listings/messages/service/threads.ts'
import { homesPathFor } from '#api/features/listings/tours/service/sides.ts'
import { button, type Content, note, paragraph } from '#api/mail/rendering/content.ts'
import { optionalMail, theUser } from '#api/mail/template.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { DAY_MS } from '#domain/duration.ts'
import { formatList, plural } from '#domain/format.ts'

/** How many homes are named, of those about which something waits. */
const NAMED = 3

/** For who has messages about homes that they have not opened; it says how many wait when it is sent, and not what they say. */
export const messagesWaitMail = optionalMail({
  name: 'messages-wait',
  params: v.object({ user: v.number() }),
  aboutWhom: { user: theUser },
  usefulForMs: DAY_MS,
  async compose({ db, config: { publicUrl } }, { user }) {
    const to = await userById(db.read, user)
    if (!to?.is_active) return null
    const side = to.role === ROLE.CLIENT ? 'person' : 'agent'
    const reader = { id: user, side } as const
    const waiting = await unreadOf(db.read, reader)
    if (waiting === 0) return null
    const threads = (await threadsOf(db.read, reader, 100)).filter(({ unread }) => unread > 0)
    const named = await Promise.all(
      threads.slice(0, NAMED).map(async ({ message: { listing_id, user_id } }) => {
        const thread = await threadFor(db.read, user, { listing: listing_id, user: user_id })
        const other = otherOf(thread)
        return `${other ? displayName(other) : 'somebody'} about ${thread.home.street}`
      }),
    )
    const address = publicUrl + homesPathFor(to, 'messages')
    return {
      to,
      content: messagesWait(to.first_name, { waiting, named, isMore: threads.length > NAMED, address }),
    }
  },
})

interface Waiting {
  /** How many messages wait. */
  waiting: number
  /** Some of those who wrote. */
  named: string[]
  /** Others have written as well. */
  isMore: boolean
  /** Where they are read. */
  address: string
}

/** What is told of messages that wait: from whom and how many, not what. */
export function messagesWait(firstName: string, { waiting, named, isMore, address }: Waiting): Content {
  const heading = plural(waiting, {
    one: 'A message waits for you',
    other: `${waiting} messages wait for you`,
  })
  return {
    subject: heading,
    preheader: `From ${formatList(named)}.`,
    heading,
    blocks: [
      paragraph(
        `Hello ${firstName}. ${plural(waiting, { one: 'It is', other: 'They are' })} from ${formatList(named)}.${isMore ? ' There are more.' : ''}`,
      ),
      button('Read and answer', address),
      note(
        'Answers to this email reach nobody: please answer on Cohearth. We tell you at most once an hour.',
      ),
    ],
  }
}
