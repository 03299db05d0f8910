import { beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { productionPackages } from '#api/licenses/production.ts'
import { ROOT } from '#tests/shape/walk.ts'
import { PROGRAMS } from '#tests/support/server.ts'

const manifest = v.object({ dependencies: v.record(v.string(), v.string()) })
const DIRECT = Object.keys(
  v.parse(manifest, JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))).dependencies,
)

function run(...args: string[]) {
  const cwd = mkdtempSync(join(tmpdir(), 'cohearth-licenses-'))
  const { exitCode, stdout } = Bun.spawnSync([...PROGRAMS.executable, ...args], { cwd, env: {} })
  const left = readdirSync(cwd)
  rmSync(cwd, { recursive: true })
  return { exitCode, left, text: stdout.toString() }
}

/** The notice of each package, by its name with version. */
function noticesIn(text: string): Map<string, string> {
  const [, ...parts] = text.split(/^={80}$/m)
  return new Map(
    parts.flatMap((names, at): [string, string][] =>
      at % 2 === 1
        ? []
        : names
            .trim()
            .split('\n')
            .map((name) => [name, parts[at + 1] ?? '']),
    ),
  )
}

describe('cohearth licenses', () => {
  let notices: Map<string, string>
  beforeAll(() => {
    const { exitCode, left, text } = run('licenses')
    expect(exitCode).toBe(0)
    // It needs no configuration, and leaves no data.
    expect(left).toEqual([])
    notices = noticesIn(text)
  })

  test('lists every production dependency of bun.lock with the text of its licence', () => {
    const packages = productionPackages(ROOT)
    expect(packages.length).toBeGreaterThan(300)
    const without = packages
      .map(({ name, version }) => `${name} ${version}`)
      .filter((name) => (notices.get(name)?.trim().length ?? 0) < 200)
    expect(without).toEqual([])
  })

  test('lists direct and indirect dependencies, and whatever else is bundled', () => {
    const named = new Set([...notices.keys()].map((name) => name.slice(0, name.lastIndexOf(' '))))
    const others = ['linebreak', 'restructure', 'clsx', 'bun', '@dicebear/notionists']
    expect([...DIRECT, ...others].filter((name) => !named.has(name))).toEqual([])
  })

  const parts: [what: string, name: string, says: RegExp][] = [
    ['a font', '@fontsource/noto-sans', /SIL OPEN FONT LICENSE/],
    ['HarfBuzz', 'harfbuzzjs', /The harfbuzzjs project authors/],
    ['the portraits', '@dicebear/notionists', /Designer: Zoish[^]*CC0 1\.0/],
    [
      'a package without a licence file',
      'drizzle-orm',
      /declares the licence Apache-2\.0[^]*TERMS AND CONDITIONS/,
    ],
    ['the runtime', 'bun', /declares the licence MIT[^]*Permission is hereby granted/],
  ]
  test.each(parts)('includes the notice of %s', (_what, name, says) => {
    const [, text] = [...notices].find(([key]) => key.startsWith(`${name} `)) ?? []
    expect(text).toMatch(says)
  })

  test('is listed in the help', () => {
    expect(run('--help').text).toContain('licenses ')
  })
})
