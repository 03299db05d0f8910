import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'
import { CSV_MAX_BYTES } from '#domain/listings/desk/csv.ts'
import { PICTURE_MAX_BYTES } from '#domain/profile/pictures/rules.ts'
import { ROOT, sourceOf } from './walk.ts'

const DOCUMENTS = ['*.md', 'docs/**/*.md'].flatMap((glob) => [...new Glob(glob).scanSync({ cwd: ROOT })])

const CODE = /`([^`\n]+)`/g
/** Inline code that names one of our files or folders, without placeholders. */
const PATH = /^(?:src|api|db|tests|docs|public|\.ci|\.github)\/[\w[\]./-]+$/

/** A file's name alone, or the end of its path. */
const NAME = /^[\w/-]+\.(?:tsx?|astro|css)$/
const FILES = ['.ci', 'api', 'db', 'src', 'tests'].flatMap((folder) => [
  ...new Glob(`${folder}/**/*.{ts,tsx,astro,css}`).scanSync({ cwd: ROOT, dot: true }),
])

test.each(DOCUMENTS)('%s names only files that exist', async (document) => {
  const words = [...(await sourceOf(document)).matchAll(CODE)].flatMap(([, code = '']) => code.split(' '))
  expect(words.filter((word) => PATH.test(word) && !existsSync(join(ROOT, word)))).toEqual([])
  const names = words.filter((word) => NAME.test(word) && !PATH.test(word))
  expect(names.filter((name) => !FILES.some((file) => file.endsWith(`/${name}`)))).toEqual([])
})

test('nginx accepts the largest file that the server accepts', async () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(await sourceOf('docs/deploy/nginx.conf')) ?? []
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(Math.max(CSV_MAX_BYTES, PICTURE_MAX_BYTES))
})
