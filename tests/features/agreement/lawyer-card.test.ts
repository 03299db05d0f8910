import { expect, test } from 'bun:test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { OwnReview } from '#api/features/agreement/lawyer/schemas.ts'
import { LawyerCard } from '#features/agreement/lawyer/LawyerCard.tsx'

const REVIEW: OwnReview = { name: 'Wen Zhao', read: 1, written: 3, sent_at: null, comments: [] }

test.each([
  ['before a lawyer is invited', null],
  ['with a lawyer', REVIEW],
])('%s, the agreement says that they see the plan’s mortgage numbers', (_when, review) => {
  const card = renderToStaticMarkup(createElement(LawyerCard, { review, adviser: 'lawyer' }))
  expect(card).toContain('mortgage numbers')
  expect(card).not.toContain('or money')
})
