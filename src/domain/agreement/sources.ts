import type { Source } from '#domain/calculators/source.ts'

/** The day on which we last checked our texts against these. */
export const CHECKED_ON = '2026-11-21'

const published = (name: string, address: string | null = null): Source => ({ name, address, since: null })

/** Sources for the terms' options and for what's typical. */
export const SOURCES = {
  guide: published(
    'Government of Ontario, guide to co-owning a home',
    'https://www.ontario.ca/document/co-owning-home',
  ),
  agreements: published('Published co-ownership agreements of lawyers and co-buying services'),
  bell: published('Bell Alliance, for the BC Real Estate Association, 2021'),
  quebec: published('Condolegal and OACIQ, on undivided co-ownership'),
} as const satisfies Record<string, Source>
