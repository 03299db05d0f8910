import { isDay, monthsAfter } from '#domain/day.ts'
import { type Rules, rulesFaults } from '#domain/ledger/opening.ts'
import { isSameRules, rulesAt, type RulesFrom } from '#domain/ledger/rules-on.ts'
import { type Faults, hasFaults } from '#domain/text-rule.ts'

const MAX_MONTHS_AHEAD = 12

/** Returns the last day on which new rules may take effect. */
export const lastDayForRules = (today: string) => monthsAfter(today, MAX_MONTHS_AHEAD)

/**
 * Returns what's wrong with new rules, by field; `same` if they change nothing. They take effect today or later, so that costs that have
 * already been divided stay as they are.
 */
export function rulesChangeFaults(
  { day, rules }: { day: string; rules: Rules },
  { history, today, owners }: { history: readonly RulesFrom[]; today: string; owners: number },
): Faults {
  const faults: Faults = {
    ...(day > lastDayForRules(today) && { day: 'Choose a day within a year.' }),
    ...(day < today && { day: 'New shares and rules can’t begin in the past.' }),
    ...(!isDay(day) && { day: 'Enter a date.' }),
    ...rulesFaults(rules, owners),
  }
  if (hasFaults(faults) || !isSameRules(rules, rulesAt(history, day))) return faults
  return { same: 'Those rules already apply on that day.' }
}
