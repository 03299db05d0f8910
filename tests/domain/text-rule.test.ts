import { expect, test } from 'bun:test'
import { NOTE as SHARED_NOTE, NOTE_MAX as SHARED_NOTE_MAX } from '#domain/exits/sharing.ts'
import { INVITATION_LINE } from '#domain/groups/invitations/limits.ts'
import { NOTE_MAX, NOTE_RULE } from '#domain/groups/topics/topics.ts'
import { CAPTION, CAPTION_MAX } from '#domain/listings/pictures/captions.ts'
import { TOUR_NOTE, TOUR_NOTE_MAX } from '#domain/listings/tours/tours.ts'
import { INVITATION_LINE_MAX } from '#domain/matching/invitation-line.ts'
import type { TextRule } from '#domain/text-rule.ts'

const RULES: [string, TextRule, number][] = [
  ['a picture’s caption', CAPTION, CAPTION_MAX],
  ['a tour’s note', TOUR_NOTE, TOUR_NOTE_MAX],
  ['an invitation’s line', INVITATION_LINE, INVITATION_LINE_MAX],
  ['a note on a topic', NOTE_RULE, NOTE_MAX],
  ['a note on a shared scenario', SHARED_NOTE, SHARED_NOTE_MAX],
]

test.each(RULES)(
  '%s can be empty or as long as its limit, counting characters as people do',
  (_what, rule, max) => {
    expect(rule.isValid('')).toBe(true)
    expect(rule.isValid('🏡'.repeat(max))).toBe(true)
    expect(rule.isValid('🏡'.repeat(max + 1))).toBe(false)
  },
)
