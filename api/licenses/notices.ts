import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { ProductionPackage } from './production.ts'

const manifest = v.object({
  license: v.optional(v.string(), ''),
  author: v.optional(v.union([v.string(), v.object({ name: v.string() })])),
  homepage: v.optional(v.string()),
})

const LICENSE_FILE = /^(licen[cs]e|copying|notice|ofl|unlicense)/i
const RULE = '='.repeat(80)

const HEAD = `Cohearth includes the work of others. These are the licence notices of its packages; a text that several packages
share is printed once.`

/** Returns all packages' licences as one text. Throws if a package has neither a licence file nor a licence that another package ships. */
export function noticesOf(packages: readonly ProductionPackage[]): string {
  const files = new Map(packages.map((one) => [one, licenseFilesOf(one)]))
  const standard = standardTexts(files)
  const byText = Map.groupBy(packages, (one) => files.get(one) ?? withoutFile(one, standard))
  const sections = [...byText].map(([text, sharing]) => {
    const names = sharing.map(({ name, version }) => `${name} ${version}`)
    return `${RULE}\n${[...new Set(names)].join('\n')}\n${RULE}\n\n${text}\n`
  })
  return [HEAD, ...sections].join('\n\n')
}

/** Returns the text of a package's own licence files; null if it ships none. */
function licenseFilesOf({ folder }: ProductionPackage): string | null {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name))
    .map(({ name }) => name)
  if (names.length === 0) return null
  return names
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n')
}

function manifestOf({ folder }: ProductionPackage) {
  return v.parse(manifest, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
}

function standardTexts(files: ReadonlyMap<ProductionPackage, string | null>): ReadonlyMap<string, string> {
  const texts = [...files].flatMap(([one, text]) =>
    text === null ? [] : [{ license: manifestOf(one).license, text: withoutCopyright(text) }],
  )
  const byLicense = Map.groupBy(texts, ({ license }) => license)
  return new Map(
    [...byLicense].map(([license, same]) => [license, mostFrequent(same.map(({ text }) => text))]),
  )
}

function withoutCopyright(text: string): string {
  const lines = text.split('\n').filter((line) => !/^\W*copyright\s+(\(c\)|©|\d)/i.test(line))
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function mostFrequent(texts: readonly string[]): string {
  const [first = []] = [...Map.groupBy(texts, (text) => text).values()].sort((a, b) => b.length - a.length)
  return first[0] ?? ''
}

/** For a package without a licence file: what it declares, and that licence's standard text. */
function withoutFile(one: ProductionPackage, standard: ReadonlyMap<string, string>): string {
  const { license, author, homepage } = manifestOf(one)
  const text = standard.get(license)
  if (text === undefined)
    throw new Error(`${one.name} ships no licence file, and no other package ships the licence "${license}".`)
  const by = typeof author === 'object' ? author.name : author
  const about = [by && `by ${by}`, homepage].filter(Boolean).join(', ')
  const said = `The package${about && ` (${about})`} declares the licence ${license} but ships no licence file. The text of that licence:`
  return `${said}\n\n${text}`
}
