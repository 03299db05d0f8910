import { expect, test } from 'bun:test'
import { leftText } from '#features/ledger/ledger-texts.ts'

test.each([
  [
    { reservePart: 124_000, balance: -31_055, loans: 0 },
    'Share of the reserve then: $1,240.00. Owed the others $310.55.',
  ],
  [{ reservePart: 0, balance: 31_055, loans: -500 }, 'Was owed $310.55. Owed $5.00 on loans.'],
  [
    { reservePart: -100, balance: 0, loans: 500 },
    'Share of the reserve then: −$1.00. Was owed $5.00 on loans.',
  ],
  [{ reservePart: 0, balance: 0, loans: 0 }, ''],
])('%o reads %p', (left, text) => expect(leftText({ day: '2027-03-03', ...left })).toBe(text))
