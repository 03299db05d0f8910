import type { Source } from '#domain/calculators/source.ts'

const BC_TRANSFER_TAX = 'https://www2.gov.bc.ca/gov/content/taxes/property-taxes/property-transfer-tax'
const TORONTO_TRANSFER_TAX =
  'https://www.toronto.ca/services-payments/property-taxes-utilities/municipal-land-transfer-tax-mltt'

export const SOURCES = {
  estimate: {
    name: 'An assumption of this calculator for a quick estimate',
    address: null,
    since: null,
  },
  ontario: {
    name: 'Ontario Ministry of Finance, Land Transfer Tax',
    address: 'https://www.fin.gov.on.ca/en/tax/ltt/index.html',
    since: '2017-01-01',
  },
  ontarioRefund: {
    name: 'Ontario Ministry of Finance, land transfer tax refunds for first-time homebuyers',
    address: 'https://www.fin.gov.on.ca/en/tax/ltt/faq_newhome.html',
    since: '2017-01-01',
  },
  toronto2024: {
    name: 'City of Toronto, municipal land transfer tax rates',
    address: `${TORONTO_TRANSFER_TAX}/municipal-land-transfer-tax-mltt-rates-and-fees`,
    since: '2024-01-01',
  },
  toronto2026: {
    name: 'City of Toronto, municipal land transfer tax rates',
    address: `${TORONTO_TRANSFER_TAX}/municipal-land-transfer-tax-mltt-rates-and-fees`,
    since: '2026-04-01',
  },
  torontoRebate: {
    name: 'City of Toronto, municipal land transfer tax rebates',
    address: `${TORONTO_TRANSFER_TAX}/municipal-land-transfer-tax-mltt-rebate-opportunities/`,
    since: '2017-03-01',
  },
  britishColumbia: {
    name: 'Government of British Columbia, property transfer tax',
    address: `${BC_TRANSFER_TAX}/understand`,
    since: '2018-02-21',
  },
  britishColumbiaFirstTime: {
    name: "Government of British Columbia, first time home buyers' program",
    address: `${BC_TRANSFER_TAX}/exemptions/first-time-home-buyers/current-amount`,
    since: '2024-04-01',
  },
  quebecRounded: {
    name: 'Act respecting duties on transfers of immovables, D-15.1, s. 2, with the thresholds of 2023 rounded',
    address: 'https://www.legisquebec.gouv.qc.ca/en/document/cs/D-15.1',
    since: '2023-01-01',
  },
  quebec2026: {
    name: 'Act respecting duties on transfers of immovables, D-15.1, ss. 2 and 2.1, thresholds of 2026',
    address: 'https://www.legisquebec.gouv.qc.ca/en/document/cs/D-15.1',
    since: '2026-01-01',
  },
  montreal2020: {
    name: 'Ville de Montréal, property transfer duties, with the thresholds of 2020',
    address: 'https://montreal.ca/en/articles/how-property-transfer-duties-are-calculated-9279',
    since: '2020-01-01',
  },
  montreal2025: {
    name: 'Ville de Montréal, property transfer duties for 2025, the latest we’ve seen',
    address: 'https://montreal.ca/en/articles/how-property-transfer-duties-are-calculated-9279',
    since: '2025-01-01',
  },
  manitoba: {
    name: 'Manitoba Finance, land transfer tax',
    address: 'https://www.gov.mb.ca/finance/other/landtransfertax.html',
    since: '2004-07-05',
  },
  newBrunswick: {
    name: 'New Brunswick, Real Property Transfer Tax Act, R-2.1',
    address: 'https://laws.gnb.ca/en/showdoc/cs/R-2.1',
    since: '2016-04-01',
  },
  halifax: {
    name: 'Halifax Regional Municipality, deed transfer tax',
    address: 'https://www.halifax.ca/home-property/property-taxes',
    since: null,
  },
  novaScotiaOutside: {
    name: 'Nova Scotia Finance, provincial non-resident deed transfer tax',
    address:
      'https://www.novascotia.ca/finance/en/home/taxation/tax101/non-resident-deed-transfer-tax-and-property-tax.html',
    since: '2025-04-01',
  },
  pei: {
    name: 'Prince Edward Island, Real Property Transfer Tax Act',
    address:
      'https://www.princeedwardisland.ca/en/information/finance/real-property-transfer-tax-low-cost-real-property-exemption',
    since: '2005-05-16',
  },
  peiLimit: {
    name: 'Prince Edward Island, first-time home buyers exemption with its price limit, in force until 30 September 2016',
    address: 'https://keymurraylaw.com/first-time-home-buyers-recent-changes-offer-advantages-disadvantages',
    since: null,
  },
  peiFirstTime: {
    name: 'Prince Edward Island, first-time home buyers exemption',
    address:
      'https://www.princeedwardisland.ca/en/information/finance/real-property-transfer-tax-first-time-home-buyers-exemption',
    since: '2016-10-01',
  },
  newfoundland: {
    name: 'Newfoundland and Labrador, Registry of Deeds fee schedule',
    address: 'https://www.gov.nl.ca/',
    since: null,
  },
  newfoundlandCap: {
    name: 'Newfoundland and Labrador, Registry of Deeds fee schedule, as secondary sources report it',
    address: 'https://wowa.ca/calculators/newfoundland-land-transfer-tax',
    since: null,
  },
  albertaBefore: {
    name: 'Alberta, Tariff of Fees Regulation, AR 120/2000, in force until 19 October 2024',
    address:
      'https://www.mondaq.com/canada/financial-services/1534372/increases-in-land-titles-fees-what-you-need-to-know',
    since: null,
  },
  alberta: {
    name: 'Alberta, Land Titles Act, ss. 64.1 and 102.1',
    address:
      'https://www.mondaq.com/canada/financial-services/1534372/increases-in-land-titles-fees-what-you-need-to-know',
    since: '2024-10-20',
  },
  saskatchewan: {
    name: 'Information Services Corporation, Saskatchewan land titles fee schedule',
    address: 'https://www.isc.ca/',
    since: '2023-07-29',
  },
  yukon: {
    name: 'Yukon land titles fees, as secondary sources report them',
    address: 'https://www.ratehub.ca/land-transfer-tax-yukon',
    since: null,
  },
  nunavut: {
    name: 'Nunavut land title registration fees, as secondary sources report them',
    address: 'https://maplemortgage.ca/region/best-mortgage-rates-nunavut/',
    since: null,
  },
  northwestTerritories: {
    name: 'Northwest Territories, Land Titles Tariff of Fees Regulations of 2022, as secondary sources report them',
    address: 'https://www.nesto.ca/calculators/land-transfer-tax/northwest-territories/',
    since: '2022-01-01',
  },
} as const satisfies Record<string, Source>
