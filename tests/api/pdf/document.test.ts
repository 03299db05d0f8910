// Promise: A name in any script can neither break a PDF nor reverse the text around it.

import { describe, expect, test } from 'bun:test'
import { PdfDocument } from '#api/pdf/document.ts'
import { readPdf } from '#tests/support/pdf.ts'

async function read(write: (pdf: PdfDocument) => void) {
  const pdf = new PdfDocument({ title: 'Term sheet' })
  write(pdf)
  return readPdf(await pdf.bytes())
}

/** Returns the first page's text without its footer. */
async function textOf(text: string): Promise<string> {
  const { pages } = await read((pdf) => pdf.paragraph(text))
  return pages[0]?.slice(0, -1).join(' ') ?? ''
}

describe('names in any alphabet can be read, searched and copied', () => {
  test.each([
    ['French', 'Zoë Lefrançois-Œuvré'],
    ['Polish', 'Łukasz Żółć'],
    ['Vietnamese', 'Nguyễn Thị Ánh'],
    ['Turkish', 'İpek Çağlayan'],
    ['Greek', 'Ελένη Παπαδοπούλου'],
    ['Ukrainian', 'Юлія Шевченко'],
    ['Armenian', 'Արմեն Սարգսյան'],
    ['Georgian', 'გიორგი ბერიძე'],
    ['Hindi', 'हिन्दी श्रीनिवास कृष्णमूर्ति'],
    ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
    ['Bengali', 'শ্রীকৃষ্ণ রায়'],
    ['Gujarati', 'ગુજરાતી શ્રી'],
    ['Tamil', 'ஸ்ரீ முருகன்'],
    ['Telugu', 'శ్రీనివాస్'],
    ['Kannada', 'ಕೃಷ್ಣ'],
    ['Malayalam', 'ശ്രീ കൃഷ്ണൻ'],
    ['Sinhala', 'ශ්‍රී ලංකා'],
    ['Thai', 'สมชาย ใจดี'],
    ['Lao', 'ສົມຊາຍ'],
    ['Khmer', 'សុខា ស្រី'],
    ['Burmese', 'မြန်မာ'],
    ['Amharic', 'አበበ በቀለ'],
    ['Inuktitut', 'ᐃᓄᒃᑎᑐᑦ ᐊᓚᓱᒃ'],
    ['Cherokee', 'ᏣᎳᎩ'],
    ['Berber', 'ⵜⴰⵎⴰⵣⵉⵖⵜ'],
    ['Chinese', '王小明 陳大文'],
    ['Japanese', '田中さくら 齋藤'],
    ['Korean', '김민준'],
  ])('%s', async (_, name) => {
    expect(await textOf(name)).toBe(name.normalize('NFC'))
  })

  // Readers order right-to-left words differently, but keep each one whole.
  test.each([
    ['Arabic', 'محمد عبد الخوارزمي'],
    ['Persian', 'پیمان گلچین'],
    ['Urdu', 'نصرت ڈاکٹر'],
    ['Hebrew', 'שָׁלוֹם כהן'],
    ['Divehi', 'ދިވެހި'],
  ])('%s, from the right', async (_, name) => {
    const found = (await textOf(name)).split(' ')
    expect(found.toSorted()).toEqual(name.normalize('NFC').split(' ').toSorted())
  })

  test('several scripts on one line', async () => {
    expect(await textOf('Amélie 김민준 Ελένη 王小明')).toBe('Amélie 김민준 Ελένη 王小明')
  })
})

describe('a character that no font has', () => {
  test('is shown as a placeholder, and the footer says so', async () => {
    const { pages } = await read((pdf) => pdf.paragraph('Zoë 🏡'))
    expect(pages[0]?.[0]).toBe('Zoë \ufffd')
    expect(pages[0]?.at(-1)).toStartWith(
      'Term sheet · \ufffd is a character that we can’t draw. Copy it to see it',
    )
  })

  test.each([
    '\ud800',
    '\u0000\u0007',
    '\u200d\u200c',
    '\u{10ffff}',
    '',
    ' ',
    '\n\n',
    'a\u0301\u0301\u0301',
    '\u202e(abc)',
  ])('never breaks the document: %j', async (text) => {
    const { pages } = await read((pdf) => pdf.paragraph(`before ${text} after`))
    expect(pages[0]?.join(' ')).toMatch(/before.*after|after.*before/)
  })
})

describe('a document', () => {
  test('has a title, a language and a structure for screen readers', async () => {
    const { title, language, tags } = await read((pdf) => {
      pdf.title('Term sheet')
      pdf.heading('Shares')
      pdf.paragraph('We agree')
      pdf.table(
        [
          { title: 'Owner', width: 200 },
          { title: 'Share', width: 100, align: 'right' },
        ],
        [{ cells: ['Zoë', '40%'] }],
      )
    })
    expect({ title, language }).toEqual({ title: 'Term sheet', language: 'en-CA' })
    expect(tags.join(' ')).toBe('Root Document H1 H2 P Table TR TH TH TR TD TD')
  })

  test('wraps long text, even without spaces', async () => {
    const { pages } = await read((pdf) => {
      pdf.paragraph('owning a home together '.repeat(20))
      pdf.paragraph('東京都千代田区'.repeat(20))
      pdf.paragraph(`${'x'.repeat(300)}@example.com`)
    })
    const lines = pages[0]?.slice(0, -1) ?? []
    expect(lines.length).toBeGreaterThan(10)
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(130)
    expect(lines.join('').replaceAll(' ', '')).toBe(
      'owningahometogether'.repeat(20) + '東京都千代田区'.repeat(20) + `${'x'.repeat(300)}@example.com`,
    )
  })

  test('continues on new, numbered pages', async () => {
    const { pages } = await read((pdf) => {
      for (let question = 1; question <= 100; question++) pdf.paragraph(`Question ${question}`)
    })
    expect(pages).toHaveLength(3)
    expect(pages.map((page) => page.at(-1))).toEqual([1, 2, 3].map((page) => `Term sheet Page ${page} of 3`))
    expect(pages.flatMap((page) => page.slice(0, -1))).toHaveLength(100)
  })

  test('shortens a title that is too long for the footer', async () => {
    const pdf = new PdfDocument({ title: 'Certificate of co-ownership '.repeat(20) })
    pdf.paragraph('Zoë')
    const { pages } = await readPdf(await pdf.bytes())
    expect(pages[0]?.at(-1)).toMatch(/^(Certificate of co-ownership ){2,4}.*Page 1 of 1$/)
  })

  test('splits a row that is taller than a page', async () => {
    const { pages } = await read((pdf) => {
      pdf.table([{ title: 'Note', width: 100 }], [{ cells: ['word '.repeat(400)] }])
    })
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.map((page) => page[0])).toEqual(pages.map(() => 'Note'))
    expect(pages.flat().join(' ').match(/word/g)).toHaveLength(400)
  })

  test('embeds only the glyphs that it needs', async () => {
    const pdf = new PdfDocument({ title: 'Term sheet' })
    pdf.paragraph('王小明, 田中さくら, 김민준')
    expect((await pdf.bytes()).length).toBeLessThan(60_000)
  })
})
