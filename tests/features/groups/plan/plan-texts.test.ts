import { expect, test } from 'bun:test'
import { loweredText } from '#features/groups/plan/plan-texts.ts'

test('a lowered down payment ends its sentence', () => {
  expect(loweredText('$200,000')).toEndWith('so we’ve set it to $200,000. Check it and save again.')
})
