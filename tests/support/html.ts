import { type DefaultTreeAdapterTypes, html, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** A validator's findings in a page, a line each, including what a parser silently repairs. */
export function findingsIn(page: string): string[] {
  const findings: string[] = []
  const document = parse(page, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startOffset }) => {
      // A slash at the end of `<br />` is allowed.
      findings.push(`${code}: ${page.slice(Math.max(0, startOffset - 60), startOffset + 40)}`)
    },
  })
  if (!page.trimEnd().endsWith('</html>')) findings.push(`after the end: ${page.trimEnd().slice(-80)}`)
  const elements = elementsOf(document)
  const ids = idsOf(elements, findings)
  for (const element of elements) findings.push(...checkedElement(element, ids))
  return findings
}

function elementsOf(node: Node): Element[] {
  const inside = 'content' in node ? elementsOf(node.content) : []
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : []
  return [...('tagName' in node ? [node] : []), ...inside, ...children]
}

const attribute = (element: Element, name: string) =>
  element.attrs.find((entry) => entry.name === name)?.value

function idsOf(elements: Element[], findings: string[]): Set<string> {
  const ids = new Set<string>()
  for (const id of elements.flatMap((element) => attribute(element, 'id') ?? [])) {
    if (ids.has(id)) findings.push(`the id ${id} is used twice`)
    ids.add(id)
  }
  return ids
}

/** Attributes that name other elements of the page. */
const REFERENCES = [
  'for',
  'form',
  'list',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
]
/** These can't have an interactive ancestor. */
const INTERACTIVE = ['a', 'button', 'input', 'select', 'textarea', 'summary']
const TICKED = ['checkbox', 'radio', 'button', 'submit', 'file', 'image', 'reset']
function checkedElement(element: Element, ids: Set<string>): string[] {
  const { tagName } = element
  const shown = `<${tagName} ${element.attrs.map(({ name, value }) => `${name}="${value}"`).join(' ')}>`
  const wrong = (what: string) => [`${what}: ${shown}`]
  const parent = element.parentNode && 'tagName' in element.parentNode ? element.parentNode : null
  const around = ancestorsOf(element)
  return [
    ...(tagName === 'style' && parent?.tagName !== 'head' ? wrong('a style outside the head') : []),
    ...(attribute(element, 'style') === undefined ? [] : wrong('an inline style')),
    ...(tagName === 'li' && !['ul', 'ol', 'menu'].includes(parent?.tagName ?? '')
      ? wrong('outside a list')
      : []),
    ...(tagName === 'img' && attribute(element, 'alt') === undefined ? wrong('without alt') : []),
    ...(INTERACTIVE.includes(tagName) && around.some((name) => name === 'a' || name === 'button')
      ? wrong('inside a link or button')
      : []),
    ...wrongAutocomplete(element).flatMap(wrong),
    ...REFERENCES.flatMap((name) => attribute(element, name)?.split(/\s+/) ?? [])
      .filter((id) => id !== '' && !ids.has(id))
      .flatMap((id) => wrong(`names ${id}, which is not there`)),
    ...(isImplied(element) ? wrong('not closed, or opened by itself') : []),
  ]
}

function ancestorsOf(element: Element): string[] {
  const { parentNode } = element
  return parentNode && 'tagName' in parentNode ? [parentNode.tagName, ...ancestorsOf(parentNode)] : []
}

function wrongAutocomplete(element: Element): string[] {
  if (element.tagName !== 'input') return []
  const type = attribute(element, 'type') ?? 'text'
  const autocomplete = attribute(element, 'autocomplete')
  if (autocomplete === undefined) return []
  if (TICKED.includes(type)) return ['autocomplete where nothing is typed']
  return autocomplete === 'tel-national' && type !== 'text' ? ['autocomplete that does not fit the type'] : []
}

/** Elements without an end tag, or whose tags are optional. */
const WITHOUT_END = new Set(
  'area br col embed hr img input link meta source track wbr html head body tbody'.split(' '),
)

/** The parser closed or opened an element elsewhere than the source does. */
function isImplied({ tagName, namespaceURI, sourceCodeLocation }: Element): boolean {
  if (namespaceURI !== html.NS.HTML || WITHOUT_END.has(tagName)) return false
  return !sourceCodeLocation?.startTag || !sourceCodeLocation.endTag
}
