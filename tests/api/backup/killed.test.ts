// Promise: A backup or restore that is killed at any moment leaves no half-written file under its final name.

import { describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { at, command, inFolders, names, pictures, rename, run } from './support.ts'
import { IS_LONG_RUN } from '#tests/support/sample.ts'
import { READY } from '#api/backup/finish-restore.ts'

inFolders()

const MOMENTS = IS_LONG_RUN ? 20 : 4
const LIMIT_MS = 900_000

/** Kills the command later and later until it finishes by itself, and calls `look` after each kill. */
async function killedAtEveryMoment(args: string[], look: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  expect(run(...args).exitCode).toBe(0)
  const moment = (performance.now() - begun) / MOMENTS
  await look()
  let kills = 0
  for (let wait = 0; ; wait += moment) {
    const child = Bun.spawn(command(...args))
    const timer = setTimeout(() => child.kill('SIGKILL'), wait)
    await child.exited
    clearTimeout(timer)
    await look()
    if (child.exitCode === 0) return kills
    kills += 1
  }
}

describe('a command killed at any moment', () => {
  test(
    'a backup leaves no file under its final name, and the next one works and tidies up',
    async () => {
      const kills = await killedAtEveryMoment(['backup', 'house.tar'], async () => {
        if (!existsSync(at('house.tar'))) return
        // The rename is its last step, so the file is whole.
        expect(run('restore', 'house.tar').exitCode).toBe(0)
        renameSync(at('house.tar'), at('whole.tar'))
      })
      expect(kills).toBeGreaterThan(0)
      expect(run('backup', 'last.tar').exitCode).toBe(0)
      expect(readdirSync(at('data')).filter((name) => name.startsWith('backing-up'))).toEqual([])
      expect(readdirSync(at()).toSorted()).toEqual(['data', 'last.tar', 'whole.tar'])
    },
    LIMIT_MS,
  )

  test(
    'a restore leaves all of the old data, or after the next start all of the new',
    async () => {
      await rename('Old')
      const old = { names: await names(), pictures: pictures() }
      await rename('New')
      rmSync(at('data/pictures/demo-02.webp'))
      const changed = { names: await names(), pictures: pictures() }
      expect(run('backup', 'house.tar').exitCode).toBe(0)
      await killedAtEveryMoment(['restore', 'house.tar'], async () => {
        expect(run('migrate').exitCode).toBe(0)
        const found = { names: await names(), pictures: pictures() }
        expect([old, changed]).toContainEqual(found)
        await rename('Old')
        await Bun.write(at('data/pictures/demo-02.webp'), 'a picture')
        old.names = await names()
        old.pictures = pictures()
      })
      expect(run('restore', 'house.tar').exitCode).toBe(0)
      expect({ names: await names(), pictures: pictures() }).toEqual(changed)
    },
    LIMIT_MS,
  )

  test.each([
    ['before the first move', []],
    ['after the database', ['cohearth.sqlite']],
    ['after both', ['cohearth.sqlite', 'pictures']],
  ])('killed %s, a restore is finished by the next start', async (_when, moved) => {
    await rename('New')
    run('backup', 'house.tar')
    await rename('Old')
    const ready = at('data', READY)
    mkdirSync(ready)
    Bun.spawnSync(['tar', 'xf', at('house.tar'), '-C', ready])
    for (const name of moved) {
      rmSync(at('data', name), { recursive: true })
      renameSync(join(ready, name), at('data', name))
    }
    expect(run('migrate').exitCode).toBe(0)
    expect(new Set(await names())).toEqual(new Set(['New']))
    expect(existsSync(ready)).toBe(false)
  })
})
