import { describe, expect, test } from 'bun:test'
import { storedSearch, parseStoredSearch } from '#domain/listings/saved-searches/saved-searches.ts'
import { searchInWords } from '#domain/listings/search/search-words.ts'

describe('a search in words', () => {
  const table: [search: string, words: string][] = [
    ['', 'Homes anywhere in Canada'],
    ['sort=cheapest&page=7', 'Homes anywhere in Canada'],
    ['place=toronto', 'Homes in Toronto'],
    ['place=montreal&type=triplex', 'Triplexes in Montréal'],
    ['place=ns&beds=3', 'Homes in Nova Scotia, 3 bedrooms or more'],
    ['place=hope-bc&beds=1', 'Homes in Hope, BC, 1 bedroom or more'],
    ['place=st-johns', 'Homes in St. John’s'],
    ['place=nowhere', 'Homes in Nowhere'],
    ['min=600000&max=900000', 'Homes anywhere in Canada, $600,000 to $900,000'],
    ['min=600000', 'Homes anywhere in Canada, $600,000 or more'],
    ['max=900000&owners=3', 'Homes anywhere in Canada, up to $900,000, for 3 co-owners or more'],
    ['place=maritimes&kitchens=2&parking=1', 'Homes in the Maritimes, 2 kitchens or more, with parking'],
    ['kitchens=1&parking=2', 'Homes anywhere in Canada, 1 kitchen or more, 2 parking spaces or more'],
    ['sqft=1500', 'Homes anywhere in Canada, 1,500 sq ft or more'],
    ['type=semi-detached&owners=5', 'Semi-detached houses anywhere in Canada, for 5 co-owners'],
  ]
  test.each(table)('%s: %s', (search, words) => {
    expect(searchInWords(parseStoredSearch(search))).toBe(words)
  })
})

describe('a saved search is normalized', () => {
  const table: [typed: string, kept: string][] = [
    ['beds=3&place=Toronto&sort=largest&page=4&people=5', 'place=toronto&beds=3'],
    ['place=toronto&beds=3&beds=4', 'place=toronto&beds=3'],
    ['?place=toronto', 'place=toronto'],
    ['nonsense=1&beds=99&type=castle', ''],
    ['%', ''],
  ]
  test.each(table)('%s → %s', (typed, kept) => {
    expect(storedSearch(parseStoredSearch(typed))).toBe(kept)
    expect(storedSearch(parseStoredSearch(kept))).toBe(kept)
  })
})
