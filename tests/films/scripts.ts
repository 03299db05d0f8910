import { Glob } from 'bun'
import type { Film } from '../../src/films/script.ts'
import { ROOT } from '#tests/shape/walk.ts'

const FOLDER = `${ROOT}/src/films/scripts`

/** The scripts of all films, by the names of their files. */
export const SCRIPTS: { name: string; film: Film }[] = await Promise.all(
  [...new Glob('*.ts').scanSync({ cwd: FOLDER })].sort().map(async (file) => {
    const script: { film: Film } = await import(`${FOLDER}/${file}`)
    return { name: file.replace(/\.ts$/, ''), film: script.film }
  }),
)
