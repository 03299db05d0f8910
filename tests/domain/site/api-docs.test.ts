import { expect, test } from 'bun:test'
import { ROLE } from '#domain/accounts/roles.ts'
import { isApi, mayReadApiDocs } from '#domain/site/api-docs.ts'

test('the API page is for admins, and for everyone on a local demo', () => {
  const readers = (demo: boolean, production: boolean) =>
    [null, ...Object.values(ROLE)].filter((role) => mayReadApiDocs(role, { demo, production }))
  expect(readers(false, false)).toEqual([ROLE.ADMIN])
  expect(readers(false, true)).toEqual([ROLE.ADMIN])
  expect(readers(true, true)).toEqual([ROLE.ADMIN])
  expect(readers(true, false)).toEqual([null, ...Object.values(ROLE)])
})

test.each([
  ['/api', true],
  ['/api/', true],
  ['/api/me', true],
  ['/api/docs/more', true],
  ['/api/docsy', true],
  ['/api/docs', false],
  ['/api/docs/', false],
  ['/apiary', false],
  ['/', false],
])('%s belongs to the API: %p', (path, expected) => {
  expect(isApi(path)).toBe(expected)
})
