import type { BracketFee, InForceRules, Rules } from '#domain/calculators/land-transfer/rules.ts'
import { SOURCES } from '#domain/calculators/land-transfer/sources.ts'

const QUEBEC_DUTIES: BracketFee = {
  kind: 'brackets',
  name: 'Property transfer duties',
  part: 'provincial',
  source: SOURCES.quebecRounded,
  brackets: [
    { upTo: 55_000, percent: 0.5 },
    { upTo: 275_000, percent: 1 },
    { upTo: null, percent: 1.5 },
  ],
}

const QUEBEC_DUTIES_IN_FORCE: BracketFee = {
  ...QUEBEC_DUTIES,
  source: SOURCES.quebec2026,
  brackets: [
    { upTo: 62_900, percent: 0.5 },
    { upTo: 315_000, percent: 1 },
    { upTo: null, percent: 1.5 },
  ],
}

/** From the 1.5% that every municipality charges to the 3% that it can charge. */
const HIGHEST_MUNICIPAL_INCREASE: BracketFee = {
  ...QUEBEC_DUTIES_IN_FORCE,
  brackets: [
    { upTo: 500_000, percent: 0 },
    { upTo: null, percent: 1.5 },
  ],
}

export const QUEBEC: Rules = {
  label: 'Quebec property transfer duties',
  fees: [QUEBEC_DUTIES],
  rebates: [],
}

export const QUEBEC_IN_FORCE: InForceRules = {
  rules: { ...QUEBEC, fees: [QUEBEC_DUTIES_IN_FORCE] },
  difference: {
    text: 'The thresholds follow inflation. In 2026 they’re $62,900 and $315,000. Municipalities can charge up to 3% above $500,000.',
    source: SOURCES.quebec2026,
  },
  possible: [
    {
      condition: 'If your municipality charges the highest rate allowed, 3% above $500,000',
      fee: HIGHEST_MUNICIPAL_INCREASE,
    },
  ],
}

const MONTREAL_DUTIES: BracketFee = {
  kind: 'brackets',
  name: 'Property transfer duties',
  part: 'provincial',
  source: SOURCES.montreal2020,
  brackets: [
    { upTo: 51_700, percent: 0.5 },
    { upTo: 258_600, percent: 1 },
    { upTo: 517_100, percent: 1.5 },
    { upTo: 1_034_200, percent: 2 },
    { upTo: 2_000_000, percent: 2.5 },
    { upTo: null, percent: 3.5 },
  ],
}

const MONTREAL_DUTIES_IN_FORCE: BracketFee = {
  ...MONTREAL_DUTIES,
  source: SOURCES.montreal2025,
  brackets: [
    { upTo: 61_500, percent: 0.5 },
    { upTo: 307_800, percent: 1 },
    { upTo: 552_300, percent: 1.5 },
    { upTo: 1_104_700, percent: 2 },
    { upTo: 2_136_500, percent: 2.5 },
    { upTo: 3_113_000, percent: 3.5 },
    { upTo: null, percent: 4 },
  ],
}

export const MONTREAL: Rules = {
  label: 'Montreal property transfer duties',
  fees: [MONTREAL_DUTIES],
  rebates: [],
}

export const MONTREAL_IN_FORCE: InForceRules = {
  rules: { ...MONTREAL, fees: [MONTREAL_DUTIES_IN_FORCE] },
  difference: {
    text: 'The thresholds follow inflation, and the rate above the highest is 4%. These are the 2025 thresholds, the latest we’ve seen.',
    source: SOURCES.montreal2025,
  },
  possible: [],
}
