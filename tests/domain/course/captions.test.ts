import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { cuesIn, paragraphsIn } from '#domain/course/captions.ts'

const vtt = (...blocks: string[]) => `WEBVTT\n\n${blocks.join('\n\n')}\n`
const CUE = '00:00:01.500 --> 00:00:04.000\nThe first line'

describe('the cues of a WebVTT file', () => {
  test('have times in seconds and text', () => {
    const file = vtt(CUE, '2\n01:02:03.004 --> 01:02:05.000 line:80% align:start\nThe second,\non two rows')
    expect(cuesIn(file)).toEqual([
      { from: 1.5, to: 4, text: 'The first line' },
      { from: 3723.004, to: 3725, text: 'The second, on two rows' },
    ])
  })

  const one: [says: string, file: string, text?: string][] = [
    ['a byte order mark', `\uFEFF${vtt(CUE)}`],
    ['a title', vtt(CUE).replace('WEBVTT', 'WEBVTT - why together')],
    ['Windows line breaks', vtt(CUE).replaceAll('\n', '\r\n')],
    ['old Mac line breaks', vtt(CUE).replaceAll('\n', '\r')],
    ['times without hours', vtt('00:01.500 --> 00:04.000\nThe first line')],
    ['commas in times, as in SubRip', vtt('00:00:01,500 --> 00:00:04,000\nThe first line')],
    ['notes, styles and regions', vtt('NOTE\nnot said', 'STYLE\n::cue { color: red }', 'REGION\nid:a', CUE)],
    [
      'voices, classes and times',
      vtt('00:00:01.500 --> 00:00:04.000\n<v Maya>The <c.loud>first</c> <00:02.000><b>line</b>'),
    ],
    ['no empty line at the end', `WEBVTT\n\n${CUE}`],
    ['many empty lines', `WEBVTT\n\n\n\n${CUE}\n\n\n\n`],
    ['a cue without text', vtt('00:00:00.000 --> 00:00:01.000\n', CUE)],
    ['a cue that ends before it begins', vtt('00:00:05.000 --> 00:00:01.000\nbackwards', CUE)],
    ['invalid times', vtt('0:1 --> 2\nwrong', '00:00:99 -> x\nwrong', CUE)],
    [
      'escapes',
      vtt('00:00:01.500 --> 00:00:04.000\nA &amp; B &lt;b&gt;&nbsp;&amp;lt; c&lrm;'),
      'A & B <b> &lt; c',
    ],
  ]
  test.each(one)('are read with %s', (_says, file, text = 'The first line') => {
    expect(cuesIn(file)).toEqual([{ from: 1.5, to: 4, text }])
  })

  test('are sorted by time, even without empty lines between them', () => {
    const file = vtt('00:09.000 --> 00:10.000\nLater\n00:01.000 --> 00:02.000\nSooner')
    expect(cuesIn(file).map(({ text }) => text)).toEqual(['Sooner', 'Later'])
  })

  test.each(['', 'not captions', 'WEBVTTX\n\n', '<!doctype html>', `1\n${CUE}`, '\n\nWEBVTT\n\n' + CUE])(
    'aren’t found in %j',
    (file) => expect(cuesIn(file)).toEqual([]),
  )

  test('are at most 5000, and can be shown whatever the file contains', () => {
    expect(cuesIn(vtt(...Array.from({ length: 6000 }, () => CUE)))).toHaveLength(5000)
    const piece = fc.constantFrom(
      'WEBVTT',
      '\n',
      '\n\n',
      CUE,
      '-->',
      ' ',
      '<',
      '<v',
      '&amp',
      '00:01.000',
      '\0',
      'NOTE',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (pieces) => {
        for (const { from, to, text } of cuesIn(`WEBVTT\n\n${pieces.join('')}`)) {
          expect(to).toBeGreaterThan(from)
          expect(text).not.toBe('')
        }
      }),
    )
  })
})

describe('cues as readable text', () => {
  const cue = (from: number, to: number, text: string) => ({ from, to, text })
  test.each([
    ['without cues are empty', [], []],
    [
      'are one paragraph while nobody pauses',
      [cue(1, 2, 'One,'), cue(2, 3, 'two.'), cue(3.2, 4, 'Three.')],
      ['1 One, two. Three.'],
    ],
    [
      'are two paragraphs if there’s a pause after a sentence',
      [cue(0, 1, 'One.'), cue(1.4, 2, 'Two.')],
      ['0 One.', '1.4 Two.'],
    ],
    [
      'are one paragraph if there’s a pause within a sentence',
      [cue(0, 1, 'One'), cue(2, 3, 'two.')],
      ['0 One two.'],
    ],
    [
      'are split from 420 characters on',
      [cue(0, 1, `${'x'.repeat(419)}.`), cue(1, 2, `${'y'.repeat(418)}.`), cue(2, 3, 'Next.')],
      [`0 ${'x'.repeat(419)}.`, `1 ${'y'.repeat(418)}. Next.`],
    ],
    [
      'are split after a sentence if they’re long',
      [cue(0, 1, `${'A long text. '.repeat(40).trim()}`), cue(1, 2, 'Next.')],
      [expect.stringMatching(/^0 A long/), '1 Next.'],
    ],
  ])('%s', (_what, cues, expected) => {
    expect(paragraphsIn(cues).map(({ from, text }) => `${from} ${text}`)).toEqual(expected)
  })
})
