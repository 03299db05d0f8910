import { expect, test } from 'bun:test'
import { isTown } from '#domain/groups/about/wishes.ts'
import {
  activeFilters,
  isWholeList,
  listedPersonPath,
  type ListSearch,
  listParams,
  listSearchIn,
  WHOLE_LIST,
  withoutFilter,
} from '#domain/matching/list/search.ts'

const read = (address: string) => listSearchIn(new URLSearchParams(address), isTown)

test.each<[string, Partial<ListSearch>]>([
  ['', {}],
  ['q=+noah+', { q: 'noah' }],
  ['place=hamilton&budget=400000', { place: 'hamilton', budget: 400_000 }],
  ['timing=year&owners=2', { timing: 'year', owners: 2 }],
  ['verified=1&shared=1&saved=1', { verified: true, shared: true, saved: true }],
  ['hidden=1&saved=1', { hidden: true }],
  ['sort=newest&page=2', { sort: 'newest', page: 2 }],
])('the address ?%s asks for %p', (address, search) => {
  expect(read(address)).toEqual({ ...WHOLE_LIST, ...search })
})

test.each([
  'place=%3Cb%3E',
  'place=atlantis',
  'budget=-1',
  'budget=1e3',
  'budget=99999999',
  'timing=never',
  'timing=constructor',
  'owners=1',
  'owners=6',
  'verified=yes',
  'sort=score',
  'page=0',
  'color=red',
])('the address ?%s asks for the whole list', (address) => {
  expect(read(address)).toEqual(WHOLE_LIST)
})

test('a search survives being written to the address and read back, which leaves out defaults', () => {
  const address =
    'q=no%C3%A9&place=hamilton&budget=400000&timing=soon&owners=4&verified=1&shared=1&saved=1&sort=budget&page=3'
  expect(listParams(read(address)).toString()).toBe(address)
  expect(listParams(WHOLE_LIST).toString()).toBe('')
})

test('removing a filter also resets the page, and nothing else', () => {
  const search = read('q=noah&place=hamilton&sort=newest&page=3')
  expect(activeFilters(search)).toEqual(['q', 'place'])
  expect(listParams(withoutFilter(search, 'place')).toString()).toBe('q=noah&sort=newest')
})

test('a person’s page keeps the list it was opened from, without the page number', () => {
  expect(listedPersonPath(7, WHOLE_LIST)).toBe('/dashboard/match/7')
  expect(listedPersonPath(7, { ...WHOLE_LIST, place: 'guelph', page: 3 })).toBe(
    '/dashboard/match/7?place=guelph',
  )
})

test.each<[string, boolean, Partial<ListSearch>]>([
  ['nothing', true, {}],
  ['another page', true, { page: 2 }],
  ['a filter', false, { verified: true }],
  ['another order', false, { sort: 'newest' }],
  ['hidden people', false, { hidden: true }],
])('a list with %s is the whole list: %p', (_what, isWhole, search) => {
  expect(isWholeList({ ...WHOLE_LIST, ...search })).toBe(isWhole)
})
