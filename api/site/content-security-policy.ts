import type { Config } from '#api/boot/config.ts'
import { isMeasured } from '#domain/analytics/measurement.ts'
import { PATH } from '#domain/paths.ts'
import { AI_AGENT_PAGES } from '#domain/site/routes.ts'

/** The policy that Astro writes, to which it adds the hashes of scripts and styles (astro.config.mjs). */
export const ASTRO_DIRECTIVES = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "font-src 'self'",
] as const

/** Sent with every page as a second policy, because a prerendered page's `<meta>` can't hold `frame-ancestors`. Browsers enforce both. */
export const PAGE_POLICY = "base-uri 'self'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"

/** For the API's responses, which are data: nothing in them may load or run, should a browser ever show one. */
export const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What a third party needs, by directive. */
export type Sources = Readonly<Record<string, readonly string[]>>

/** Ads and signals are switched off, so it needs no other hosts. https://developers.google.com/tag-platform/security/guides/csp */
const GOOGLE_ANALYTICS: Sources = {
  'script-src': ['https://www.googletagmanager.com'],
  'connect-src': ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
}

/** Session replay alone: surveys and other widgets would need inline styles, which no page allows. */
const HOTJAR: Sources = {
  'script-src': ['https://static.hotjar.com', 'https://script.hotjar.com'],
  'connect-src': ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
}

/** Its library renders the card field in its own frames. https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE: Sources = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
}

/** The chatbot may only use the origin of its script (docs/chatbot.md). */
function chatbotSources(source: string): Sources {
  const { origin } = new URL(source)
  const socket = origin.replace(/^http/, 'ws')
  return {
    'script-src': [origin],
    'style-src': [origin],
    'font-src': [origin],
    'img-src': [origin],
    'connect-src': [origin, socket],
    'frame-src': [origin],
  }
}

/** Returns the third parties configured for the page at a canonical path; none by default. */
export function sourcesFor(path: string, config: Config): Sources[] {
  const sources: Sources[] = []
  if (isMeasured(path, config)) {
    if (config.analytics !== null) sources.push(GOOGLE_ANALYTICS)
    if (config.hotjarSiteId !== null) sources.push(HOTJAR)
  }
  if (config.payments.kind === 'stripe' && path === PATH.BILLING) sources.push(STRIPE)
  const { realEstateAiAgent, chatbot } = config
  if (realEstateAiAgent && chatbot.source && AI_AGENT_PAGES.includes(path)) {
    sources.push(chatbotSources(chatbot.source))
  }
  return sources
}

/**
 * Returns `policy` with `sources` allowed too. A directive that it doesn't have starts from `default-src`. Without sources the policy
 * is unchanged, byte for byte.
 */
export function allowSources(policy: string, sources: readonly Sources[]): string {
  const added = new Map<string, string[]>()
  for (const [directive, values] of sources.flatMap((source) => Object.entries(source))) {
    added.set(directive, [...(added.get(directive) ?? []), ...values])
  }
  if (added.size === 0) return policy
  const directives = new Map(
    policy.split(';').flatMap((text) => {
      const [name, ...values] = text.trim().split(/\s+/)
      return name ? [[name, values]] : []
    }),
  )
  for (const [name, values] of added) {
    const allowed = directives.get(name) ?? directives.get('default-src') ?? []
    directives.set(name, [...new Set([...allowed, ...values])])
  }
  return [...directives].map(([name, values]) => `${[name, ...values].join(' ')};`).join(' ')
}

const META_POLICY = /(?<=<meta http-equiv="content-security-policy" content=")[^"]*/

/** Does the same for the policy in a prerendered page. */
export function allowSourcesInPage(html: string, sources: readonly Sources[]): string {
  return html.replace(META_POLICY, (policy) => allowSources(policy, sources))
}
