import type { Source } from '#domain/calculators/source.ts'

/** The day on which all of these were last compared with their sources. */
export const CHECKED_ON = '2026-11-27'

type Line = Source & { says: string }

/** Where the laboratory's rules come from. Apart from them, so that the browser doesn't load their names. */
export const EXIT_SOURCES: readonly Line[] = [
  {
    says: 'Half-yearly compounding of fixed rates',
    name: 'Interest Act, R.S.C. 1985, c. I-15, s. 6',
    address: 'https://laws-lois.justice.gc.ca/eng/acts/i-15/',
    since: null,
  },
  {
    says: 'After five years of a longer term, three months’ interest is the most',
    name: 'Interest Act, s. 10',
    address: 'https://laws-lois.justice.gc.ca/eng/acts/i-15/',
    since: null,
  },
  {
    says: 'Penalty for ending a mortgage early, as lenders publish it',
    name: 'Investors Group and First National, mortgage prepayment',
    address: null,
    since: null,
  },
  {
    says: 'Test at two points above the rate, at least 5.25%',
    name: 'OSFI, guideline B-20',
    address: 'https://www.osfi-bsif.gc.ca/',
    since: '2021-06-01',
  },
  {
    says: 'Refinancing up to 80% of the value',
    name: 'Department of Finance Canada, rules for insured mortgages',
    address: null,
    since: '2012-07-09',
  },
  {
    says: 'Best price of a shotgun, and who gains by cash',
    name: 'Brooks, Landeo and Spier, RAND Journal of Economics 41 (2010)',
    address: null,
    since: null,
  },
  {
    says: 'Sealed bids: everyone gets their share of their own bid, and the surplus is shared',
    name: 'Knaster’s procedure, in For All Practical Purposes, chapter 13',
    address: null,
    since: null,
  },
  {
    says: 'The middle one of three appraisals',
    name: 'Mercer Capital, on third appraisers',
    address: null,
    since: null,
  },
]

/** Where the dates of laboratory and drill come from. */
export const HOLIDAY_SOURCES: readonly Line[] = []

/** Where the drill's rules come from. */
export const DRILL_SOURCES: readonly Line[] = []
