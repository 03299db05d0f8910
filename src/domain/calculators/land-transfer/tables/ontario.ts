import type {
  Bracket,
  BracketFee,
  InForceRules,
  Rebate,
  Rules,
} from '#domain/calculators/land-transfer/rules.ts'
import { SOURCES } from '#domain/calculators/land-transfer/sources.ts'

/** Ontario's brackets, which Toronto shares up to 2,000,000. */
const BANDS: readonly Bracket[] = [
  { upTo: 55_000, percent: 0.5 },
  { upTo: 250_000, percent: 1 },
  { upTo: 400_000, percent: 1.5 },
  { upTo: 2_000_000, percent: 2 },
]

const ONTARIO_TAX: BracketFee = {
  kind: 'brackets',
  name: 'Ontario land transfer tax',
  part: 'provincial',
  source: SOURCES.ontario,
  brackets: [...BANDS, { upTo: null, percent: 2.5 }],
}

const ONTARIO_REFUND: Rebate = {
  name: 'Ontario first-time buyer refund',
  of: 'provincial',
  atMost: 4_000,
  counts: 'whole',
  source: SOURCES.ontarioRefund,
}

const ONTARIO_REFUND_IN_FORCE: Rebate = { ...ONTARIO_REFUND, counts: 'first-time share' }

export const ONTARIO: Rules = {
  label: 'Ontario land transfer tax',
  fees: [ONTARIO_TAX],
  rebates: [ONTARIO_REFUND],
}

export const ONTARIO_IN_FORCE: InForceRules = {
  rules: { ...ONTARIO, rebates: [ONTARIO_REFUND_IN_FORCE] },
  difference: {
    text: 'The rates are the same, but Ontario refunds only the share that first-time buyers buy. Two equal owners, one of them a first-time buyer, get at most $2,000.',
    source: SOURCES.ontarioRefund,
  },
  possible: [],
}

const TORONTO_TAX: BracketFee = {
  kind: 'brackets',
  name: 'Toronto municipal land transfer tax',
  part: 'municipal',
  source: SOURCES.toronto2024,
  brackets: [
    ...BANDS,
    { upTo: 3_000_000, percent: 2.5 },
    { upTo: 4_000_000, percent: 3.5 },
    { upTo: 5_000_000, percent: 4.5 },
    { upTo: 10_000_000, percent: 5.5 },
    { upTo: 20_000_000, percent: 6.5 },
    { upTo: null, percent: 7.5 },
  ],
}

const TORONTO_TAX_IN_FORCE: BracketFee = {
  ...TORONTO_TAX,
  source: SOURCES.toronto2026,
  brackets: [
    ...BANDS,
    { upTo: 3_000_000, percent: 2.5 },
    { upTo: 4_000_000, percent: 4.4 },
    { upTo: 5_000_000, percent: 5.45 },
    { upTo: 10_000_000, percent: 6.5 },
    { upTo: 20_000_000, percent: 7.55 },
    { upTo: null, percent: 8.6 },
  ],
}

const TORONTO_REBATE: Rebate = {
  name: 'Toronto first-time buyer rebate',
  of: 'municipal',
  atMost: 4_475,
  counts: 'whole',
  source: SOURCES.torontoRebate,
}

export const TORONTO: Rules = {
  label: 'Ontario and Toronto land transfer taxes',
  fees: [ONTARIO_TAX, TORONTO_TAX],
  rebates: [ONTARIO_REFUND, TORONTO_REBATE],
}

const TORONTO_REBATE_IN_FORCE: Rebate = { ...TORONTO_REBATE, counts: 'first-time share' }

export const TORONTO_IN_FORCE: InForceRules = {
  rules: {
    label: TORONTO.label,
    fees: [ONTARIO_TAX, TORONTO_TAX_IN_FORCE],
    rebates: [ONTARIO_REFUND_IN_FORCE, TORONTO_REBATE_IN_FORCE],
  },
  difference: {
    text: 'Since April 1, 2026, Toronto charges 4.40% to 8.60% above $3,000,000, because its council raised the rates for the most expensive homes. Ontario and Toronto refund only the share that first-time buyers buy.',
    source: SOURCES.toronto2026,
  },
  possible: [],
}
