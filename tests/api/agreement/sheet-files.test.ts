// Promise: A term sheet says that it isn't a contract, in the PDF and in the Word document alike.

import { describe, expect, test } from 'bun:test'
import mammoth from 'mammoth'
import { termSheetDocx } from '#api/features/agreement/sheet/service/docx.ts'
import { termSheetPdf } from '#api/features/agreement/sheet/service/pdf.ts'
import { nameOfSheet, outlineOf } from '#domain/agreement/sheet/outline.ts'
import { NOT_A_CONTRACT, type TermSheet } from '#domain/agreement/sheet/term-sheet.ts'
import { aSheet, aTerm, OWNERS } from '#tests/domain/agreement/term-sheets.ts'
import { readPdf } from '#tests/support/pdf.ts'

const FINGERPRINT = 'f'.repeat(64)
const printed = (sheet: TermSheet) => ({
  title: nameOfSheet(sheet),
  notice: NOT_A_CONTRACT,
  parts: outlineOf(sheet, FINGERPRINT),
})

const pdfOf = async (sheet: TermSheet) => readPdf(await termSheetPdf(printed(sheet)))
const textOf = async (sheet: TermSheet) => (await pdfOf(sheet)).pages.flat().join(' ')

/** Opens the document with a different library than the one that wrote it. */
async function wordOf(sheet: TermSheet): Promise<string> {
  const { value, messages } = await mammoth.extractRawText({
    buffer: Buffer.from(await termSheetDocx(printed(sheet))),
  })
  expect(messages.filter(({ type }) => type === 'error')).toEqual([])
  return value
}

const LONG = 'Wilhelmina-Anastasia '.repeat(10).slice(0, 200)
const HOSTILE = [
  'محمد عبد الخوارزمي',
  '👩‍👩‍👧 Zoë',
  LONG,
  '</w:t><w:br/> & "quoted" \u202egnorw \u0007',
  '田中さくら',
]

const hostile = aSheet({
  home: `${LONG} Street`,
  owners: HOSTILE.map((name) => ({ name, weight: 20, putsIn: 3_000_000 })),
  terms: [
    aTerm({ accepted: HOSTILE.map((name) => ({ name, day: '2027-01-12' })) }),
    aTerm({ number: '1.2', title: 'Long', text: 'We share everything, whatever it costs. '.repeat(50) }),
  ],
})

describe('the PDF', () => {
  test('has the terms, both schedules and the record, each starting on a new page', async () => {
    const { title, language, pages, tags } = await pdfOf(aSheet())
    expect([title, language]).toEqual(['Term sheet · 77 Stinson Street, Hamilton', 'en-CA'])
    const starts = ['Term sheet for owning a home together', 'Schedule A', 'Schedule B', 'Record']
    const texts = pages.map((lines) => lines.join(' '))
    expect(starts.map((start) => texts.findIndex((text) => text.startsWith(start)))).toEqual([0, 1, 2, 4])
    for (const said of [
      'Leila, Robin and Kofi · Jan 12, 2027 · Ontario',
      'We own 77 Stinson Street as tenants in common.',
      '$90,000.00',
      'We sell for $868,000',
      FINGERPRINT,
    ])
      expect(texts.join(' ')).toContain(said)
    for (const text of texts) expect(text).toContain(NOT_A_CONTRACT)
    expect(tags).toContain('Table')
  })

  test('keeps each worked exit on one page', async () => {
    const { pages } = await pdfOf(aSheet())
    const [start = [], next = []] = pages.slice(2, 4)
    expect(start.at(-3)).toStartWith('Kofi gets')
    expect(next[0]).toBe('Kofi is bought out at $868,000')
  })

  test('marks what is open, sealed, waiting, or needs law', async () => {
    const text = await textOf(
      aSheet({
        terms: [
          aTerm({ number: '1.2', title: 'Down payments', state: 'open', text: null }),
          aTerm({ number: '5.1', title: 'Someone stops paying', state: 'sealed', text: null }),
          aTerm({ number: '4.1', state: 'waiting', law: 'needs law' }),
          aTerm({ number: '4.2', law: 'without' }),
        ],
      }),
    )
    expect(text).toContain('Down payments: still open.')
    expect(text).toContain('Someone stops paying: sealed.')
    expect(text).toContain('[not accepted by everyone yet; needs law]')
    expect(text).toContain('Everyone went ahead')
  })

  test('mentions a notary in Quebec', async () => {
    const text = await textOf(aSheet({ province: 'QC' }))
    expect(text).toContain('A notary turns it into a contract')
    expect(text).not.toContain('A lawyer turns')
  })

  test('fits five owners with names in any script, however long', async () => {
    const { pages } = await pdfOf(hostile)
    const text = pages.flat().join('').replaceAll(' ', '')
    for (const part of ['Wilhelmina-Anastasia', '田中さくら', 'Zoë', 'الخوارزمي'])
      expect(text).toContain(part)
  })
})

describe('the Word document', () => {
  test('keeps the lines of the owners’ own words', async () => {
    const text = 'When we sell:\nfirst the mortgage,\n\nthen what we put in.'
    const buffer = Buffer.from(await termSheetDocx(printed(aSheet({ terms: [aTerm({ text })] }))))
    const { value } = await mammoth.convertToHtml({ buffer })
    expect(value).toContain(text.replaceAll('\n', '<br />'))
  })

  test('says the same as the PDF', async () => {
    const text = await wordOf(aSheet())
    for (const said of [
      '77 Stinson Street, Hamilton',
      NOT_A_CONTRACT,
      'We own 77 Stinson Street as tenants in common.',
      '$90,000.00',
      'Kofi is bought out at $868,000',
      'Leila, Jan 10, 2027',
      FINGERPRINT,
    ])
      expect(text).toContain(said)
  })

  test('has headings and tables that Word can navigate', async () => {
    const { value } = await mammoth.convertToHtml({
      buffer: Buffer.from(await termSheetDocx(printed(aSheet()))),
    })
    expect(value).toContain('<h1>What each of us puts in</h1>')
    expect(value.match(/<table>/g)?.length).toBe(6)
  })

  test('fits five owners with hostile names, and stays one document', async () => {
    const text = await wordOf(hostile)
    for (const name of HOSTILE.slice(0, 3)) expect(text).toContain(name)
    expect(text).toContain('</w:t><w:br/> & "quoted" gnorw')
    for (const sign of ['\u202e', '\u0007']) expect(text).not.toContain(sign)
  })

  test('names no owner that the sheet leaves out', async () => {
    const text = await wordOf(aSheet({ owners: OWNERS.slice(0, 2), terms: [] }))
    expect(text).not.toContain('Kofi')
  })
})
