import type { Config } from '#api/config.ts'
import { hasMailbox } from '#domain/mailbox.ts'
import { FALLBACK_PRICE } from '#content/plan.ts'

/**
 * Fills the values that are known only at start into a prerendered text: `%PUBLIC_URL%`, `%TRIAL_DAYS%`, `%PRICE%`,
 * `%DEMO_MAILBOX%` (1 where mail is kept for the demo mailbox, else 0).
 * They may stand in text and attributes, never in an inline script, whose hash they would change.
 */
export function fillRuntimeValues(text: string, config: Config): string {
  return text
    .replaceAll('%PUBLIC_URL%', config.publicUrl)
    .replaceAll('%TRIAL_DAYS%', String(config.trialDays))
    .replaceAll('%PRICE%', FALLBACK_PRICE)
    .replaceAll('%DEMO_MAILBOX%', hasMailbox(config) ? '1' : '0')
}
