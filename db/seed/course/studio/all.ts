import { join } from 'node:path'
import { Glob } from 'bun'
import type { Film } from './script.ts'

const SCRIPTS = join(import.meta.dir, 'scripts')

/** Returns all films by name: the `film` that each file in `scripts` exports. Throws if a file exports none with its name. */
export async function allFilms(): Promise<Film[]> {
  const files = await Array.fromAsync(new Glob('*.ts').scan({ cwd: SCRIPTS }))
  return Promise.all(
    files.sort().map(async (file) => {
      const { film }: { film?: Film } = await import(join(SCRIPTS, file))
      if (!film || `${film.filename}.ts` !== file)
        throw new Error(`db/seed/course/studio/scripts/${file} exports no film of its name.`)
      return film
    }),
  )
}
