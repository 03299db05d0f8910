import * as v from 'valibot'
import { userById } from '#api/features/accounts/users/queries.ts'
import { planOf } from '#api/features/journey/service/records.ts'
import { ledgerFor } from '#api/features/ledger/home/service.ts'
import { button, note, paragraph } from '#api/mail/rendering/content.ts'
import { optionalMail, theUser } from '#api/mail/template.ts'
import { DAY_MS } from '#domain/duration.ts'
import { plural } from '#domain/format.ts'
import { PATH } from '#domain/paths.ts'

/** For an owner whose approval something in the ledger waits for. What it is and what it costs can be read on the page. */
export const ledgerNewsMail = optionalMail({
  name: 'ledger-news',
  params: v.object({ user: v.number(), since: v.number() }),
  aboutWhom: { user: theUser, since: null },
  usefulForMs: DAY_MS,
  async compose(context, { user }) {
    const { read } = context.db
    const to = await userById(read, user)
    const book = to?.is_active ? await ledgerFor(context, { id: user, plan: await planOf(read, to) }) : null
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
