import { join, normalize, relative } from 'node:path'
import { Glob } from 'bun'

export const ROOT = join(import.meta.dir, '../..')

/** All of our files that import something, from the project's folder. */
export const FILES = [...new Glob('{src,api,db}/**/*.{ts,tsx,astro}').scanSync({ cwd: ROOT })].sort()

export interface Import {
  from: string
  target: string
  /** A type import, which has no effect at run time, or a dynamic one, which is loaded later. */
  typeOnly: boolean
}

const IMPORT = /(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/g
const DYNAMIC = /import\(\s*['"]([^'"]+)['"]\s*\)/g

const ALIASES = {
  '#ui/': 'src/components/ui/',
  '#art/': 'src/components/art/',
  '#api/': 'api/',
  '#db/': 'db/',
  '#tests/': 'tests/',
  '#': 'src/',
}

/** Resolves a specifier to a path in the project; returns a package's name unchanged. */
function resolve(file: string, specifier: string): string {
  for (const [alias, folder] of Object.entries(ALIASES)) {
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length)
  }
  return specifier.startsWith('.') ? relative(ROOT, normalize(join(ROOT, file, '..', specifier))) : specifier
}

export const sourceOf = (file: string) => Bun.file(join(ROOT, file)).text()

export async function importsOf(file: string): Promise<Import[]> {
  const text = await sourceOf(file)
  const found: Import[] = []
  for (const [, , type, specifier] of text.matchAll(IMPORT)) {
    if (specifier) found.push({ from: file, target: resolve(file, specifier), typeOnly: Boolean(type) })
  }
  for (const [, specifier] of text.matchAll(DYNAMIC)) {
    if (specifier) found.push({ from: file, target: resolve(file, specifier), typeOnly: true })
  }
  return found
}
