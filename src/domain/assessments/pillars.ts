import { ONBOARDING_JOURNEY } from '#domain/journey/codes.ts'

/**
 * The states of the journey that a number of finished pillars stands for. The codes say 300 for the start of matching with
 * pillar 1, 400 with pillar 2 and 500 with pillar 3. Pillar 1 is onboarding, whose 300 comes with the terms; so the first
 * assessment of a pillar that is finished, whichever it is, brings 400, and the second 500. Further ones have no code, and
 * experimental assessments are no pillars.
 */
export function statesOfPillars(finished: number): string[] {
  return [ONBOARDING_JOURNEY.PILLAR_2, ONBOARDING_JOURNEY.PILLAR_3].slice(0, finished)
}
