import { getDocumentProxy } from 'unpdf'

/** What a reader finds in a PDF. */
export interface ReadPdf {
  title: unknown
  language: unknown
  /** The texts of each page in reading order, a line each, without the spaces between their parts. */
  pages: string[][]
  /** The kinds of structure on each page, such as H1 and TD, outermost first. */
  tags: string[]
}

/** Opens a PDF with Firefox's reader. Throws if a text runs off its page. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const pages: string[][] = []
  const tags: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const [, , pageWidth = 0] = page.view
    for (const item of items) if ('str' in item) requireOnPage(item, pageWidth)
    const texts = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    pages.push(
      texts
        .join('')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    tags.push(...tagsIn(await page.getStructTree()))
  }
  const { info } = await pdf.getMetadata()
  return { title: Reflect.get(info, 'Title'), language: Reflect.get(info, 'Language'), pages, tags }
}

/** The number of a PDF's pages, and the size of the first in points. */
export async function paperOf(bytes: Uint8Array): Promise<{ pages: number; size: string }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view
  return { pages: pdf.numPages, size: `${width} × ${height}` }
}

function requireOnPage(
  { str, transform, width }: { str: string; transform: number[]; width: number },
  pageWidth: number,
): void {
  const x = transform[4] ?? 0
  if (str.trim() !== '' && (x < 0 || x + width > pageWidth)) throw new Error(`“${str}” runs off the page.`)
}

function tagsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null || !('role' in node) || !('children' in node)) return []
  return [String(node.role), ...(Array.isArray(node.children) ? node.children.flatMap(tagsIn) : [])]
}
