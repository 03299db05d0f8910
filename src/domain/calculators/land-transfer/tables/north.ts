import type { InForceRules, Rules, UnitFee } from '#domain/calculators/land-transfer/rules.ts'
import { SOURCES } from '#domain/calculators/land-transfer/sources.ts'

export const YUKON: Rules = {
  label: 'Yukon land titles fee',
  fees: [
    { kind: 'flat', name: 'Land titles fee', part: 'provincial', amount: 500, source: SOURCES.estimate },
  ],
  rebates: [],
}

export const YUKON_IN_FORCE: InForceRules = {
  rules: null,
  difference: {
    text: 'Yukon charges land titles fees that depend on the value instead of a flat $500. We only know the amounts from secondary sources, so we don’t calculate them.',
    source: SOURCES.yukon,
  },
  possible: [],
}

export const NUNAVUT: Rules = {
  label: 'Nunavut land transfer tax',
  fees: [
    { kind: 'flat', name: 'Land transfer tax', part: 'provincial', amount: 0, source: SOURCES.estimate },
  ],
  rebates: [],
}

export const NUNAVUT_IN_FORCE: InForceRules = {
  rules: null,
  difference: {
    text: 'There’s no tax, but Nunavut charges land titles fees that depend on the value. We only know the amounts from secondary sources, so we don’t calculate them.',
    source: SOURCES.nunavut,
  },
  possible: [],
}

const FIRST_MILLION: UnitFee = {
  kind: 'units',
  name: 'Transfer of the title, first million',
  part: 'provincial',
  source: SOURCES.estimate,
  on: 'price',
  upTo: 1_000_000,
  unit: 1_000,
  perUnit: 1.5,
}

const ABOVE_THE_MILLION: UnitFee = {
  kind: 'units',
  name: 'Transfer of the title, above the first million',
  part: 'provincial',
  source: SOURCES.estimate,
  on: 'price',
  over: 1_000_000,
  unit: 1_000,
  perUnit: 1,
}

const MORTGAGE: UnitFee = {
  kind: 'units',
  name: 'Registration of the mortgage',
  part: 'provincial',
  source: SOURCES.estimate,
  on: 'mortgage',
  unit: 5_000,
  perUnit: 1,
}

export const NORTHWEST_TERRITORIES: Rules = {
  label: 'Northwest Territories land titles fees',
  fees: [FIRST_MILLION, ABOVE_THE_MILLION, MORTGAGE],
  rebates: [],
}

export const NORTHWEST_TERRITORIES_IN_FORCE: InForceRules = {
  rules: {
    ...NORTHWEST_TERRITORIES,
    fees: [
      { ...FIRST_MILLION, perUnit: 2, atLeast: 100, source: SOURCES.northwestTerritories },
      { ...ABOVE_THE_MILLION, perUnit: 1.5, source: SOURCES.northwestTerritories },
      { ...MORTGAGE, unit: 1_000, perUnit: 1.5, atLeast: 80, source: SOURCES.northwestTerritories },
    ],
  },
  difference: {
    text: 'Since 2022, the fees are $2 for each $1,000 up to $1,000,000 and $1.50 above that, plus $1.50 for each $1,000 of the mortgage. We only know them from secondary sources.',
    source: SOURCES.northwestTerritories,
  },
  possible: [],
}
