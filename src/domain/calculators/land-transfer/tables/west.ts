import type {
  BracketFee,
  InForceRules,
  Rebate,
  Rules,
  UnitFee,
  WholePriceFee,
} from '#domain/calculators/land-transfer/rules.ts'
import { SOURCES } from '#domain/calculators/land-transfer/sources.ts'

const BRITISH_COLUMBIA_TAX: BracketFee = {
  kind: 'brackets',
  name: 'Property transfer tax',
  part: 'provincial',
  source: SOURCES.britishColumbia,
  brackets: [
    { upTo: 200_000, percent: 1 },
    { upTo: 2_000_000, percent: 2 },
    { upTo: 3_000_000, percent: 3 },
    { upTo: null, percent: 5 },
  ],
}

/** 8,000 is the tax on the first 500,000. */
const BRITISH_COLUMBIA_EXEMPTION: Rebate = {
  name: 'First time home buyers’ exemption',
  of: 'provincial',
  atMost: 8_000,
  wholeUpTo: 835_000,
  nothingFrom: 860_000,
  counts: 'first-time share',
  source: SOURCES.britishColumbiaFirstTime,
}

export const BRITISH_COLUMBIA: Rules = {
  label: 'British Columbia property transfer tax',
  fees: [BRITISH_COLUMBIA_TAX],
  rebates: [],
}

export const BRITISH_COLUMBIA_IN_FORCE: InForceRules = {
  rules: { ...BRITISH_COLUMBIA, rebates: [BRITISH_COLUMBIA_EXEMPTION] },
  difference: {
    text: 'Since April 1, 2024, first-time buyers pay no tax on the first $500,000 of a home of up to $835,000, for the share they buy. The exemption phases out completely at $860,000.',
    source: SOURCES.britishColumbiaFirstTime,
  },
  possible: [],
}

const ALBERTA_TITLE: UnitFee = {
  kind: 'units',
  name: 'Transfer of the title',
  part: 'provincial',
  source: SOURCES.albertaBefore,
  on: 'price',
  flat: 50,
  unit: 5_000,
  perUnit: 2,
}

const ALBERTA_MORTGAGE: UnitFee = {
  ...ALBERTA_TITLE,
  name: 'Registration of the mortgage',
  on: 'mortgage',
  perUnit: 1.5,
}

export const ALBERTA: Rules = {
  label: 'Alberta land titles fees',
  fees: [ALBERTA_TITLE, ALBERTA_MORTGAGE],
  rebates: [],
}

export const ALBERTA_IN_FORCE: InForceRules = {
  rules: {
    ...ALBERTA,
    fees: [
      { ...ALBERTA_TITLE, perUnit: 5, source: SOURCES.alberta },
      { ...ALBERTA_MORTGAGE, perUnit: 5, source: SOURCES.alberta },
    ],
  },
  difference: {
    text: 'Since October 20, 2024, Alberta charges $50 plus $5 for each $5,000, once for the title and again for the mortgage, because its Land Titles Act was amended.',
    source: SOURCES.alberta,
  },
  possible: [],
}

export const SASKATCHEWAN: Rules = {
  label: 'Saskatchewan land transfer tax',
  fees: [
    { kind: 'flat', name: 'Land transfer tax', part: 'provincial', amount: 0, source: SOURCES.estimate },
  ],
  rebates: [],
}

const SASKATCHEWAN_FEE: WholePriceFee = {
  kind: 'whole-price',
  name: 'Transfer of the title',
  part: 'provincial',
  source: SOURCES.saskatchewan,
  over: 6_300,
  percent: 0.4,
}

export const SASKATCHEWAN_IN_FORCE: InForceRules = {
  rules: { label: 'Saskatchewan land titles fee', fees: [SASKATCHEWAN_FEE], rebates: [] },
  difference: {
    text: 'There’s no tax, but since July 29, 2023, the land registry charges 0.4% of the whole price once it’s over $6,300. It also charges a mortgage fee that isn’t included here.',
    source: SOURCES.saskatchewan,
  },
  possible: [],
}

export const MANITOBA: Rules = {
  label: 'Manitoba land transfer tax',
  fees: [
    {
      kind: 'brackets',
      name: 'Land transfer tax',
      part: 'provincial',
      source: SOURCES.manitoba,
      brackets: [
        { upTo: 30_000, percent: 0 },
        { upTo: 90_000, percent: 0.5 },
        { upTo: 150_000, percent: 1 },
        { upTo: 200_000, percent: 1.5 },
        { upTo: null, percent: 2 },
      ],
    },
  ],
  rebates: [],
}
