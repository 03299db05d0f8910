// Promise: Only files of the course's kinds and names are served: no other path, spelling, hidden file or link that leaves the folder.

import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CourseMedia, openMedia } from '#api/gateways/media.ts'
import { folderStore } from '#api/gateways/files/folder.ts'
import { filmOf } from '#tests/support/films.ts'

let folder: string
let operator: string
let shipped: string
let media: CourseMedia
let logged: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cohearth-media-'))
  ;[operator, shipped] = [join(folder, 'operator'), join(folder, 'shipped')]
  mkdirSync(operator)
  mkdirSync(shipped)
  logged = []
  const log = { debug() {}, info() {}, error: (message: string) => void logged.push(message) }
  media = openMedia({ operator: folderStore(operator), shipped }, log)
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('a film', () => {
  test('is the bundled one until the operator adds one of that name', async () => {
    writeFileSync(join(shipped, 'a-film.mp4'), filmOf(120))
    expect(await media.find('a-film.mp4')).toMatchObject({ duration: 120, type: 'video/mp4' })
    writeFileSync(join(operator, 'a-film.mp4'), filmOf(75))
    expect((await media.find('a-film.mp4'))?.duration).toBe(75)
    rmSync(join(operator, 'a-film.mp4'))
    expect((await media.find('a-film.mp4'))?.duration).toBe(120)
  })

  test("has the file's bytes", async () => {
    const bytes = filmOf(120)
    writeFileSync(join(shipped, 'a-film.mp4'), bytes)
    const film = await media.find('a-film.mp4')
    expect(film?.size).toBe(bytes.length)
    expect(await film?.slice(5, 50).bytes()).toEqual(new Uint8Array(bytes.subarray(5, 50)))
  })

  test("gets a new length and ETag when it's replaced, even by a file of the same size and time", async () => {
    const path = join(operator, 'a-film.mp4')
    writeFileSync(path, filmOf(120))
    utimesSync(path, 1e9, 1e9)
    const before = await media.find('a-film.mp4')
    // Kept, so the new file can't reuse its inode.
    renameSync(path, join(folder, 'kept'))
    writeFileSync(path, filmOf(60))
    utimesSync(path, 1e9, 1e9)
    const after = await media.find('a-film.mp4')
    expect(after?.duration).toBe(60)
    expect(await after?.etag()).not.toBe(await before?.etag())
  })

  test('that is bundled has an ETag of its content, whatever its time', async () => {
    const path = join(shipped, 'a-film.mp4')
    writeFileSync(path, filmOf(120))
    const before = await (await media.find('a-film.mp4'))?.etag()
    utimesSync(path, 1e9, 1e9)
    expect(await (await media.find('a-film.mp4'))?.etag()).toBe(before)
    expect(before).toMatch(/^"[\w-]{22}"$/)
    writeFileSync(path, filmOf(121))
    expect(await (await media.find('a-film.mp4'))?.etag()).not.toBe(before)
  })

  test("that isn't a complete MP4 is missing and logged once; an older one doesn't replace it", async () => {
    writeFileSync(join(shipped, 'a-film.mp4'), filmOf(120))
    writeFileSync(join(operator, 'a-film.mp4'), filmOf(75).subarray(0, -1))
    expect(await media.find('a-film.mp4')).toBeNull()
    expect(await media.find('a-film.mp4')).toBeNull()
    expect(logged).toEqual(['a film of the course isn’t a complete MP4'])
    writeFileSync(join(operator, 'a-film.mp4'), filmOf(75))
    expect((await media.find('a-film.mp4'))?.duration).toBe(75)
  })

  test("that couldn't be read once is read again", async () => {
    writeFileSync(join(operator, 'a-film.mp4'), filmOf(120))
    const reading = spyOn(Bun, 'file').mockImplementation(() => {
      throw new Error('EMFILE: too many open files')
    })
    expect(await media.find('a-film.mp4')).toBeNull()
    reading.mockRestore()
    expect(logged).toEqual(['a film of the course cannot be read'])
    expect((await media.find('a-film.mp4'))?.duration).toBe(120)
  })

  test('has captions and a poster', async () => {
    writeFileSync(join(shipped, 'a-film.vtt'), 'WEBVTT\n')
    writeFileSync(join(operator, 'a-film.webp'), 'picture')
    expect(await media.captions('a-film.mp4')).toMatchObject({ size: 7, type: 'text/vtt; charset=utf-8' })
    expect(await media.poster('a-film.mp4')).toMatchObject({ size: 7, type: 'image/webp' })
    expect(await media.captions('another.mp4')).toBeNull()
  })
})

