import { describe, expect, test } from 'bun:test'
import { parseQuestionnaire } from '#db/seed/questionnaire.ts'
import {
  draft,
  withFirstInquiry,
  withFinances,
  withCategories,
  manyInquiries,
  options,
  withTable,
  seven,
  low,
  middle,
  otherDisagrees,
  faultsOf,
} from './broken-questionnaire.ts'

describe('a questionnaire file', () => {
  test('with valid changes by an operator is accepted as is', () => {
    const edited = withFirstInquiry({
      inquiry: 'How much?',
      options,
      agreement: [
        [1, 0.5, 0],
        [0.5, 1, 0.5],
        [0, 0.5, 1],
      ],
    })
    const expected: unknown = structuredClone(edited)
    const parsed: unknown = parseQuestionnaire({ ...edited, version: 2 })
    expect(parsed).toEqual({ ...Object(expected), version: 2 })
  })

  test('may say that two people who both chose “other” agree by half', () => {
    const withOther = [low, middle, { key: 'other', option: 'Other' }]
    expect(faultsOf(withFirstInquiry({ options: withOther, agreement: otherDisagrees }))).toEqual([])
  })

  const faults: [string, unknown, string][] = [
    ['that isn’t an object', 'questions', 'questionnaire: must be an object'],
    ['that is empty', {}, 'version: is missing'],
    [
      'with a sealed field that’s neither true nor false',
      withFirstInquiry({ sealed: 'yes' }),
      'Finances / purchase-budget / sealed: must be true or false',
    ],
    [
      'with a later inquiry that no assessment has',
      withFirstInquiry({ later: true }),
      'Finances / purchase-budget: no assessment asks it, so it cannot be asked later',
    ],
    ['with a fractional version', { ...draft(), version: 1.5 }, 'version: must be a whole number from 1'],
    ['of version 0', { ...draft(), version: 0 }, 'version: must be a whole number from 1'],
    ['with a string as its version', { ...draft(), version: '1' }, 'version: must be a whole number from 1'],
    ['with an unknown field', { ...draft(), author: 'A' }, 'author: is not a known field'],
    [
      'with an unknown category',
      withCategories(([, ...others]) => [{ category: 'Finance', inquiries: [] }, ...others]),
      'Finance / category: there is no category Finance',
    ],
    [
      'with a missing category',
      withCategories((categories) => categories.slice(1)),
      'questionnaire: the category Finances is missing',
    ],
    [
      'with a repeated category',
      withCategories((categories) => [...categories, ...categories.slice(12)]),
      'questionnaire: the category Personal & Lifestyle Considerations is listed more than once',
    ],
    [
      'with categories in another order',
      withCategories(([first, second, ...others]) => (first && second ? [second, first, ...others] : [])),
      'questionnaire: category 1 must be Finances, not Background Check',
    ],
    [
      'with too few inquiries',
      withFinances((shipped) => shipped.slice(0, 5)),
      'Finances / inquiries: must be 6 to 40, not 5',
    ],
    [
      'with too many inquiries',
      withFinances(([first]) =>
        Array.from({ length: 41 }, (_, index) => ({ ...first, key: `copy-${index}` })),
      ),
      'Finances / inquiries: must be 6 to 40, not 41',
    ],
    [
      'with more inquiries than a score can count',
      withCategories((categories) =>
        categories.map(({ category, inquiries }, i) => ({
          category,
          inquiries: i > 2 ? inquiries : manyInquiries(`many-${i}`),
        })),
      ),
      'questionnaire: onboarding must ask at most 120 inquiries, not 151',
    ],
    ['without a list of inquiries', withFinances(() => 'none'), 'Finances / inquiries: must be a list'],
    [
      'with the same key in two categories',
      withFirstInquiry({ key: 'pets' }),
      'questionnaire: two inquiries have the key pets',
    ],
    [
      'with the same dimension twice in a category',
      withFirstInquiry({ dimension: 'Down payment' }),
      'Finances: two inquiries have the dimension "Down payment"',
    ],
    [
      'with a key in capitals',
      withFirstInquiry({ key: 'Purchase Budget' }),
      'Finances / Purchase Budget / key: "Purchase Budget" must be in kebab-case, like purchase-budget',
    ],
    [
      'with an inquiry without a key',
      withFirstInquiry({ key: undefined }),
      'Finances / inquiries 1 / key: must be text',
    ],
    [
      'with an empty inquiry',
      withFirstInquiry({ inquiry: '' }),
      'Finances / purchase-budget / inquiry: must not be empty or have spaces around it',
    ],
    [
      'with a dimension that’s too long for a list',
      withFirstInquiry({ dimension: 'x'.repeat(41) }),
      'Finances / purchase-budget / dimension: must have at most 40 characters',
    ],
    [
      'with a misspelt field',
      withFirstInquiry({ agrement: 'near' }),
      'Finances / purchase-budget / agrement: is not a known field',
    ],
    [
      'with two options',
      withFirstInquiry({ options: options.slice(1), agreement: 'near' }),
      'Finances / purchase-budget / options: must be 3 to 6, not 2',
    ],
    [
      'with seven options',
      withFirstInquiry({ options: seven, agreement: 'near' }),
      'Finances / purchase-budget / options: must be 3 to 6, not 7',
    ],
    [
      'with an option without text',
      withFirstInquiry({ options: [low, middle, { key: 'high' }], agreement: 'near' }),
      'Finances / purchase-budget / high / option: is missing',
    ],
    [
      'with the same option key twice',
      withFirstInquiry({ options: [low, middle, { key: 'low', option: 'other' }], agreement: 'near' }),
      'Finances / purchase-budget: two options have the key low',
    ],
    [
      'with the same option text twice',
      withFirstInquiry({ options: [low, middle, { key: 'other', option: 'low' }], agreement: 'near' }),
      'Finances / purchase-budget: two options read "low"',
    ],
    [
      'with an unknown kind of agreement',
      withTable('nearly'),
      'Finances / purchase-budget / agreement: must be "same", "near" or a table with a row of numbers for each option',
    ],
    [
      'with an agreement table with too few rows',
      withTable([
        [1, 0, 0],
        [0, 1, 0],
      ]),
      'Finances / purchase-budget: agreement table has 2 rows for 3 options',
    ],
    [
      'with an agreement table with a short row',
      withTable([
        [1, 0, 0],
        [0, 1],
        [0, 0, 1],
      ]),
      'Finances / purchase-budget: agreement table has 2 numbers in row 2 for 3 options',
    ],
    [
      'with a number above 1 in the agreement table',
      withTable([
        [1, 0, 0],
        [0, 1, 5],
        [0, 5, 1],
      ]),
      'Finances / purchase-budget: agreement table has 5 in row 2, column 3, outside 0 to 1',
    ],
    [
      'with a number below 0 in the agreement table',
      withTable([
        [1, 0, -0.1],
        [0, 1, 0],
        [-0.1, 0, 1],
      ]),
      'Finances / purchase-budget: agreement table has -0.1 in row 1, column 3, outside 0 to 1',
    ],
    [
      'with an option that disagrees with itself',
      withTable([
        [1, 0, 0],
        [0, 0.5, 0],
        [0, 0, 1],
      ]),
      'Finances / purchase-budget: agreement table has 0.5 in row 2, column 2, which must be 1',
    ],
    [
      'with an agreement table that isn’t symmetric',
      withTable([
        [1, 0.2, 0],
        [0.3, 1, 0],
        [0, 0, 1],
      ]),
      'Finances / purchase-budget: agreement table is not symmetric: row 1, column 2 and its mirror differ',
    ],
  ]

  test.each(faults)('%s is rejected with its location', (_name, value, message) => {
    expect(faultsOf(value)[0]).toBe(message)
  })

  test('with several faults lists them all, one per line', () => {
    const broken = { ...withFirstInquiry({ inquiry: '', dimension: ' Budget' }), version: 0 }
    expect(faultsOf(broken)).toHaveLength(3)
  })
})
