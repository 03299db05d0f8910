/** The elements allowed in a description, and where; null is the description itself. */
const PARENTS: Record<string, readonly (string | null)[]> = {
  p: [null],
  ul: [null],
  ol: [null],
  li: ['ul', 'ol'],
  strong: ['p', 'li', 'em', 'a'],
  em: ['p', 'li', 'strong', 'a'],
  a: ['p', 'li', 'strong', 'em'],
}

const TOKEN = /<[^<>]*>|[^<>]+|[<>]/g
const TAG = /^<(\/?)([a-z]+)( href="https:\/\/[^"\s]+")?>$/

const NOT_IN = new Set([null, 'ul', 'ol'])

/** Returns what's wrong with a description's HTML, or null. So little is allowed that it can be shown as it is. */
export function htmlFault(html: string): string | null {
  const open: string[] = []
  for (const [token] of html.matchAll(TOKEN)) {
    const fault = token.startsWith('<') || token === '>' ? tagFault(token, open) : textFault(token, open)
    if (fault !== null) return fault
  }
  const [left] = open
  return left === undefined ? null : `<${left}> is not closed`
}

function tagFault(tag: string, open: string[]): string | null {
  const [, slash, name = '', link] = TAG.exec(tag) ?? []
  const parents = PARENTS[name]
  if (slash === undefined || !parents)
    return `${tag} isn’t one of p, ul, ol, li, strong, em, a href="https://…"`
  if ((link !== undefined) !== (name === 'a' && slash === ''))
    return name === 'a' ? `${tag} must link to an https:// address` : `${tag} must have no attributes`
  if (slash !== '') return open.pop() === name ? null : `${tag} closes what is not open`
  if (!parents.includes(open.at(-1) ?? null)) return `${tag} isn’t allowed ${placeIn(open)}`
  open.push(name)
  return null
}

function textFault(text: string, open: readonly string[]): string | null {
  if (text.trim() === '' || !NOT_IN.has(open.at(-1) ?? null)) return null
  return `“${text.trim().slice(0, 30)}” isn’t allowed ${placeIn(open)}`
}

function placeIn(open: readonly string[]): string {
  const parent = open.at(-1)
  return parent === undefined ? 'outside of p, ul and ol' : `in <${parent}>`
}

export function wordsIn(html: string): number {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
}
