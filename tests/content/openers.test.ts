import { describe, expect, test } from 'bun:test'
import { openerFor, TOPIC_OPENERS } from '#content/openers.ts'
import { AREA_OPENERS } from '#domain/matching/openers.ts'
import { QUESTIONNAIRE } from '#db/seed/questionnaire.ts'

const topics = QUESTIONNAIRE.categories.flatMap(({ inquiries }) =>
  inquiries.map(({ dimension }) => dimension),
)
const openers = [...TOPIC_OPENERS.values(), ...Object.values(AREA_OPENERS)]

describe('questions that open a talk', () => {
  test('are there for every topic of the questionnaire, and for no other', () => {
    expect([...TOPIC_OPENERS.keys()].toSorted()).toEqual(topics.toSorted())
  })

  test('are one open question each, of at most 120 letters, no two alike', () => {
    expect(new Set(openers).size).toBe(openers.length)
    // Nobody is asked to justify themselves.
    const odd = openers.filter((opener) => opener.length > 120 || !/^(?!Why)[A-Z][^?]*\?$/.test(opener))
    expect(odd).toEqual([])
  })

  test('are found by topic and by area, and made for a topic of an operator’s own', () => {
    expect(openerFor('Overnight guests')).toStartWith('How many nights a month')
    expect(openerFor('money')).toBe(AREA_OPENERS.money)
    expect(openerFor('Beehives')).toBe('Beehives: what matters to each of us there, and what is open?')
  })
})
