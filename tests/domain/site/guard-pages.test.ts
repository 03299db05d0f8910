// Promise: Only pages in our own route table are rendered, and only files from the build are served.

import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { Glob } from 'bun'
import { isPage, PROTECTED_ROUTES, PUBLIC_ROUTES, rolesAllowed } from '#domain/site/routes.ts'

const PAGES = `${import.meta.dir}/../../../src/pages`
const PROTECTED_FOLDERS = /^\/(?:onboarding|dashboard|admin|agent)(?:\/|$)/

const MANY = [
  '/certificates/01234-56789-abcde-fghjk-mnpqr',
  '/s/12-0123456789abcdef0123456789abcdef',
  '/listings/toronto-48-euclid-avenue-1042',
  '/listings/in/toronto',
  '/dashboard/match/7',
]

/** Returns a page's route as a pattern: `[step]` is one segment, `[...rest]` any number. */
function patternOf(file: string): RegExp {
  const route = `/${file.replace(/\.[^.]+$/, '').replace(/(?:^|\/)index$/, '')}`
  const source = route
    .split(/(\[\.{3}\w+\]|\[\w+\])/)
    .map((piece) =>
      piece.startsWith('[...') ? '.*' : piece.startsWith('[') ? '[^/]+' : RegExp.escape(piece),
    )
  return new RegExp(`^${source.join('')}$`)
}

test('every page in a protected folder is in the guard’s table', () => {
  const files = existsSync(PAGES) ? [...new Glob('**/*.{astro,ts,md,mdx}').scanSync(PAGES)] : []
  const forgotten = files.filter(
    (file) =>
      PROTECTED_FOLDERS.test(`/${file.replace(/\.[^.]+$/, '')}`) &&
      ![...PROTECTED_ROUTES.map(({ path }) => path), ...MANY].some(
        (path) => rolesAllowed(path) !== null && patternOf(file).test(path),
      ),
  )
  expect(forgotten).toEqual([])
})

test('every page is in one of the two tables, so nothing else is rendered', () => {
  const paths = [...PROTECTED_ROUTES.map(({ path }) => path), ...PUBLIC_ROUTES, ...MANY, '/404']
  const pages = [...new Glob('**/*.{astro,ts,md,mdx}').scanSync(PAGES)].filter(
    // The API and the sandbox respond before any page.
    (file) => !file.endsWith('/[...path].ts'),
  )
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.filter((file) => !paths.some((path) => patternOf(file).test(path)))).toEqual([])
  expect(paths.filter((path) => !pages.some((file) => patternOf(file).test(path)))).toEqual([])
})

test('both tables list only our own pages', () => {
  const paths = [...PROTECTED_ROUTES.map(({ path }) => path), ...PUBLIC_ROUTES, ...MANY]
  expect(paths.filter((path) => !isPage(path))).toEqual([])
  const others = ['/404', '/Dashboard', '/dashboard/', '/onboarding/astrology', '']
  const nearly = ['', '/', '/a/b', '/A', '/a.b', '/a%2fb', '/é', `/${'0'.repeat(41)}`, '/a\nb', '/..'].map(
    (end) => `/certificates${end}`,
  )
  const nearHomes = ['/', '/in/', '/in/a/b', '/A', '/a.b', '/a%2fb', '/é', `/${'0'.repeat(201)}`, '/..'].map(
    (end) => `/listings${end}`,
  )
  const nearPeople = ['/', '/0', '/07', '/-1', '/a', '/7/a', '/7.5', `/${'1'.repeat(16)}`].map(
    (end) => `/dashboard/match${end}`,
  )
  expect([...others, ...nearly, ...nearHomes, ...nearPeople].filter(isPage)).toEqual([])
})

test('a page’s file determines its route', () => {
  expect(patternOf('dashboard/index.astro').test('/dashboard')).toBe(true)
  expect(patternOf('dashboard/tools/land-transfer-calculator.astro').test('/dashboard/tools')).toBe(false)
  expect(patternOf('onboarding/[step].astro').test('/onboarding/co-ownershipexpectations')).toBe(true)
  expect(patternOf('dashboard/[...rest].astro').test('/dashboard/assessments/q')).toBe(true)
})
