import { describe, expect, test } from 'bun:test'
import { bySort, fits, type ShownPerson } from '#domain/matching/list/fits.ts'
import { type ListSearch, WHOLE_LIST } from '#domain/matching/list/search.ts'
import { NO_WISH, type Wish } from '#domain/matching/wish.ts'

const NOW = '2026-11'

const person = (wish: Partial<Wish> | null, rest: Partial<ShownPerson> = {}): ShownPerson => ({
  id: 1,
  named: false,
  verified: false,
  wish: wish && { ...NO_WISH, ...wish },
  towns: (wish?.places ?? []).map((name) => name.toLowerCase()),
  ...rest,
})
const fit = (search: Partial<ListSearch>, who: ShownPerson) => fits({ ...WHOLE_LIST, ...search }, who, NOW)

describe('what someone shares is compared with', () => {
  test.each<[Partial<ListSearch>, Partial<Wish>, boolean]>([
    [{ place: 'hamilton' }, { places: ['Toronto', 'Hamilton'] }, true],
    [{ place: 'hamilton' }, { places: ['Toronto'] }, false],
    [{ budget: 400_000 }, { can_pay: 400_000 }, true],
    [{ budget: 400_000 }, { can_pay: 399_999 }, false],
    [{ owners: 3 }, { sizes: [2, 3] }, true],
    [{ owners: 4 }, { sizes: [2, 3] }, false],
    // November to April, May to October, and from next November.
    [{ timing: 'soon' }, { from_month: '2027-04' }, true],
    [{ timing: 'soon' }, { from_month: '2027-05' }, false],
    [{ timing: 'soon' }, { to_month: '2027-09' }, true],
    [{ timing: 'soon' }, { to_month: '2026-10' }, false],
    [{ timing: 'year' }, { to_month: '2027-04' }, false],
    [{ timing: 'year' }, { to_month: '2027-05' }, true],
    [{ timing: 'year' }, { from_month: '2027-10', to_month: '2028-01' }, true],
    [{ timing: 'year' }, { from_month: '2027-11' }, false],
    [{ timing: 'later' }, { to_month: '2027-10' }, false],
    [{ timing: 'later' }, { from_month: '2027-01' }, true],
    [{ timing: 'later' }, { from_month: '2031-01' }, true],
  ])('%p and %p: %p', (search, wish, expected) => {
    expect(fit(search, person(wish))).toBe(expected)
    expect(fit({ ...search, shared: true }, person(wish))).toBe(expected)
  })
})

test.each<Partial<ListSearch>>([{ place: 'hamilton' }, { budget: 1 }, { owners: 2 }, { timing: 'soon' }])(
  'someone who hasn’t shared what %p asks for stays, unless only people who have are wanted',
  (search) => {
    for (const wish of [null, { line: 'Hello' }]) {
      expect(fit(search, person(wish))).toBe(true)
      expect(fit({ ...search, shared: true }, person(wish))).toBe(false)
    }
  },
)

test('wanting only people who shared means nothing without a filter of what they share', () => {
  expect(fit({ shared: true }, person(null))).toBe(true)
})

test('the badge and the name narrow the list', () => {
  expect(fit({ verified: true }, person(null))).toBe(false)
  expect(fit({ verified: true }, person(null, { verified: true }))).toBe(true)
  expect(fit({ q: 'maya' }, person(null))).toBe(false)
  expect(fit({ q: 'maya' }, person(null, { named: true }))).toBe(true)
})

test.each<[ListSearch['sort'], number[]]>([
  ['fit', [1, 2, 3, 4]],
  ['newest', [4, 3, 2, 1]],
  ['budget', [3, 1, 2, 4]],
  ['timing', [4, 3, 1, 2]],
])('sorted by %s the order is %p, and ties keep the order of fit', (sort, order) => {
  const people = [
    person({ can_pay: 300_000, from_month: '2027-06' }, { id: 1 }),
    person(null, { id: 2 }),
    person({ can_pay: 500_000, from_month: '2027-01' }, { id: 3 }),
    person({ to_month: '2029-01' }, { id: 4 }),
  ]
  expect(people.toSorted((one, other) => bySort(sort, one, other)).map(({ id }) => id)).toEqual(order)
})
