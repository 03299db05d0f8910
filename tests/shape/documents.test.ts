import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'
import { ROOT, sourceOf } from './walk.ts'

const DOCUMENTS = ['*.md', 'docs/**/*.md'].flatMap((glob) => [...new Glob(glob).scanSync({ cwd: ROOT })])

/** What a document names as a file or folder of ours: code that begins with one of our folders and leaves nothing open. */
const PATH = /`((?:src|api|db|tests|docs|public|\.ci|\.github)\/[\w[\]./-]+)`/g

test.each(DOCUMENTS)('%s names only what is there', async (document) => {
  const named = [...(await sourceOf(document)).matchAll(PATH)].map(([, path = '']) => path)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
