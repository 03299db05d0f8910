import type { Province } from '#domain/calculators/provinces.ts'
import type { Source } from '#domain/calculators/source.ts'

/*
 * What applies when nothing is agreed. Information, not advice. `firm` rules were seen in the law, on an official page, or on two
 * independent ones; `unsure` ones rest on one secondary page, on memory, or on sources that disagree: they get an amber note and no number.
 */

export type LawTopic =
  | 'shares'
  | 'costs'
  | 'use'
  | 'deciding'
  | 'improvements'
  | 'forced-sale'
  | 'first-chance'
  | 'lender'
  | 'default'
  | 'death'
  | 'spouses'
  | 'longest'
  | 'written'
  | 'silent'

type LawWeight = 'firm' | 'unsure'

export interface Rule {
  text: string
  weight: LawWeight
  source: Source | null
}

/** Rules by province. `common` is for common-law provinces without their own rule here. */
export type Rules = Partial<Record<Province, Rule>> & { common?: Rule }
