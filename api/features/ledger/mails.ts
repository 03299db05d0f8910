import * as v from 'valibot'
import { userById } from '#api/features/accounts/users/queries.ts'
import { planOf } from '#api/features/journey/service/records.ts'
import { ledgerFor } from '#api/features/ledger/home/service.ts'
import { ownersIn } from '#api/features/ledger/queries/book.ts'
import { joiningOf, votesOn } from '#api/features/ledger/queries/proposals.ts'
import { button, type Content, note, paragraph } from '#api/mail/rendering/content.ts'
import { optionalMail, aboutUser } from '#api/mail/template.ts'
import type { Connection } from '#db/client.ts'
import { DAY_MS } from '#domain/duration.ts'
import { plural } from '#domain/format.ts'
import { PATH } from '#domain/paths.ts'

/**
 * For an owner whose approval something in the ledger waits for, and for someone who's offered a share. What it is and what it costs can be
 * read on the page.
 */
export const ledgerNewsMail = optionalMail({
  name: 'ledger-news',
  params: v.object({ user: v.number(), since: v.number() }),
  aboutWhom: { user: aboutUser, since: null },
  usefulForMs: DAY_MS,
  async compose(context, { user }) {
    const { read } = context.db
    const to = await userById(read, user)
    const plan = to?.is_active ? await planOf(read, to) : null
    const book = await ledgerFor(context, { id: user, plan })
    if (to && plan === 'member' && (await owesAnswer(read, user)))
      return { to, content: offerText(to.first_name, context.config.publicUrl) }
    const waiting = book?.proposals.filter(
      ({ asked, votes }) => asked.includes(book.me) && !votes.some(({ owner }) => owner === book.me),
    ).length
    if (!to || !waiting) return null
    const heading = plural(waiting, {
      one: 'Your ledger has an entry for you to approve',
      other: `${waiting} things in your ledger need your approval`,
    })
    return {
      to,
      content: {
        subject: heading,
        preheader: 'It isn’t counted until your group has decided.',
        heading,
        blocks: [
          paragraph(
            `Hello ${to.first_name}, your group’s ledger has ${plural(waiting, { one: 'an entry', other: `${waiting} entries` })} to approve. Until you’ve all decided, ${plural(waiting, { one: 'it isn’t', other: 'they aren’t' })} counted.`,
          ),
          button('See what’s waiting', context.config.publicUrl + PATH.MONEY),
          note(
            'You’re getting this email because you own a home with others. We send it at most once every six hours.',
          ),
        ],
      },
    }
  },
})

/** Returns whether someone is offered a share that they haven't accepted yet. */
async function owesAnswer(db: Connection, userId: number): Promise<boolean> {
  const [offer] = await joiningOf(db, userId)
  if (!offer) return false
  const [owners, votes] = await Promise.all([ownersIn(db, offer.ledger_id), votesOn(db, [offer.id])])
  return !votes.some(({ owner }) => owner === owners.length + 1)
}

const offerText = (firstName: string, publicUrl: string): Content => ({
  subject: 'You’re offered a share of your group’s home',
  preheader: 'It’s yours once you and every owner have accepted.',
  heading: 'You’re offered a share of your group’s home',
  blocks: [
    paragraph(
      `Hello ${firstName}, the owners of your group’s home would like you to own a part of it. Look at the shares and rules, then accept or decline. It’s yours once you and every owner have accepted.`,
    ),
    button('See the offer', publicUrl + PATH.MONEY),
    note('You’re getting this email because you’re in a group that owns a home.'),
  ],
})
