import { exitOutcome } from '#domain/exits/events.ts'
import { unitsOf } from '#domain/exits/couple.ts'
import type { Outcome } from '#domain/exits/outcome.ts'
import { clampExit, type ExitScenario, firstScenario, type Owned } from '#domain/exits/scenario.ts'
import type { Owner } from '#features/exits/exit-texts.ts'
import { ownersOf } from '#features/exits/use-laboratory.ts'

const NAMES = ['Maya', 'Leila', 'Kofi']

/** The reader is Leila, the second owner. */
const PEOPLE: readonly Owner[] = NAMES.map((name, place) => ({
  name,
  picture: null,
  colour: place + 1,
  isYou: place === 1,
  isMadeUp: false,
}))

/** Works out an event, with the owners as the laboratory shows them. */
export function shown(
  owned: Owned,
  change: Partial<ExitScenario>,
): { outcome: Outcome; owners: readonly Owner[] } {
  const units = unitsOf(clampExit({ ...firstScenario(owned), ...change }))
  return {
    outcome: exitOutcome(units.scenario),
    owners: ownersOf(PEOPLE.slice(0, owned.shares.length), units),
  }
}
