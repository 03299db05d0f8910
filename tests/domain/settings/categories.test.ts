import { expect, test } from 'bun:test'
import { EMAIL_CATEGORIES, emailCategoryIn } from '#domain/settings/emails.ts'
import { isImportance } from '#domain/onboarding/importance.ts'

test('only our own words are read as choices', () => {
  for (const category of EMAIL_CATEGORIES) expect(emailCategoryIn(category)).toBe(category)
  for (const text of ['', 'always', 'toString']) expect(emailCategoryIn(text)).toBeNull()
  expect(['not', 'very'].every(isImportance)).toBe(true)
  expect(['', 'toString', 'Very', 3, null, ['very']].some(isImportance)).toBe(false)
})
