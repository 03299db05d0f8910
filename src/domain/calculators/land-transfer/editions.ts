import type { Location } from '#domain/calculators/land-transfer/locations.ts'
import type { InForceRules, Rules } from '#domain/calculators/land-transfer/rules.ts'
import { SOURCES } from '#domain/calculators/land-transfer/sources.ts'
import * as atlantic from '#domain/calculators/land-transfer/tables/atlantic.ts'
import * as north from '#domain/calculators/land-transfer/tables/north.ts'
import * as ontario from '#domain/calculators/land-transfer/tables/ontario.ts'
import * as quebec from '#domain/calculators/land-transfer/tables/quebec.ts'
import * as west from '#domain/calculators/land-transfer/tables/west.ts'

export const EDITIONS = {
  specified: { name: 'Quick estimate', date: '2024-01-01' },
  inForce: { name: 'Today’s rates', date: '2026-04-01' },
} as const

/** Elsewhere, 1.0% is a guess in both editions. */
const OTHER: Rules = {
  label: 'Land transfer tax',
  fees: [
    {
      kind: 'brackets',
      name: 'Land transfer tax',
      part: 'provincial',
      source: SOURCES.estimate,
      brackets: [{ upTo: null, percent: 1 }],
    },
  ],
  rebates: [],
}

/** The specification's rules (section 9). Each source names the law behind its figures. */
export const SPECIFIED: Record<Location, Rules> = {
  Ontario: ontario.ONTARIO,
  Toronto: ontario.TORONTO,
  'British Columbia': west.BRITISH_COLUMBIA,
  'Quebec (outside Montreal)': quebec.QUEBEC,
  Montreal: quebec.MONTREAL,
  Manitoba: west.MANITOBA,
  'New Brunswick': atlantic.NEW_BRUNSWICK,
  Halifax: atlantic.HALIFAX,
  'Nova Scotia (other)': atlantic.NOVA_SCOTIA_OTHER,
  PEI: atlantic.PEI,
  Newfoundland: atlantic.NEWFOUNDLAND,
  Alberta: west.ALBERTA,
  Saskatchewan: west.SASKATCHEWAN,
  Yukon: north.YUKON,
  Nunavut: north.NUNAVUT,
  'Northwest Territories': north.NORTHWEST_TERRITORIES,
  Other: OTHER,
}

export const IN_FORCE: Record<Location, InForceRules> = {
  Ontario: ontario.ONTARIO_IN_FORCE,
  Toronto: ontario.TORONTO_IN_FORCE,
  'British Columbia': west.BRITISH_COLUMBIA_IN_FORCE,
  'Quebec (outside Montreal)': quebec.QUEBEC_IN_FORCE,
  Montreal: quebec.MONTREAL_IN_FORCE,
  Manitoba: unchanged(west.MANITOBA),
  'New Brunswick': unchanged(atlantic.NEW_BRUNSWICK),
  Halifax: atlantic.HALIFAX_IN_FORCE,
  'Nova Scotia (other)': atlantic.NOVA_SCOTIA_OTHER_IN_FORCE,
  PEI: atlantic.PEI_IN_FORCE,
  Newfoundland: atlantic.NEWFOUNDLAND_IN_FORCE,
  Alberta: west.ALBERTA_IN_FORCE,
  Saskatchewan: west.SASKATCHEWAN_IN_FORCE,
  Yukon: north.YUKON_IN_FORCE,
  Nunavut: north.NUNAVUT_IN_FORCE,
  'Northwest Territories': north.NORTHWEST_TERRITORIES_IN_FORCE,
  Other: unchanged(OTHER),
}

/** Rules that the law hasn't changed since. */
function unchanged(rules: Rules): InForceRules {
  return { rules, difference: null, possible: [] }
}
