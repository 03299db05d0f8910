import { describe, expect, test } from 'bun:test'
import { allFilms } from '../all.ts'
import { isSpelled, spelledPhones } from '../voice/lexicon.ts'
import { readAloud } from '../voice/reading.ts'

const spoken = (text: string) =>
  readAloud(text)
    .flatMap((word) => word.spoken)
    .join(' ')

describe('figures are read as people say them', () => {
  const table: [written: string, said: string][] = [
    ['$100,000', 'one hundred thousand dollars'],
    ['$1', 'one dollar'],
    ['$0', 'zero dollars'],
    ['$1,234.56', 'one thousand two hundred thirty four dollars and fifty six cents'],
    ['$1,500.00', 'one thousand five hundred dollars'],
    ['$0.01', 'one cent'],
    ['$2.50', 'two dollars and fifty cents'],
    ['$1.5 million in all', 'one point five million dollars in all'],
    ['$1 million', 'one million dollars'],
    ['a $500,000 home', 'a five hundred thousand dollar home'],
    ['an $800 bill', 'an eight hundred dollar bill'],
    ['the $500,000', 'the five hundred thousand dollars'],
    ['$600,000-home', 'six hundred thousand dollar home'],
    ['$500/month', 'five hundred dollars a month'],
    ['$1,500–$2,000', 'one thousand five hundred dollars to two thousand dollars'],
    ['$1,500–2,000', 'one thousand five hundred to two thousand dollars'],
    ['−$250', 'minus two hundred fifty dollars'],
    ['25%', 'twenty five percent'],
    ['5.5%', 'five point five percent'],
    ['0.25%', 'zero point two five percent'],
    ['3–5%', 'three to five percent'],
    ['3%–5%', 'three percent to five percent'],
    ['33.33%', 'thirty three point three three percent'],
    ['2026', 'twenty twenty six'],
    ['2005', 'two thousand five'],
    ['2000', 'two thousand'],
    ['1900', 'nineteen hundred'],
    ['1906', 'nineteen oh six'],
    ['1867', 'eighteen sixty seven'],
    ['1,200', 'one thousand two hundred'],
    ['1st', 'first'],
    ['2nd', 'second'],
    ['12th', 'twelfth'],
    ['20th', 'twentieth'],
    ['31st', 'thirty first'],
    ['2/3', 'two thirds'],
    ['1/2', 'one half'],
    ['3/4', 'three quarters'],
    ['1/20', 'one twentieth'],
    ['50/50', 'fifty fifty'],
    ['60:40', 'sixty to forty'],
    ['1.5×', 'one point five times'],
    ['1.5x', 'one point five times'],
    ['3 × 4 = 12', 'three times four equals twelve'],
    ['10 − 2 + 1 ÷ 3', 'ten minus two plus one divided by three'],
    ['½', 'one half'],
    ['2½', 'two and a half'],
    ['1¾', 'one and three quarters'],
    ['90 m²', 'ninety square metres'],
    ['90m²', 'ninety square metres'],
    ['November 22, 2026', 'November twenty second twenty twenty six'],
    ['on 22 November', 'on the twenty second of November'],
    ['2026-11-22', 'November twenty second twenty twenty six'],
    ['July 1', 'July first'],
    ['#1', 'number one'],
    ['5-year', 'five year'],
    ['25-year-old', 'twenty five year old'],
    ['$1,000,000', 'one million dollars'],
    ['1,000,001', 'one million one'],
    ['10+', 'ten plus'],
    ['0', 'zero'],
    ['100', 'one hundred'],
    ['(40%)', 'forty percent'],
    ['“$40,000.”', 'forty thousand dollars'],
  ]
  test.each(table)('%s', (written, said) => {
    expect(spoken(written)).toBe(said)
  })

  test('an unknown figure throws instead of being read wrong', () => {
    expect(() => readAloud('the room is 12"x14"')).toThrow('12"x14')
  })
})

describe('words', () => {
  const table: [written: string, said: string][] = [
    ['co-ownership', 'co ownership'],
    ['Théo and Hana in Québec, B.C.', 'Theo and Hana in Quebec B C'],
    ['the owners’ share — isn’t it?', "the owners share isn't it"],
    ['CMHC & the RRSP', 'CMHC and the RRSP'],
    ['and/or', 'and or'],
    ['buying vs. renting', 'buying versus renting'],
  ]
  test.each(table)('%s', (written, said) => {
    expect(spoken(written)).toBe(said)
  })

  test('the voice pauses at punctuation, but not after a decimal point or an abbreviation', () => {
    const stops = readAloud('She asks: “Why?” At 5.5%, in B.C. it’s less; (much) less — really…').map(
      ({ stop }) => stop,
    )
    expect(stops).toEqual([null, ';', '?', null, ',', null, null, null, ';', ',', null, ',', ','])
  })

  test('abbreviations are spelled with the last letter stressed, and acronyms are said as words', () => {
    expect(['CMHC', 'FHSAs', 'HELOC', 'Maya', 'A'].map(isSpelled)).toEqual([true, true, false, false, false])
    expect(spelledPhones('CMHC')).toBe('s iy | eh m | ey ch | s iy1')
    expect(spelledPhones('FHSAs')).toBe('eh f | ey ch | eh s | ey1 z')
  })
})

test('every line of every film can be read', async () => {
  for (const { scenes } of await allFilms())
    for (const { lines } of scenes)
      for (const { say, spoken: instead } of lines) expect(spoken(instead ?? say)).toMatch(/^[A-Za-z' ]+$/)
})
