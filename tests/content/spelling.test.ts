import { describe, expect, test } from 'bun:test'
import { Glob } from 'bun'

/** The specification's texts keep their own punctuation. */
const SPECIFIED = [
  "You don't have permission to view this page.",
  "Let's Go",
  "Let's Get Started",
  "You're currently on a free trial.",
  "What's included",
  "You're on the Free plan",
  "You'll lose access to your matches",
  "You won't receive notifications.",
  "You'll receive notifications.",
]

const STRAIGHT_APOSTROPHE = /[\p{L}\d]'(?:s|t|re|ve|ll|d|m)\b/u
const COMMENTS = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|[\s;,{}()])\/\/.*$/gm
/** Logs and thrown errors are for operators and developers. */
const INTERNAL = /new Error\(|super\(|log\.|^\s*;;/

/** Stripe's own messages, and the studio, which makes the course's films. */
const LEFT_OUT = /^(?:api\/stripe-sandbox|db\/seed\/course\/studio)\/|sandbox-card\.script\.ts$/

async function* sources(pattern: string): AsyncGenerator<[path: string, text: string]> {
  for (const root of ['src', 'api', 'db'])
    for await (const file of new Glob(`${root}/${pattern}`).scan()) yield [file, await Bun.file(file).text()]
}

describe('texts are spelled consistently', () => {
  test('“email”, without a hyphen', async () => {
    const found: string[] = []
    for await (const [path, text] of sources('**/*.{ts,tsx,astro,json,vtt}'))
      if (/(?<![a-z])e-mail/i.test(text) && !path.startsWith('db/migrations/')) found.push(path)
    expect(found).toEqual([])
  })

  test('“Quebec”, the province, without an accent; the city has its own name', async () => {
    const found: string[] = []
    for await (const [path, text] of sources('**/*.{ts,tsx,astro,json,vtt}'))
      if (/Québec/.test(text) && !/^(?:src\/domain|db\/seed)\/listings\/|\/studio\/tests\//.test(path))
        found.push(path)
    expect(found).toEqual([])
  })

  test('curly apostrophes, except in the specification’s texts', async () => {
    const found: string[] = []
    for await (const [path, text] of sources('**/*.{ts,tsx,astro}')) {
      if (LEFT_OUT.test(path)) continue
      for (const line of text.replace(COMMENTS, '').split('\n')) {
        const isOurs = !SPECIFIED.some((specified) => line.includes(specified)) && !INTERNAL.test(line)
        if (isOurs && STRAIGHT_APOSTROPHE.test(line)) found.push(`${path}: ${line.trim()}`)
      }
    }
    expect(found).toEqual([])
  })
})
