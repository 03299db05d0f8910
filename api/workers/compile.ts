import { join } from 'node:path'

const API = join(import.meta.dirname, '..')

/** Bundles each worker into one script in dist/workers. Throws if one doesn't compile. */
export async function compileWorkers(): Promise<void> {
  await Bun.build({
    entrypoints: ['workers/print.worker.ts', 'features/matching/engine/sweep.worker.ts'].map((file) =>
      join(API, file),
    ),
    outdir: join(API, '../dist/workers'),
    naming: '[name].[ext]',
    target: 'bun',
    minify: { whitespace: true, syntax: true },
    plugins: [
      {
        // HarfBuzz looks for its WebAssembly beside its own file, but a worker started from source text has no path.
        name: 'wasm-inside',
        setup(build) {
          build.onLoad({ filter: /\/harfbuzzjs\/dist\/harfbuzz\.js$/ }, async ({ path }) => ({
            contents: await withWasm(path),
            loader: 'js',
          }))
        },
      },
    ],
  })
}

async function withWasm(path: string): Promise<string> {
  const [code, wasm] = await Promise.all([
    Bun.file(path).text(),
    Bun.file(path.replace(/js$/, 'wasm')).bytes(),
  ])
  const inside = code.replace(
    'var wasmBinary;',
    () => `var wasmBinary=Buffer.from("${wasm.toBase64()}","base64");`,
  )
  if (inside === code) throw new Error(`${path} loads its WebAssembly differently now.`)
  return inside
}
