import { expect, test } from 'bun:test'
import { agreedWording, compared } from '#domain/sealed/compared.ts'
import { SEALED_TERMS, type TermAnswer } from '#domain/sealed/questions.ts'

const answer = (covers: string, interest: string, wait: string, fair: string): TermAnswer => ({
  options: { 'who-covers': covers, interest, wait, fair },
  words: '',
})

const kinds = (...answers: TermAnswer[]) => compared('stops-paying', answers).map(({ kind }) => kind)

test('three people agree, are close, or differ', () => {
  const all = [
    answer('loan', 'prime-2', '14', 'buy-less'),
    answer('loan', 'prime-2', '30', 'dilute'),
    answer('loan', 'prime-2', '30', 'sell'),
  ]
  expect(kinds(...all)).toEqual(['agree', 'agree', 'close', 'apart'])
  expect(compared('stops-paying', all)[2]).toMatchObject({ option: '30', chosen: ['14', '30', '30'] })
  expect(agreedWording('stops-paying', all)).toBe(
    'If someone misses a payment, the others pay it, as a loan. What’s owed bears interest at the prime rate plus 2% a year.',
  )
})

test('two people are close only on neighbouring options of a scale', () => {
  expect(kinds(answer('loan', 'none', '14', 'sell'), answer('bank', 'prime', '90', 'sell'))).toEqual([
    'apart',
    'close',
    'apart',
    'agree',
  ])
})

test('everyone is close if they chose neighbouring options, wherever on the scale', () => {
  const [one, other] = [answer('loan', 'prime-2', '30', 'sell'), answer('bank', 'prime-5', '90', 'dilute')]
  expect(kinds(one, other)[1]).toBe('close')
})

test('four people who are split in halves differ', () => {
  const [one, other] = [answer('loan', 'none', '14', 'sell'), answer('bank', 'prime-5', '90', 'dilute')]
  expect(kinds(one, one, other, other)).toEqual(['apart', 'apart', 'apart', 'apart'])
  expect(agreedWording('stops-paying', [one, other])).toBe('')
})

test('each option is a sentence of the agreement, and all options of a term fit into its wording', () => {
  for (const { questions } of Object.values(SEALED_TERMS)) {
    const sentences = Object.values(questions).flatMap(({ options }) => Object.values(options))
    for (const { sentence } of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/)
    expect(sentences.reduce((sum, { sentence }) => sum + sentence.length, 0)).toBeLessThan(2_500)
  }
})
