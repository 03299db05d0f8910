import * as v from 'valibot'
import { MAX_GROUP_SIZE } from '#domain/groups/invitations/limits.ts'
import {
  MAX_ROOM_NAME_LENGTH,
  MAX_ROOMS_TOTAL,
  PURPOSES,
  type SealedAnswer,
} from '#domain/sealed/purposes.ts'
import { plainLine } from '#domain/typed-lines.ts'
import { MAX_WORDS_LENGTH } from '#domain/sealed/questions.ts'

const RELOAD = 'Please reload this page.'

const cents = v.pipe(
  v.number(RELOAD),
  v.integer(RELOAD),
  v.minValue(0, RELOAD),
  v.maxValue(MAX_ROOMS_TOTAL, RELOAD),
)
const hash = v.pipe(v.string(RELOAD), v.regex(/^[0-9a-f]{64}$/, RELOAD))

export const purposeParam = v.object({ purpose: v.picklist(PURPOSES, 'We can’t find those questions.') })

const setup = v.object({
  rooms: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.transform(plainLine),
        v.nonEmpty('Give each room a name.'),
        v.maxLength(MAX_ROOM_NAME_LENGTH),
      ),
    ),
    v.maxLength(MAX_GROUP_SIZE),
  ),
  total: v.pipe(cents, v.minValue(1, 'Enter the total cost of the rooms.')),
})

const termAnswer = v.object({
  options: v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(40))),
  words: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(MAX_WORDS_LENGTH, `Keep it to ${MAX_WORDS_LENGTH} characters.`),
    v.check(
      (text) => text.isWellFormed() && !text.includes('\0'),
      'Your text has a broken character. Please delete it and try again.',
    ),
  ),
})

const roomsAnswer = v.object({ bids: v.pipe(v.array(cents), v.maxLength(MAX_GROUP_SIZE)) })

const answer = v.union([termAnswer, roomsAnswer], RELOAD) satisfies v.GenericSchema<unknown, SealedAnswer>

/** `setup` is what a round about rooms is about; null for the others. */
export const newRound = v.object({ setup: v.nullable(setup) })

/** `salt` is the browser's, so that the receipt proves what it sent. */
export const sealedChange = v.object({ round: v.number(RELOAD), salt: hash, answer })

/** Always the same size, no matter what this member or the others did. */
export const receipt = v.object({ commitment: v.string(), head: v.string() })

export type Receipt = v.InferOutput<typeof receipt>

const times = { next_from: v.nullable(v.number()) }

/**
 * What a member may know. Until the reveal nothing in it depends on the others' answers, or on whether there are any. `unavailable` while someone
 * in the group is hidden from the caller. Times are epoch milliseconds; `next_from` is null if a round can start now.
 */
export const sealedState = v.object({
  group: v.boolean(),
  members: v.array(v.object({ id: v.number(), first_name: v.string(), picture: v.nullable(v.string()) })),
  round: v.variant('state', [
    v.object({ state: v.literal('none'), ...times }),
    v.object({ state: v.literal('unavailable') }),
    v.object({
      state: v.literal('open'),
      id: v.number(),
      closes_at: v.number(),
      setup: v.nullable(setup),
      took_back: v.boolean(),
      own: v.nullable(v.object({ answer, salt: v.string(), commitment: v.string(), head: v.string() })),
    }),
    v.object({
      state: v.literal('ended'),
      was_revealed: v.boolean(),
      is_expired: v.boolean(),
      ...times,
    }),
    v.object({
      state: v.literal('revealed'),
      id: v.number(),
      revealed_at: v.number(),
      setup: v.nullable(setup),
      head: v.string(),
      answers: v.array(v.object({ user_id: v.number(), answer, salt: v.string(), commitment: v.string() })),
      ...times,
    }),
  ]),
})

export type SealedState = v.InferOutput<typeof sealedState>
export { answer as sealedAnswer }

/** What awaits someone in their agreement, in its order, sealed answers last. */
export const waitingList = v.array(
  v.object({ kind: v.picklist(['accept', 'sealed', 'asked', 'lawyer']), key: v.string(), title: v.string() }),
)
