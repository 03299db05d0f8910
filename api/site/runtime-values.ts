import type { Config } from '#api/config.ts'

/** Price shown where none could be read, in CAD per month. */
export const FALLBACK_PRICE = '$15.00'

/**
 * Fills the values that are known only at start into a prerendered text: `%PUBLIC_URL%`, `%TRIAL_DAYS%`, `%PRICE%`.
 * They may stand in text and attributes, never in an inline script, whose hash they would change.
 */
export function fillRuntimeValues(text: string, config: Config): string {
  return text
    .replaceAll('%PUBLIC_URL%', config.publicUrl)
    .replaceAll('%TRIAL_DAYS%', String(config.trialDays))
    .replaceAll('%PRICE%', FALLBACK_PRICE)
}
