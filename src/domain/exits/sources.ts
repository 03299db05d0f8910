import type { Source } from '#domain/calculators/source.ts'

export interface ExitSource extends Source {
  says: string
  /** The day someone last checked it against the source, YYYY-MM-DD; null if nobody has. Our own choices have none. */
  checked?: string | null
}

const RESEARCHED = '2026-11-21'
const CALENDARS_COMPARED = '2026-11-27'

/** Sources of the laboratory's rules. In a separate file, so that the browser doesn't load them. */
export const EXIT_SOURCES: readonly ExitSource[] = [
  {
    says: 'Half-yearly compounding of fixed rates',
    name: 'Interest Act, R.S.C. 1985, c. I-15, s. 6',
    address: 'https://laws-lois.justice.gc.ca/eng/acts/i-15/',
    since: null,
    checked: null,
  },
  {
    says: 'After five years of a longer term, the penalty is at most three months’ interest',
    name: 'Interest Act, s. 10',
    address: 'https://laws-lois.justice.gc.ca/eng/acts/i-15/',
    since: null,
    checked: null,
  },
  {
    says: 'Who takes what in the house: the adjusted winner procedure, after which neither would swap',
    name: 'Steven Brams and Alan Taylor, Fair Division, Cambridge University Press, 1996',
    address: null,
    since: null,
    checked: null,
  },
  {
    says: 'Penalty for ending a mortgage early, as lenders publish it',
    name: 'Investors Group and First National, mortgage prepayment',
    address: null,
    since: null,
    checked: RESEARCHED,
  },
  {
    says: 'Stress test at two points above the rate, at least 5.25%',
    name: 'OSFI, guideline B-20',
    address: 'https://www.osfi-bsif.gc.ca/',
    since: '2021-06-01',
    checked: RESEARCHED,
  },
  {
    says: 'Refinancing up to 80% of the value',
    name: 'Department of Finance Canada, rules for insured mortgages',
    address: null,
    since: '2012-07-09',
    checked: null,
  },
  {
    says: 'Insured mortgages up to 95% for a buyout between separating spouses. One page says that this also goes for friends and family, but not on what terms',
    name: 'Ratellow and Mortgage Renewal Hub, 2026',
    address: 'https://ratellow.com/scenarios/spousal-buyout-insured-refinance-canada',
    since: null,
    checked: RESEARCHED,
  },
  {
    says: 'Gain exempt for the years lived there and one more, of all years; half of the rest is income',
    name: 'Canada Revenue Agency, principal residence, and Marcil Lavallée',
    address: null,
    since: null,
    checked: RESEARCHED,
  },
  {
    says: 'A gain within 365 days is business income, with exceptions',
    name: 'Lohn Caulder and Future CPA, on flipped property',
    address: null,
    since: null,
    checked: RESEARCHED,
  },
  {
    says: 'British Columbia’s home flipping tax. We couldn’t confirm whether a buyout between owners counts as a sale',
    name: 'Government of British Columbia, home flipping tax',
    address: 'https://www2.gov.bc.ca/',
    since: '2025-01-01',
    checked: RESEARCHED,
  },
  {
    says: 'The best price to name in a shotgun, and who benefits from having cash',
    name: 'Brooks, Landeo and Spier, RAND Journal of Economics 41 (2010)',
    address: null,
    since: null,
    checked: RESEARCHED,
  },
  {
    says: 'Best price of a shotgun when the other’s value is only known to lie in a range',
    name: 'Preston McAfee, Journal of Economic Theory 56 (1992)',
    address: null,
    since: null,
    checked: null,
  },
  {
    says: 'Two sealed bids: a price at the winner’s bid, the other’s, or in between',
    name: 'Cramton, Gibbons and Klemperer, Econometrica 55 (1987)',
    address: null,
    since: null,
    checked: null,
  },
  {
    says: 'Sealed bids: everyone gets their share of their own bid, and the surplus is shared',
    name: 'Knaster’s procedure, in For All Practical Purposes, chapter 13',
    address: null,
    since: null,
    checked: RESEARCHED,
  },
  {
    says: 'The middle one of three appraisals',
    name: 'Mercer Capital, on third appraisers',
    address: null,
    since: null,
    checked: RESEARCHED,
  },
]

/** Sources of the dates in the laboratory and the drill. */
export const HOLIDAY_SOURCES: readonly ExitSource[] = [
  {
    says: 'Five holidays that all provinces have: New Year’s Day, Good Friday, Canada Day, Labour Day and Christmas Day',
    name: 'Wikipedia, public holidays in Canada, and three open calendars that agree',
    address: 'https://en.wikipedia.org/wiki/Public_holidays_in_Canada',
    since: null,
    checked: CALENDARS_COMPARED,
  },
  {
    says: 'Not counted: a province’s own holidays, days off in lieu, and Easter Monday, which Quebec’s employers may give in place of Good Friday',
    name: 'each province’s employment standards, whose text we couldn’t check',
    address: null,
    since: null,
    checked: null,
  },
  {
    says: 'Days of notice, appraisal, financing and closing',
    name: 'times that agreements usually set: our choice, not a law',
    address: null,
    since: null,
  },
]

/** Sources of the drill's rules. */
export const DRILL_SOURCES: readonly ExitSource[] = [
  {
    says: 'Simple interest on what’s late, on the actual days of 365',
    name: 'Interest Act, R.S.C. 1985, c. I-15, s. 4, for a rate stated by the year',
    address: 'https://laws-lois.justice.gc.ca/eng/acts/i-15/',
    since: null,
    checked: null,
  },
  {
    says: 'A rate above 35% a year, with fees, is a crime',
    name: 'Criminal Code, s. 347',
    address: null,
    since: '2025-01-01',
    checked: RESEARCHED,
  },
  {
    says: 'Grace of 10 days, 30 days to catch up, and a share moved at its value',
    name: 'times and a penalty that agreements usually set: our choice, not a law',
    address: null,
    since: null,
  },
  {
    says: 'The chance of getting through a year: exact, from the chance of finding work in each month',
    name: 'our own formula, shown beside the result',
    address: null,
    since: null,
  },
]
