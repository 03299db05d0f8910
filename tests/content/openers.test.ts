import { describe, expect, test } from 'bun:test'
import { openerFor, TOPIC_OPENERS } from '#content/openers.ts'
import { AREA_OPENERS } from '#domain/matching/openers.ts'
import { QUESTIONNAIRE } from '#db/seed/questionnaire.ts'

const topics = QUESTIONNAIRE.categories.flatMap(({ inquiries }) =>
  inquiries.map(({ dimension }) => dimension),
)
const openers = [...TOPIC_OPENERS.values(), ...Object.values(AREA_OPENERS)]

describe('conversation starters', () => {
  test('exist for every topic of the questionnaire, and for no other', () => {
    expect([...TOPIC_OPENERS.keys()].toSorted()).toEqual(topics.toSorted())
  })

  test('are different open questions of at most 120 characters', () => {
    expect(new Set(openers).size).toBe(openers.length)
    // Questions that start with "Why" ask people to justify themselves.
    const odd = openers.filter((opener) => opener.length > 120 || !/^(?!Why)[A-Z][^?]*\?$/.test(opener))
    expect(odd).toEqual([])
  })

  test("are found by topic and by area, and generic for an operator's own topic", () => {
    expect(openerFor('Overnight guests')).toStartWith('How many nights a month')
    expect(openerFor('money')).toBe(AREA_OPENERS.money)
    expect(openerFor('Beehives')).toBe('Beehives: what matters to each of us, and what’s still undecided?')
  })
})
