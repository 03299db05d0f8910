import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Compiles the sweep: the kernel (`assembly/`, AssemblyScript) to WebAssembly, and its worker to one script. The build and the
 * development server do so when they start, tests and benches of it before they begin; the server only reads what they left.
 */

const ROOT = join(import.meta.dirname, '../../../..')
const TARGET = join(ROOT, 'dist/engine')
const WORKER = join(import.meta.dirname, 'sweep.worker.ts')

/** What the two files are made of. */
const SOURCES = [
  ...['asconfig.json', 'bun.lock', 'src/domain/matching/tiles.ts'].map((file) => join(ROOT, file)),
  ...[...new Bun.Glob('**/*.ts').scanSync({ cwd: import.meta.dirname, absolute: true })].sort(),
]

/** Makes `dist/engine`, unless it is there and its sources are as they were. Throws when they do not compile. */
export async function compileSweep(): Promise<void> {
  const stamp = join(TARGET, 'sources')
  const wanted = digestOf(SOURCES)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  // Elsewhere, and then file by file in its place: tests compile in several processes at once.
  const made = join(ROOT, `dist/engine-${process.pid}`)
  mkdirSync(made, { recursive: true })
  mkdirSync(TARGET, { recursive: true })
  try {
    compileKernel(join(made, 'sweep.wasm'))
    await Bun.build({ entrypoints: [WORKER], outdir: made, target: 'bun' })
    writeFileSync(join(made, 'sources'), wanted)
    for (const file of ['sweep.wasm', 'sweep.worker.js', 'sources']) {
      renameSync(join(made, file), join(TARGET, file))
    }
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

/** With the options in `asconfig.json`. */
function compileKernel(outFile: string): void {
  const compiler = join(ROOT, 'node_modules/assemblyscript/bin/asc.js')
  const command = [process.execPath, compiler, '--outFile', outFile]
  const { exitCode, stderr } = Bun.spawnSync(command, { cwd: ROOT, stdout: 'ignore' })
  if (exitCode !== 0) throw new Error(`The sweep does not compile:\n${stderr.toString()}`)
}

function digestOf(files: readonly string[]): string {
  const hash = new Bun.CryptoHasher('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}
