import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { Glob } from 'bun'
import { importsOf } from './walk.ts'

const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => `src/${file}`)
const read = (file: string) => readFileSync(file, 'utf8')
const SHEETS = FILES.filter((file) => file.endsWith('.css'))
const STYLE = /<style>([\s\S]*?)<\/style>/

/** The selectors of a style sheet, one for each rule. */
function selectorsOf(css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@import[^;]*;|url\("[^"]*"\)/g, '')
  return [...bare.matchAll(/(?<=^|[{};])([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !/^(@|from|to|\d)/.test(selector))
}

/** The selectors of a list, without anything in brackets: `.a :is(b, c), .d` is `.a :is()` and `.d`. */
function alternativesOf(selector: string): string[] {
  const flat = selector.replace(/\((?:[^()]|\([^()]*\))*\)/g, '()')
  return flat.includes('.') ? flat.split(',') : [selector]
}

const classesIn = (selectors: string[]) =>
  new Set(
    selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)),
  )

/** Text that can use classes: markup and the scripts beside it. */
const MARKUP = FILES.filter((file) => /\.(astro|tsx|ts)$/.test(file))
  .map((file) => read(file).replace(STYLE, ''))
  .join('\n')

const WORDS = new Set(MARKUP.match(/[\w-]+/g))

/** Whether a class is used, literally or built from a name and a value (`step-${status}`). */
function isGiven(name: string): boolean {
  if (WORDS.has(name)) return true
  return MARKUP.includes(`${name.slice(0, name.lastIndexOf('-') + 1)}\${`)
}

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'))

describe('style sheets', () => {
  const sheets = [
    ...SHEETS.map((file) => [file, read(file)] as const),
    ...FILES.filter((file) => file.endsWith('.astro')).map(
      (file) => [file, STYLE.exec(read(file))?.[1] ?? ''] as const,
    ),
  ]

  test('have no unused class', () => {
    const dead = sheets.flatMap(([file, css]) =>
      [...classesIn(selectorsOf(css))].filter((name) => !isGiven(name)).map((name) => `${file}: .${name}`),
    )
    expect(sheets.length).toBeGreaterThan(20)
    expect(dead).toEqual([])
  })

  test('of features style only the feature’s own elements', () => {
    const ofParts = classesIn(
      SHEETS.filter((file) => !file.startsWith('src/features/')).flatMap((file) => selectorsOf(read(file))),
    )
    const reaching = SHEETS.filter((file) => file.startsWith('src/features/')).flatMap((file) =>
      selectorsOf(read(file))
        .flatMap(alternativesOf)
        .filter((selector) => ![...classesIn([selector])].some((name) => !ofParts.has(name)))
        .map((selector) => `${file}: ${selector.trim()}`),
    )
    expect(reaching).toEqual([])
  })

  test('of different features share no class name', () => {
    const owners = new Map<string, string[]>()
    for (const file of SHEETS.filter((sheet) => sheet.startsWith('src/features/'))) {
      const alone = selectorsOf(read(file)).flatMap(
        (selector) => /^\.([a-z][\w-]*)(?![\w:-])/.exec(selector)?.slice(1) ?? [],
      )
      for (const name of new Set(alone)) owners.set(name, [...(owners.get(name) ?? []), file])
    }
    expect(owners.size).toBeGreaterThan(100)
    const shared = [...owners].filter(([, files]) => new Set(files.map(folderOf)).size > 1)
    expect(shared).toEqual([])
  })

  test('of UI components are beside them and loaded with every page behind the login', () => {
    const loaded = read('src/styles/sheets.css') + read('src/styles/shell.css')
    const parts = SHEETS.filter((file) => file.startsWith('src/components/ui/'))
    for (const file of parts) {
      expect(FILES).toContain(file.replace(/css$/, 'tsx'))
      expect(loaded).toContain(`@import '../${file.slice('src/'.length)}'`)
    }
  })
})

/** The files that these files import, directly and indirectly. */
async function reachedFrom(files: readonly string[], known = new Set<string>()): Promise<Set<string>> {
  for (const file of files) {
    if (known.has(file) || !/^src\/.*\.(astro|tsx?|css)$/.test(file)) continue
    known.add(file)
    const imports = await importsOf(file)
    await reachedFrom(
      imports.map(({ target }) => target.replace(/\?url$/, '')),
      known,
    )
  }
  return known
}

/** Style sheets with everything a page needs; each page loads one of them. */
const WHOLE = SHEETS.filter((file) => read(file).includes("@import 'tailwindcss'"))

/** Returns the sources of a sheet's utilities, without excluded ones. */
function sourcesOf(sheet: string): (file: string) => boolean {
  const css = read(sheet)
  const imported = [...css.matchAll(/@import '\.\/([^']+)'/g)].map(([, name = '']) =>
    sourcesOf(`src/styles/${name}`),
  )
  const named = (pattern: RegExp) =>
    [...css.matchAll(pattern)].map(([, glob = '']) => new Glob(`src/${glob}`))
  const taken = named(/@source '\.\.\/([^']+)'/g)
  const left = named(/@source not '\.\.\/([^']+)'/g)
  return (file) =>
    imported.some((has) => has(file)) ||
    (taken.some((glob) => glob.match(file)) && !left.some((glob) => glob.match(file)))
}

describe('every page', async () => {
  const pages = FILES.filter((file) => /^src\/pages\/.*\.astro$/.test(file))
  const reached = await Promise.all(pages.map(async (page) => [page, await reachedFrom([page])] as const))

  test('that renders something has exactly one complete style sheet', () => {
    const drawn = reached.filter(([, files]) => files.has('src/layouts/Base.astro'))
    expect(drawn.length).toBeGreaterThan(40)
    const others = drawn
      .map(([page, files]) => [page, WHOLE.filter((sheet) => files.has(sheet))] as const)
      .filter(([, sheets]) => sheets.length !== 1)
    expect(others).toEqual([])
  })

  test.each(WHOLE)('with %s has the utilities of everything it renders', (sheet) => {
    const files = reached.filter(([, known]) => known.has(sheet)).flatMap(([, known]) => [...known])
    expect(files.length).toBeGreaterThan(20)
    const isSource = sourcesOf(sheet)
    const missing = [...new Set(files)].filter((file) => /\.(astro|tsx)$/.test(file) && !isSource(file))
    expect(missing).toEqual([])
  })
})
