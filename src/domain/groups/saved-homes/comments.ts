import { type Decision, no, YES } from '#domain/decision.ts'
import type { TextRule } from '#domain/text-rule.ts'
import { paragraphs } from '#domain/typed-lines.ts'

export const MAX_HOME_COMMENT_LENGTH = 500

export const HOME_COMMENT_RULE: TextRule = {
  normalize: paragraphs,
  isValid: (text) => text !== '' && [...text].length <= MAX_HOME_COMMENT_LENGTH,
  message: `Please write a comment of ${MAX_HOME_COMMENT_LENGTH} characters or less.`,
}

/** Per person, per 24 hours. */
export const HOME_COMMENTS_PER_DAY = 50

/** Per group and home. */
export const COMMENTS_PER_HOME = 200

export function mayCommentOnHome({ today, onHome }: { today: number; onHome: number }): Decision {
  if (today >= HOME_COMMENTS_PER_DAY)
    return no(`You’ve written ${HOME_COMMENTS_PER_DAY} comments today. Please write this one tomorrow.`)
  return onHome < COMMENTS_PER_HOME
    ? YES
    : no(`Your group has written ${COMMENTS_PER_HOME} comments on this home. Carry on in Messages.`)
}
