import type { Config } from '#api/config.ts'
import { hasMailbox } from '#domain/mailbox.ts'
import { measurersOf } from '#domain/measurement.ts'
import { FALLBACK_PRICE } from '#content/plan.ts'

const MEASURED_PARTS = /<!--measured-->.*?<!--\/measured-->/gs

/**
 * Fills the values that are known only at start into a prerendered text: `%PUBLIC_URL%`, `%TRIAL_DAYS%`, `%PRICE%`, `%CONTACT_EMAIL%`,
 * `%DEMO_MAILBOX%` (1 where mail is kept for the demo mailbox, else 0), and `%ANALYTICS%`, `%HOTJAR_SITE_ID%` and
 * `%MEASURERS%` between the comments of IfMeasured.astro, which go with all between them where nothing measures.
 * They may stand in text and attributes, never in an inline script, whose hash they would change.
 */
export function fillRuntimeValues(text: string, config: Config): string {
  const measurers = measurersOf(config)
  return (measurers.length > 0 ? text : text.replace(MEASURED_PARTS, ''))
    .replaceAll('%ANALYTICS%', config.analytics ?? '')
    .replaceAll('%HOTJAR_SITE_ID%', String(config.hotjarSiteId ?? ''))
    .replaceAll('%MEASURERS%', measurers.join(' and '))
    .replaceAll('%PUBLIC_URL%', config.publicUrl)
    .replaceAll('%TRIAL_DAYS%', String(config.trialDays))
    .replaceAll('%CONTACT_EMAIL%', config.contactEmail)
    .replaceAll('%PRICE%', FALLBACK_PRICE)
    .replaceAll('%DEMO_MAILBOX%', hasMailbox(config) ? '1' : '0')
}
