import type {
  BracketFee,
  Difference,
  InForceRules,
  Possible,
  Rebate,
  Rules,
  UnitFee,
  WholePriceFee,
} from '#domain/calculators/land-transfer/rules.ts'
import { SOURCES } from '#domain/calculators/land-transfer/sources.ts'

export const NEW_BRUNSWICK: Rules = {
  label: 'New Brunswick real property transfer tax',
  fees: [
    {
      kind: 'brackets',
      name: 'Real property transfer tax',
      part: 'provincial',
      source: SOURCES.newBrunswick,
      brackets: [{ upTo: null, percent: 1 }],
    },
  ],
  rebates: [],
}

const HALIFAX_TAX: BracketFee = {
  kind: 'brackets',
  name: 'Deed transfer tax',
  part: 'municipal',
  source: SOURCES.halifax,
  brackets: [{ upTo: null, percent: 1.5 }],
}

export const HALIFAX: Rules = {
  label: 'Halifax deed transfer tax',
  fees: [HALIFAX_TAX],
  rebates: [],
}

/** Each municipality sets its own rate, from 0 to 1.5%. */
export const NOVA_SCOTIA_OTHER: Rules = {
  label: 'Nova Scotia deed transfer tax',
  fees: [{ ...HALIFAX_TAX, source: SOURCES.estimate, brackets: [{ upTo: null, percent: 1 }] }],
  rebates: [],
}

const FROM_OUTSIDE_NOVA_SCOTIA: Possible = {
  condition: 'If you’re from outside Nova Scotia',
  fee: {
    kind: 'brackets',
    name: 'Provincial non-resident deed transfer tax',
    part: 'provincial',
    source: SOURCES.novaScotiaOutside,
    brackets: [{ upTo: null, percent: 10 }],
  },
}

const NOVA_SCOTIA_DIFFERENCE: Difference = {
  text: 'Since April 1, 2025, buyers from outside Nova Scotia also pay the province 10% of the price. The municipal tax hasn’t changed.',
  source: SOURCES.novaScotiaOutside,
}

export const HALIFAX_IN_FORCE: InForceRules = {
  rules: HALIFAX,
  difference: NOVA_SCOTIA_DIFFERENCE,
  possible: [FROM_OUTSIDE_NOVA_SCOTIA],
}

export const NOVA_SCOTIA_OTHER_IN_FORCE: InForceRules = { ...HALIFAX_IN_FORCE, rules: NOVA_SCOTIA_OTHER }

const PEI_TAX: WholePriceFee = {
  kind: 'whole-price',
  name: 'Real property transfer tax',
  part: 'provincial',
  source: SOURCES.pei,
  over: 30_000,
  percent: 1,
}

const PEI_REFUND: Rebate = {
  name: 'First-time buyer refund',
  of: 'provincial',
  wholeUpTo: 200_000,
  counts: 'whole',
  source: SOURCES.peiLimit,
}

const PEI_REFUND_IN_FORCE: Rebate = {
  name: PEI_REFUND.name,
  of: 'provincial',
  counts: 'whole',
  source: SOURCES.peiFirstTime,
}

export const PEI: Rules = {
  label: 'Prince Edward Island real property transfer tax',
  fees: [PEI_TAX],
  rebates: [PEI_REFUND],
}

export const PEI_IN_FORCE: InForceRules = {
  rules: { ...PEI, rebates: [PEI_REFUND_IN_FORCE] },
  difference: {
    text: 'Since October 1, 2016, first-time buyers pay no tax at any price, because the province removed the $200,000 limit.',
    source: SOURCES.peiFirstTime,
  },
  possible: [],
}

const NEWFOUNDLAND_DEED: UnitFee = {
  kind: 'units',
  name: 'Registration of the deed',
  part: 'provincial',
  source: SOURCES.newfoundland,
  on: 'price',
  flat: 100,
  over: 500,
  unit: 100,
  perUnit: 0.4,
}

const NEWFOUNDLAND_MORTGAGE: UnitFee = {
  ...NEWFOUNDLAND_DEED,
  name: 'Registration of the mortgage',
  on: 'mortgage',
}

export const NEWFOUNDLAND: Rules = {
  label: 'Newfoundland registration fees',
  fees: [NEWFOUNDLAND_DEED, NEWFOUNDLAND_MORTGAGE],
  rebates: [],
}

export const NEWFOUNDLAND_IN_FORCE: InForceRules = {
  rules: {
    ...NEWFOUNDLAND,
    fees: [
      { ...NEWFOUNDLAND_DEED, atMost: 5_000, source: SOURCES.newfoundlandCap },
      { ...NEWFOUNDLAND_MORTGAGE, atMost: 5_000, source: SOURCES.newfoundlandCap },
    ],
  },
  difference: {
    text: 'Each of the two fees is capped at $5,000. We only know this cap from secondary sources.',
    source: SOURCES.newfoundlandCap,
  },
  possible: [],
}
