import type { Source } from '#domain/calculators/source.ts'

/** Sources of the rules in force. In a separate file, so that the browser doesn't load them. */
export const LENDING_SOURCES: readonly (Source & { says: string })[] = [
  {
    says: 'Minimum down payment',
    name: 'Financial Consumer Agency of Canada, and CMHC for the limit of $1,500,000',
    address: 'https://www.canada.ca/en/financial-consumer-agency/services/mortgages/down-payment.html',
    since: '2024-12-15',
  },
  {
    says: 'Insurance premiums',
    name: 'Sagen, premium rates chart; CMHC and Canada Guaranty charge the same',
    address: 'https://www.sagen.ca/tools-and-resources/premium-rates-chart/',
    since: '2017-03-17',
  },
  {
    says: '30 insured years',
    name: 'Department of Finance Canada, mortgage reforms',
    address: null,
    since: '2024-12-15',
  },
  {
    says: 'Sales tax on premiums',
    name: 'Ratehub, PST on CMHC insurance',
    address: 'https://www.ratehub.ca/pst-on-cmhc-insurance',
    since: null,
  },
  {
    says: 'Quebec’s 9.975%',
    name: 'Protégez-vous, on the 2025–2026 budget',
    address:
      'https://www.protegez-vous.ca/nouvelles/affaires-et-societe/primes-d-assurance-hausse-de-taxe-en-2027',
    since: '2027-01-01',
  },
  {
    says: 'Limits of 39% and 44%',
    name: 'Eligible Mortgage Loan Regulations, and CMHC',
    address: null,
    since: null,
  },
  {
    says: 'Stress test',
    name: 'Office of the Superintendent of Financial Institutions, Guideline B-20',
    address: null,
    since: '2021-06-01',
  },
]
