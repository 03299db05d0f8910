import { describe, expect, test } from 'bun:test'
import { PdfDocument } from '#api/pdf/document.ts'
import type { Forms } from '#api/pdf/forms.ts'
import { readPdf } from '#tests/support/pdf.ts'

async function read(write: (forms: Forms) => void) {
  const pdf = new PdfDocument({ title: 'Sheet' })
  write(pdf.forms)
  const { pages, tags } = await readPdf(await pdf.bytes())
  return { pages: pages.map((page) => page.slice(0, -1)), tags: tags.join(' ') }
}

const LONG = 'everything that all of us agree on before we sign '.repeat(6).trim()
const wordsOf = (pages: string[][]) => pages.flat().join(' ').split(/\s+/)

describe('forms to fill in', () => {
  test('a checklist is a list to screen readers', async () => {
    const { pages, tags } = await read((forms) => forms.checklist(['The roof', 'The furnace']))
    expect(pages).toEqual([['The roof', 'The furnace']])
    expect(tags).toBe('Root Document L LI LBody LI LBody')
  })

  test('a table has its headings and cells, including empty ones', async () => {
    const { pages, tags } = await read((forms) =>
      forms.grid(
        ['Owner', 'Share'],
        [
          ['Zoë', ''],
          ['', ''],
        ],
      ),
    )
    expect(pages[0]?.join(' ').replaceAll(' ', '')).toBe('OwnerShareZoë')
    expect(tags).toBe('Root Document Table TR TH TH TR TD TD TR TD TD')
  })

  test('labels, items and cells of any length are printed in full', async () => {
    const { pages } = await read((forms) => {
      forms.fields([LONG, 'Date'])
      forms.checklist([LONG])
      forms.grid(['A', 'B', 'C', 'D', 'E'], [[LONG, '', LONG, '', LONG]])
    })
    expect(wordsOf(pages).filter((word) => word === 'everything')).toHaveLength(6 * 5)
  })

  test("a table that doesn't fit continues with its headings on the next page", async () => {
    const rows = Array.from({ length: 60 }, (_, at) => [`Row ${at + 1}`, ''])
    const { pages } = await read((forms) => forms.grid(['What', 'Whose'], rows))
    expect(pages.length).toBe(3)
    for (const page of pages) expect(page[0]?.replaceAll(' ', '')).toBe('WhatWhose')
    expect(pages.flat().filter((line) => line.startsWith('Row'))).toHaveLength(60)
  })

  test('a row taller than a page is printed in pieces', async () => {
    const { pages } = await read((forms) => forms.grid(['What', 'Whose'], [['word '.repeat(900).trim(), '']]))
    expect(pages.length).toBeGreaterThan(1)
    expect(wordsOf(pages).filter((word) => word === 'word')).toHaveLength(900)
  })

  test("a table's headings are never the last thing on a page", async () => {
    for (let lines = 20; lines < 34; lines++) {
      const { pages } = await read((forms) => {
        forms.lines(lines)
        forms.grid(
          ['What', 'Whose'],
          [
            ['One', ''],
            ['Two', ''],
            ['Three', ''],
          ],
        )
      })
      const where = (text: string) => pages.findIndex((page) => page.some((line) => line.startsWith(text)))
      expect(where('What')).toBe(where('One'))
      expect(where('One')).toBe(where('Two'))
    }
  })

  test('lines to write on continue on new pages', async () => {
    const { pages } = await read((forms) => forms.lines(70))
    expect(pages).toHaveLength(3)
  })
})

test('a tight document fits more on a page', async () => {
  const pagesOf = (room: 'roomy' | 'tight') => {
    const pdf = new PdfDocument({ title: 'Sheet', room })
    pdf.forms.lines(40)
    pdf.forms.grid(
      ['What'],
      Array.from({ length: 40 }, () => ['']),
    )
    pdf.forms.checklist(Array.from({ length: 40 }, () => 'Tick'))
    return pdf.pages
  }
  expect(pagesOf('tight')).toBeLessThan(pagesOf('roomy'))
})
