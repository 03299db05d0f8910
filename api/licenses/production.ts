import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'

export interface ProductionPackage {
  name: string
  version: string
  folder: string
}

const names = v.optional(v.record(v.string(), v.string()), {})

const lockfile = v.object({
  workspaces: v.object({ '': v.object({ dependencies: names }) }),
  packages: v.record(
    v.string(),
    v.looseTuple([
      v.string(),
      v.string(),
      v.object({
        dependencies: names,
        optionalDependencies: names,
        os: v.optional(v.unknown()),
        cpu: v.optional(v.unknown()),
      }),
    ]),
  ),
})

const PDF_FONTS = 'api/pdf/fonts'

const manifest = v.object({ name: v.string(), version: v.string() })

/**
 * Packages that end up in the executable although the product's code doesn't depend on them: the runtime and the portraits of the demo's members.
 */
const ALSO_BUNDLED = ['bun', '@dicebear/notionists']

/**
 * Returns the packages that the product depends on, directly or indirectly, and others that are bundled, by name.
 * Platform-specific packages are left out: they belong to build tools.
 */
export function productionPackages(root: string): ProductionPackage[] {
  const { workspaces, packages } = v.parse(
    lockfile,
    Bun.JSONC.parse(readFileSync(join(root, 'bun.lock'), 'utf8')),
  )
  const found = new Map<string, ProductionPackage>()

  function take(place: string, id: string): boolean {
    const at = id.lastIndexOf('@')
    const folder = join(root, ...partsOf(place).map((part) => `node_modules/${part}`))
    const isNew = !found.has(place)
    found.set(place, { name: id.slice(0, at), version: id.slice(at + 1), folder })
    return isNew
  }

  function takeAll(place: string): void {
    const [id, , { dependencies, optionalDependencies, os, cpu }] = packages[place] ?? missing(place)
    const isForPlatform = os !== undefined || cpu !== undefined
    if (isForPlatform || !take(place, id)) return
    for (const name of Object.keys(dependencies)) takeAll(placeOf(name, place))
    // bun.lock lacks those of platforms that nobody has installed on yet.
    for (const name of Object.keys(optionalDependencies).filter((one) => one in packages)) {
      takeAll(placeOf(name, place))
    }
  }

  function placeOf(name: string, from: string): string {
    const parts = partsOf(from)
    for (let depth = parts.length; depth > 0; depth--) {
      const place = [...parts.slice(0, depth), name].join('/')
      if (place in packages) return place
    }
    return name
  }

  for (const name of Object.keys(workspaces[''].dependencies)) takeAll(name)
  for (const name of ALSO_BUNDLED) {
    const [id] = packages[name] ?? missing(name)
    take(name, id)
  }
  return [...found.values(), ...pdfFonts(root)].sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** The fonts in api/pdf/fonts are files of npm packages that aren't installed. */
function pdfFonts(root: string): ProductionPackage[] {
  return [...new Bun.Glob('*/package.json').scanSync({ cwd: join(root, PDF_FONTS) })].map((file) => {
    const { name, version } = v.parse(manifest, JSON.parse(readFileSync(join(root, PDF_FONTS, file), 'utf8')))
    return { name, version, folder: join(root, PDF_FONTS, dirname(file)) }
  })
}

function partsOf(place: string): string[] {
  return place.match(/(@[^/]+\/)?[^/]+/g) ?? []
}

function missing(place: string): never {
  throw new Error(`bun.lock has no ${place}.`)
}
