// Promise: Only the server's own user can read the data folder and everything in it.
// Promise: A backup is a snapshot of one moment, is read back before it counts, and holds no key.
// Promise: A restore restores all of a backup or nothing, never under a running server, signs everyone out, revives no used link
// and no removed device, and refuses archives with symbolic links.

import { describe, expect, test } from 'bun:test'
import { linkSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { isNull } from 'drizzle-orm'
import { create } from 'tar'
import { at, command, inDatabase, inFolders, names, pictures, rename, run } from './support.ts'
import { only } from '#db/client.ts'
import { holdDataFolder } from '#api/boot/data-folder.ts'
import { PICTURE_WIDTHS, pictureFile } from '#domain/listings/pictures/pictures.ts'
import {
  audit,
  devices,
  enrolments,
  ledgerReceipts,
  ledgers,
  listingPictures,
  passkeyChallenges,
  sessions,
  users,
} from '#db/schema/index.ts'

inFolders()

async function uploadedToHome(filename: string): Promise<string[]> {
  const shown = { caption: 'A house', width: 1280, height: 960, placeholder: 'data:,', position: 0 }
  await inDatabase((db) =>
    db.write(
      async (tx) => void (await tx.insert(listingPictures).values({ listing_id: 1, filename, ...shown })),
    ),
  )
  for (const width of PICTURE_WIDTHS)
    await Bun.write(at('data/listings', pictureFile(filename, width)), `${width} pixels`)
  return PICTURE_WIDTHS.map((width) => pictureFile(filename, width)).toSorted()
}

/** A receipt in a home's ledger, as an upload leaves it. */
async function receiptOf(filename: string): Promise<void> {
  await inDatabase((db) =>
    db.write(async (tx) => {
      const books = only(await tx.insert(ledgers).values({ started_at: 1, entries: 0, head: '' }).returning())
      const shown = { entry: 2, width: 8, height: 8, author: 1, added_at: 1 }
      await tx.insert(ledgerReceipts).values({ ledger_id: books.id, filename, ...shown })
    }),
  )
  await Bun.write(at('data/receipts', filename), 'a receipt')
}

describe('a backup', () => {
  test('contains the database and its pictures, nothing else, and restores both', async () => {
    const before = { names: await names(), pictures: pictures() }
    await Bun.write(at('data/pictures/nobodys.webp'), 'left behind')
    const homes = await uploadedToHome('euclid')
    await Bun.write(at('data/listings/nobodys-640.webp'), 'left behind')
    await receiptOf('roof.webp')
    await Bun.write(at('data/receipts/nobodys.webp'), 'left behind')
    await Bun.write(at('data/secret.key'), 'secret')
    await Bun.write(at('data/media/why-buy-together.mp4'), 'the operator’s film')
    const written = run('backup', 'house.tar')
    expect(written).toMatchObject({ exitCode: 0, errors: '' })
    expect(written.output).toContain(`contains ${before.names.length} people`)
    const inside = Bun.spawnSync(['tar', 'tf', at('house.tar')])
      .stdout.toString()
      .trim()
      .split('\n')
      .sort()
    expect(inside).toEqual(
      [
        'cohearth.sqlite',
        'listings/',
        ...homes.map((name) => `listings/${name}`),
        'manifest.json',
        'pictures/',
        ...Object.keys(before.pictures).map((name) => `pictures/${name}`),
        'receipts/',
        'receipts/roof.webp',
      ].sort(),
    )

    await rename('Changed')
    rmSync(at('data/pictures'), { recursive: true })
    rmSync(at('data/listings'), { recursive: true })
    rmSync(at('data/receipts'), { recursive: true })
    expect(run('restore', 'house.tar')).toMatchObject({ exitCode: 0, errors: '' })
    expect({ names: await names(), pictures: pictures() }).toEqual(before)
    expect(readdirSync(at('data/listings')).toSorted()).toEqual(homes)
    expect(await Bun.file(at('data/listings/euclid-640.webp')).text()).toBe('640 pixels')
    expect(await Bun.file(at('data/receipts/roof.webp')).text()).toBe('a receipt')
    // The operator's own course files aren't backed up or touched by a restore.
    expect(await Bun.file(at('data/media/why-buy-together.mp4')).text()).toBe('the operator’s film')
    expect(
      await inDatabase(async (db) => (await db.read.select().from(audit)).map(({ action }) => action)),
    ).toContain('database.restored')
  })

  test('is readable only by its user, like the data folder, even if an earlier release created the folder', () => {
    expect(run('backup', 'house.tar').exitCode).toBe(0)
    Bun.spawnSync(['chmod', '755', at('data')])
    expect(run('migrate').exitCode).toBe(0)
    for (const name of [
      'house.tar',
      'data',
      'data/cohearth.sqlite',
      'data/pictures',
      'data/pictures/demo-01.webp',
    ])
      expect([name, statSync(at(name)).mode & 0o077]).toEqual([name, 0])
  })

  test('contains everything committed before it started, whatever is written in the meantime', async () => {
    const backup = Bun.spawn(command('backup', 'house.tar'))
    let last = 0
    await inDatabase(async (db) => {
      while (backup.exitCode === null) {
        last += 1
        await db.write(async (tx) => {
          await tx.update(users).set({ first_name: `Round${last}` })
          await tx.update(users).set({ last_name: `Round${last}` })
        })
        await Bun.sleep(0)
      }
    })
    expect(backup.exitCode).toBe(0)
    expect(last).toBeGreaterThan(1)
    expect(run('restore', 'house.tar').exitCode).toBe(0)
    const kept = await inDatabase((db) => db.read.select().from(users))
    const rounds = new Set(kept.map(({ first_name, last_name }) => `${first_name} ${last_name}`))
    expect(rounds.size === 1 || [...rounds].every((name) => !name.includes('Round'))).toBe(true)
  })

  test('signs everyone out when restored, including people who had signed out since', async () => {
    await inDatabase((db) =>
      db.write(async (tx) => {
        await tx.insert(sessions).values({ id: 'a', user_id: 1, expires_at: 9e9, created_at: 1 })
      }),
    )
    run('backup', 'house.tar')
    run('restore', 'house.tar')
    expect(await inDatabase((db) => db.read.select().from(sessions))).toEqual([])
  })

  test('restores no used links or removed browsers', async () => {
    const open = { user_id: 1, created_at: 1, expires_at: 9e15 }
    await inDatabase((db) =>
      db.write(async (tx) => {
        await tx.insert(enrolments).values({ id: 'link', ...open })
        await tx.insert(devices).values({ id: 'browser', ...open })
        const challenge = {
          id: 'asked',
          browser_id: 'browser',
          purpose: 'sign-in' as const,
          expires_at: 9e15,
        }
        await tx.insert(passkeyChallenges).values(challenge)
      }),
    )
    run('backup', 'house.tar')
    run('restore', 'house.tar')
    const kept = await inDatabase(async ({ read }) => ({
      links: await read.select().from(enrolments),
      asked: await read.select().from(passkeyChallenges),
      known: await read.select().from(devices).where(isNull(devices.revoked_at)),
    }))
    expect(kept).toEqual({ links: [], asked: [], known: [] })
  })

  test.each([
    ['no name', ['restore'], 'Please name a backup'],
    ['a name that is taken', ['backup', 'data/cohearth.sqlite'], 'already exists'],
    ['a missing folder', ['backup', 'nowhere/house.tar'], 'There’s no folder'],
    ['nothing to restore', ['restore', 'nothing.tar'], 'There’s no file'],
    ['a file that isn’t a backup', ['restore', 'data/pictures/demo-01.webp'], 'cannot be'],
  ])('with %s is rejected with an explanation', (_what, args, sentence) => {
    const { exitCode, errors } = run(...args)
    expect(exitCode).toBe(1)
    expect(errors).toContain(sentence)
    expect(errors).not.toContain('    at ')
  })

  test('without enough disk space is rejected and leaves nothing behind', () => {
    const before = readdirSync(at('data'))
    // Simulates a full disk: no file may exceed 300 blocks.
    const { cmd, ...options } = command('backup', 'house.tar')
    const tight = ['bash', '-c', `ulimit -f 300; exec "$@"`, 'bash', ...cmd]
    const { exitCode, stderr } = Bun.spawnSync(tight, options)
    expect([exitCode, stderr.toString()]).toEqual([1, expect.stringContaining('Is the disk full?')])
    expect(stderr.toString()).not.toContain('    at ')
    expect(readdirSync(at('data'))).toEqual(before)
    expect(readdirSync(at())).toEqual(['data'])
  })

  test('that is damaged, truncated or something else changes nothing', async () => {
    run('backup', 'house.tar')
    const before = { names: await names(), pictures: pictures() }
    const whole = await Bun.file(at('house.tar')).bytes()
    await Bun.write(at('short.tar'), whole.slice(0, whole.length / 2))
    await Bun.write(
      at('damaged.tar'),
      whole.map((byte, i) => (i > 40_000 && i < 44_000 ? 255 - byte : byte)),
    )
    mkdirSync(at('other/pictures'), { recursive: true })
    await Bun.write(at('other/cohearth.sqlite'), 'not a database')
    await create({ file: at('no-database.tar'), cwd: at('other') }, ['cohearth.sqlite'])
    await Bun.write(at('other/pictures/evil.sh'), '#!')
    await create({ file: at('stranger.tar'), cwd: at('other') }, ['cohearth.sqlite', 'pictures/evil.sh'])
    rmSync(at('other'), { recursive: true })
    mkdirSync(at('other/pictures'), { recursive: true })
    Bun.spawnSync(['tar', 'xf', at('house.tar'), '-C', at('other')])
    symlinkSync('../cohearth.sqlite', at('other/pictures/a.webp'))
    await create({ file: at('link.tar'), cwd: at('other') }, ['cohearth.sqlite', 'pictures'])
    rmSync(at('other/pictures/a.webp'))
    linkSync(at('other/cohearth.sqlite'), at('other/pictures/a.webp'))
    await create({ file: at('hard-link.tar'), cwd: at('other') }, ['cohearth.sqlite', 'pictures'])
    rmSync(at('other/pictures'), { recursive: true })
    symlinkSync('.', at('other/pictures'))
    await create({ file: at('folder-link.tar'), cwd: at('other') }, ['cohearth.sqlite', 'pictures'])
    const links = ['link.tar', 'hard-link.tar', 'folder-link.tar']
    for (const file of ['short.tar', 'damaged.tar', 'no-database.tar', 'stranger.tar', ...links]) {
      expect([file, run('restore', file).exitCode]).toEqual([file, 1])
      expect({ names: await names(), pictures: pictures() }).toEqual(before)
    }
  })

  test("can't be restored while a server or command uses the database, and vice versa", async () => {
    run('backup', 'house.tar')
    const release = holdDataFolder(at('data'), 'shared')
    expect(run('restore', 'house.tar')).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining('is in use'),
    })
    release()
    const alone = holdDataFolder(at('data'), 'alone')
    expect(run('migrate')).toMatchObject({ exitCode: 1, errors: expect.stringContaining('is in use') })
    alone()
    expect(run('restore', 'house.tar').exitCode).toBe(0)
  })
})