describe("these aren't served:", () => {
  const names = [
    '../secret.mp4',
    '..%2fsecret.mp4',
    'x/../a-film.mp4',
    './a-film.mp4',
    '/etc/passwd',
    '.a-film.mp4',
    '.mp4',
    'a-film.mp4/',
    'a-film.mp4\0',
    'a-film.mp4\n',
    'a-film.mp4 ',
    'A-Film.mp4',
    'a-film.MP4',
    'a_film.mp4',
    'a--film.mp4',
    '-a-film.mp4',
    'ａ-film.mp4',
    'a-film',
    'a-film.mp4.mp4',
    'a-film.vtt',
    'a-film.sqlite',
    'folder.mp4',
    `${'a'.repeat(200)}.mp4`,
    '__proto__.mp4',
    '',
  ]
  test.each(names)('a film called %j', async (name) => {
    for (const place of [operator, shipped]) {
      writeFileSync(join(place, 'a-film.mp4'), filmOf(120))
      writeFileSync(join(place, 'a-film.vtt'), filmOf(120))
      writeFileSync(join(place, '.a-film.mp4'), filmOf(120))
      mkdirSync(join(place, 'folder.mp4'))
    }
    writeFileSync(join(folder, 'secret.mp4'), filmOf(120))
    expect(await media.find(name)).toBeNull()
    expect(await media.document(name)).toBeNull()
  })

  test('a link that leaves the folder or loops; one within it is', async () => {
    writeFileSync(join(folder, 'secret.mp4'), filmOf(120))
    symlinkSync('../secret.mp4', join(operator, 'out.mp4'))
    symlinkSync('circle.mp4', join(operator, 'circle.mp4'))
    symlinkSync(folder, join(operator, 'up'))
    symlinkSync('up/secret.mp4', join(operator, 'detour.mp4'))
    mkdirSync(join(folder, 'operator-too'))
    writeFileSync(join(folder, 'operator-too/beside.mp4'), filmOf(120))
    symlinkSync('../operator-too/beside.mp4', join(operator, 'beside.mp4'))
    const out = ['out', 'circle', 'detour', 'beside'].map((name) => media.find(`${name}.mp4`))
    expect(await Promise.all(out)).toEqual([null, null, null, null])
    writeFileSync(join(operator, 'inside.mp4'), filmOf(120))
    symlinkSync('inside.mp4', join(operator, 'alias.mp4'))
    linkSync(join(operator, 'inside.mp4'), join(operator, 'second.mp4'))
    expect((await media.find('alias.mp4'))?.duration).toBe(120)
    expect((await media.find('second.mp4'))?.duration).toBe(120)
  })

  test('unreadable files of the operator, which are logged; bundled ones are', async () => {
    writeFileSync(join(shipped, 'a-film.mp4'), filmOf(120))
    const log = { debug() {}, info() {}, error: (message: string) => void logged.push(message) }
    const unreadable = openMedia({ operator: folderStore(join(folder, 'x'.repeat(300))), shipped }, log)
    expect((await unreadable.find('a-film.mp4'))?.duration).toBe(120)
    expect(logged).toEqual(['the files in the media folder cannot be read'])
  })

  test("anything, if there's no folder", async () => {
    const nowhere = { operator: folderStore(join(folder, 'a')), shipped: join(folder, 'b') }
    expect(await openMedia(nowhere, { debug() {}, info() {}, error() {} }).find('a-film.mp4')).toBeNull()
  })
})
