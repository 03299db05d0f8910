import { ONBOARDING_JOURNEY } from '#domain/journey/codes.ts'

/**
 * The journey states for numbers of finished pillars: 300 at the start of matching with pillar 1, 400 with pillar 2, 500 with
 * pillar 3. Pillar 1 is onboarding, whose 300 comes with the terms, so the first finished pillar assessment, whichever it is, brings 400
 * and the second 500. Further ones have no code, and experimental assessments aren't pillars.
 */
export function statesOfPillars(finished: number): string[] {
  return [ONBOARDING_JOURNEY.PILLAR_2, ONBOARDING_JOURNEY.PILLAR_3].slice(0, finished)
}
