import * as v from 'valibot'
import { userById } from '#api/features/accounts/users/queries.ts'
import { type AgreementNews, agreementNews } from '#api/features/agreement/service/news.ts'
import { button, note, paragraph } from '#api/mail/rendering/content.ts'
import { optionalMail, aboutUser } from '#api/mail/template.ts'
import { termPath } from '#domain/agreement/addresses.ts'
import { DAY_MS } from '#domain/duration.ts'
import { formatList, plural } from '#domain/format.ts'
import { PATH } from '#domain/paths.ts'

const NAMED = 5

/** For an owner: what's new in the agreement when it's sent. The wording itself is read on the page. */
export const agreementNewsMail = optionalMail({
  name: 'agreement-news',
  params: v.object({ user: v.number(), since: v.number() }),
  aboutWhom: { user: aboutUser, since: null },
  usefulForMs: DAY_MS,
  async compose(context, { user, since }) {
    const to = await userById(context.db.read, user)
    const news = to?.is_active ? await agreementNews(context, user, since) : null
    if (!to || !news) return null
    const lines = linesOf(news)
    const [only] = news.waiting
    const path = only && news.waiting.length + lines.length === 2 ? termPath(only.key) : PATH.AGREEMENT
    return {
      to,
      content: {
        subject: headingOf(news),
        preheader: lines[0] ?? '',
        heading: headingOf(news),
        blocks: [
          paragraph(`Hello ${to.first_name}, here’s what’s new in your group’s agreement.`),
          ...lines.map(paragraph),
          button(
            news.waiting.length > 0 ? 'Read the wording' : 'Open the agreement',
            context.config.publicUrl + path,
          ),
          note(
            'You’re getting this email because you’re in a group. We send it at most once every six hours.',
          ),
        ],
      },
    }
  },
})

function headingOf({ isDone, settled, waiting, asked, hasReview, adviser }: AgreementNews): string {
  if (isDone && settled.length > 0) return 'Everything in your agreement is settled'
  if (waiting.length > 0)
    return plural(waiting.length, {
      one: `New wording for ${waiting[0]?.title}`,
      other: `New wording for ${waiting.length} terms`,
    })
  if (asked.length > 0) return 'Your group is asking you about your agreement'
  if (hasReview) return `Your ${adviser} has reviewed your agreement`
  if (settled.length > 0)
    return plural(settled.length, {
      one: `${settled[0]?.title}: settled`,
      other: `${settled.length} terms of your agreement are settled`,
    })
  return 'Comments on your agreement'
}

function linesOf({ waiting, asked, settled, discussed, hasReview, adviser }: AgreementNews): string[] {
  return [
    ...about(
      waiting,
      (terms) => `Waiting for you to read and accept: ${terms}. New wording asks everyone again.`,
    ),
    ...about(
      asked,
      (terms) => `The others would like to remove a term, or go ahead without your ${adviser}: ${terms}.`,
    ),
    ...(hasReview ? [`Your ${adviser} has read the agreement and sent their review.`] : []),
    ...about(discussed, (terms) => `New marks or comments: ${terms}.`),
    ...about(settled, (terms) => `Settled, because you all accepted the same wording: ${terms}.`),
  ]
}

function about(terms: AgreementNews['waiting'], sentence: (terms: string) => string): string[] {
  if (terms.length === 0) return []
  const named = terms.slice(0, NAMED).map(({ number, title }) => `${number} ${title}`)
  return [sentence(formatList(terms.length > NAMED ? [...named, 'others'] : named))]
}
