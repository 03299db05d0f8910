import * as v from 'valibot'
import { userById } from '#api/features/accounts/users/queries.ts'
import { roundById } from '#api/features/sealed/queries.ts'
import { type Round, withAnswers } from '#api/features/sealed/service/round.ts'
import { button, note, paragraph } from '#api/mail/rendering/content.ts'
import { type MailContext, optionalMail, aboutUser } from '#api/mail/template.ts'
import { DAY_MS } from '#domain/duration.ts'
import { closingDay, purposePath, purposeTitle } from '#domain/sealed/texts.ts'
import { type RoundState, stateOf } from '#domain/sealed/rounds.ts'

const definition = {
  params: v.object({ round: v.number(), user: v.number() }),
  aboutWhom: { round: null, user: aboutUser },
  usefulForMs: DAY_MS,
}

/** Returns a round and one of its members, if it's still in the state that the email is about. */
async function membersRound(
  { db: { read }, clock }: MailContext,
  { round: id, user }: { round: number; user: number },
  kind: RoundState['kind'],
) {
  const [row, to] = await Promise.all([roundById(read, id), userById(read, user)])
  const round: Round | null = row && (await withAnswers(read, row))
  const isTheirs = round?.answers.some(({ user_id }) => user_id === user)
  if (!round || !isTheirs || !to?.is_active || stateOf(round.facts, clock()).kind !== kind) return null
  return { to, row: round.row }
}

const WHY = note('You’re getting this email because you’re in a group.')

/** None of these emails may depend on who has answered. */
export const sealedStartedMail = optionalMail({
  ...definition,
  name: 'sealed-started',
  async compose(context, params) {
    const found = await membersRound(context, params, 'open')
    if (!found) return null
    const { to, row } = found
    const heading = `Your group is answering: ${purposeTitle(row.purpose)}`
    return {
      to,
      content: {
        subject: heading,
        preheader: 'Everyone answers in private, and all answers open at once.',
        heading,
        blocks: [
          paragraph(
            `Hello ${to.first_name}, your group would like to know what each of you thinks. Nobody sees your answers, or whether you’ve answered, until everyone has. Then they open for all of you at once.`,
          ),
          paragraph(
            `There’s time until ${closingDay(row.closes_at)}. After that, nobody’s answers are shown.`,
          ),
          button('Answer', `${context.config.publicUrl}${purposePath(row.purpose)}`),
          WHY,
        ],
      },
    }
  },
})

export const sealedReminderMail = optionalMail({
  ...definition,
  name: 'sealed-reminder',
  async compose(context, params) {
    const found = await membersRound(context, params, 'open')
    if (!found) return null
    const { to, row } = found
    const heading = `Three days left: ${purposeTitle(row.purpose)}`
    return {
      to,
      content: {
        subject: heading,
        preheader: 'We send this to everyone in your group, whether they’ve answered or not.',
        heading,
        blocks: [
          paragraph(
            `Hello ${to.first_name}, your group’s sealed answers close on ${closingDay(row.closes_at)}. If someone hasn’t answered by then, nobody’s answers are shown, ever.`,
          ),
          paragraph('Everyone in your group gets this email, whether they’ve answered or not.'),
          button('See my answers', `${context.config.publicUrl}${purposePath(row.purpose)}`),
          WHY,
        ],
      },
    }
  },
})

export const sealedRevealedMail = optionalMail({
  ...definition,
  name: 'sealed-revealed',
  async compose(context, params) {
    const found = await membersRound(context, params, 'revealed')
    if (!found) return null
    const { to, row } = found
    const heading = `Your group’s answers are open: ${purposeTitle(row.purpose)}`
    return {
      to,
      content: {
        subject: heading,
        preheader: 'All of you can see them now.',
        heading,
        blocks: [
          paragraph(
            `Hello ${to.first_name}, everyone in your group has answered. All of you can see the answers now.`,
          ),
          button('See the answers', `${context.config.publicUrl}${purposePath(row.purpose)}`),
          WHY,
        ],
      },
    }
  },
})
