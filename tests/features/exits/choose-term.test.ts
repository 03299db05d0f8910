import { expect, test } from 'bun:test'
import { termOf } from '#domain/agreement/terms.ts'
import { TERMS } from '#domain/exits/terms.ts'
import { AGREEMENT_TERMS } from '#features/exits/term-texts.ts'

test.each(TERMS)('the choice of %s leads to a term of the agreement', (term) => {
  expect(termOf(AGREEMENT_TERMS[term])?.key).toBe(AGREEMENT_TERMS[term])
})
