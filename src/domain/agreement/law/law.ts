import { RULES } from '#domain/agreement/law/rules.ts'
import type { LawTopic, Rule } from '#domain/agreement/law/topics.ts'
import { type Province, PROVINCE_NAMES } from '#domain/calculators/provinces.ts'
import { keysOf } from '#domain/keys.ts'

const NOTHING: Rule = {
  text: 'Nothing in our sources settles this. You’d have to agree each time, or ask a court.',
  weight: 'unsure',
  source: null,
}

/** Returns what applies in a province when nothing is agreed. Quebec never gets a common-law rule. */
export function ruleIn(topic: LawTopic, province: Province): Rule {
  const rules = RULES[topic]
  return rules[province] ?? (province === 'QC' ? NOTHING : (rules.common ?? NOTHING))
}

/** What “If you sign nothing” lists, in its order. */
export const UNSIGNED: readonly LawTopic[] = ['shares', 'forced-sale', 'first-chance', 'lender']

interface ElsewhereRule {
  provinces: string[]
  rule: Rule
}

/** Returns the rules of the other provinces that have their own, with equal ones grouped. */
export function rulesElsewhere(topic: LawTopic, province: Province): ElsewhereRule[] {
  const here = ruleIn(topic, province).text
  const named = keysOf(PROVINCE_NAMES).filter((other) => other in RULES[topic] && other !== province)
  const found = new Map<string, ElsewhereRule>()
  for (const other of named) {
    const rule = ruleIn(topic, other)
    if (rule.text === here) continue
    const group = found.get(rule.text) ?? { provinces: [], rule }
    group.provinces.push(PROVINCE_NAMES[other])
    found.set(rule.text, group)
  }
  return [...found.values()]
}

/** In Quebec, notaries do what lawyers do elsewhere. */
export function adviserIn(province: Province | null): 'lawyer' | 'notary' {
  return province === 'QC' ? 'notary' : 'lawyer'
}
