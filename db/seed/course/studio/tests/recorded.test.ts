import { expect, test } from 'bun:test'
import { narrationText } from '../narration-text.ts'
import type { Film } from '../script.ts'
import { readAloud } from '../voice/reading.ts'
import { recordedVoice } from '../voice/recorded.ts'

const FILM: Film = {
  filename: 'two-lines',
  title: 'Two lines',
  poster: 'Only scene',
  scenes: [
    {
      heading: 'Only scene',
      picture: { kind: 'figure', figure: { id: 'f', text: '1' }, note: { id: 'n', text: '' } },
      lines: [{ say: 'It costs $5.' }, { say: 'R&D', spoken: 'Research', pause: 2 }],
    },
  ],
}

test('the narration text lists each recording, its words and the pause after it', () => {
  const text = narrationText(FILM)
  for (const part of [
    'Scene 1: Only scene',
    '1-1.wav\n  It costs $5.',
    '1-2.wav\n  R&D\n  (say: Research)',
    '2 seconds',
  ])
    expect(text).toContain(part)
})

test('all missing recordings are listed by name', async () => {
  const lines = [0, 1].map((line) => ({ filename: 'two-lines', scene: 0, line, words: readAloud('Yes.') }))
  await expect(recordedVoice('/nowhere')(lines)).rejects.toThrow(
    'missing:\n/nowhere/two-lines/1-1.wav\n/nowhere/two-lines/1-2.wav',
  )
})
