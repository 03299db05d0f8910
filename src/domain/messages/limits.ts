import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/duration.ts'
import type { TextRule } from '#domain/text-rule.ts'
import { plainLines } from '#domain/typed-lines.ts'

export const MAX_MESSAGE_LENGTH = 2000

export const MESSAGE_RULE: TextRule = {
  normalize: plainLines,
  isValid: (text) => text !== '' && [...text].length <= MAX_MESSAGE_LENGTH,
  message: 'Please keep your message to 2,000 characters or fewer.',
}

export const WRITING_LIMITS = [
  {
    max: 60,
    withinMs: 10 * MINUTE_MS,
    refusal: 'You’ve sent 60 messages in ten minutes. Please wait a few minutes, then send this one again.',
  },
  {
    max: 500,
    withinMs: DAY_MS,
    refusal: 'You’ve reached the limit of 500 messages a day. Please send this one tomorrow.',
  },
] as const

/** How long a message can be edited. It can be deleted at any time. */
export const EDIT_WITHIN_MS = DAY_MS

/** How often a message can be edited: every earlier text is kept, so that a report can quote all of them. */
export const MAX_EDITS = 20

/**
 * How long messages are kept: until their writer deletes them, or until the account of anyone they depend on (writer, partner, person who asked
 * about the home), the group or the home is deleted. The earlier text of an edited or deleted message is kept this long, for reports only.
 */
export const EARLIER_TEXT_KEPT_MS = 30 * DAY_MS

export const MAX_OUTBOX = 50

/** How long a message is unread before an email mentions it, and the shortest time between two such emails. */
export const NOTIFY_AFTER_MS = 10 * MINUTE_MS
export const NOTIFY_EVERY_MS = HOUR_MS

/** How long other news of a group is collected before an email about all of it, and the shortest time between two such emails. */
export const GATHER_MS = 30 * MINUTE_MS
export const GATHERED_EVERY_MS = 6 * HOUR_MS
