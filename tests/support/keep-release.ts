/**
 * Run once for each release: `bun tests/support/keep-release.ts [FOLDER]`. Writes the release's database, with demo data, to
 * tests/released/v1.2.3.sqlite.gz or the folder. tests/api/database/upgrades.test.ts upgrades all of them.
 */
import { Database as Sqlite } from 'bun:sqlite'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DATABASE } from '#api/boot/data-folder.ts'
import { version } from '../../package.json' with { type: 'json' }

const [, , folder = join(import.meta.dir, '../released')] = process.argv
const file = join(folder, `v${version}.sqlite.gz`)
if (existsSync(file))
  throw new Error(`${file} is what was released. Raise the version in package.json first.`)

const work = mkdtempSync(join(tmpdir(), 'cohearth-release-'))
const main = join(import.meta.dir, '../../api/main.ts')
const { exitCode } = Bun.spawnSync([process.execPath, main, 'seed', '--demo'], {
  env: { PATH: process.env.PATH ?? '', DATA_DIR: work },
  stdio: ['ignore', 'inherit', 'inherit'],
})
if (exitCode !== 0) throw new Error('The demo couldn’t be created.')
const packed = join(work, 'packed.sqlite')
{
  using sqlite = new Sqlite(join(work, DATABASE), { readwrite: true })
  sqlite.run('VACUUM INTO ?', [packed])
}
mkdirSync(folder, { recursive: true })
await Bun.write(file, Bun.gzipSync(await Bun.file(packed).bytes(), { level: 9 }))
rmSync(work, { recursive: true })
console.log(`${file}: ${Math.round(Bun.file(file).size / 1000)} kB`)
