import { join } from 'node:path'
import { Glob } from 'bun'

const ROOT = join(import.meta.dir, '../..')

/** Where the index of promises is. */
export const PROMISES_PATH = 'docs/promises.md'

/** A promise continues on the comment lines below it. */
const PROMISE = /^\/\/ Promise: (.+(?:\n\/\/ (?!Promise: ).+)*)$/gm

/** Where the tests of each section are; the first match counts. */
const SECTIONS: readonly (readonly [title: string, pattern: RegExp])[] = [
  ['Attacks on privacy and groups', /^tests\/attacks\//],
  ['Accounts, sessions and passkeys', /\/accounts\/|\/lib\//],
  ['Answers, scores and matches', /\/(matching|onboarding|assessments|seed\/questionnaire)/],
  ['Groups and messages', /\/(groups|messages|ratings|snapshot)\//],
  ['Homes for sale', /\/listings\//],
  ['The course', /\/course/],
  ['Payments', /\/billing\//],
  ['Staff and personal data', /\/(admin|privacy|profile|journey)\//],
  ['Pages, calls, files and the machine', /./],
]

/** Returns the index of promises in Markdown: every `// Promise:` line of the tests, by section and file. */
export async function promisesIndex(): Promise<string> {
  const files = [...new Glob('tests/**/*.test.ts').scanSync({ cwd: ROOT })].sort()
  const found = await Promise.all(
    files.map(async (file) => ({ file, promises: promisesOf(await Bun.file(join(ROOT, file)).text()) })),
  )
  const sections = Map.groupBy(
    found.filter(({ promises }) => promises.length > 0),
    ({ file }) => SECTIONS.find(([, pattern]) => pattern.test(file))?.[0],
  )
  const body = SECTIONS.map(([title]) => {
    const entries = (sections.get(title) ?? []).map(
      ({ file, promises }) => `\`${file}\`\n\n${promises.map((promise) => `- ${promise}\n`).join('')}`,
    )
    return `## ${title}\n\n${entries.join('\n')}`
  })
  return `# Promises\n\nGenerated from the tests by \`bun tests/support/promises.ts\`; don't edit it.\n\n${body.join('\n')}`
}

const promisesOf = (text: string) =>
  [...text.matchAll(PROMISE)].map(([, promise = '']) => promise.replaceAll('\n// ', ' '))

if (import.meta.main) await Bun.write(join(ROOT, PROMISES_PATH), await promisesIndex())
