import { expect, test } from 'bun:test'
import { ALL_USERS, commandsPath, personIn, usersFilterIn } from '#domain/admin/users-list.ts'

const read = (query: string) => usersFilterIn(new URLSearchParams(query))

test.each([
  [ALL_USERS, null, '/admin/dashboard/commands'],
  [ALL_USERS, 11, '/admin/dashboard/commands?person=11'],
  [{ ...ALL_USERS, search: 'maya & théo', role: 2, page: 3 } as const, 4, undefined],
  [{ ...ALL_USERS, group: 'waiting', sort: 'name', direction: 'desc' } as const, null, undefined],
])('the list’s address parses back to what was requested (%#)', (filter, person, path) => {
  const address = commandsPath(filter, person)
  if (path !== undefined) expect(address).toBe(path)
  const { searchParams } = new URL(address, 'https://cohearth.test')
  expect(usersFilterIn(searchParams)).toEqual(filter)
  expect(personIn(searchParams)).toBe(person)
})

test.each(['group=clients&role=9&sort=phone&direction=up&page=0&person=x', 'page=-1&role=&person=', ''])(
  'an address with unknown values, %p, shows everyone',
  (query) => {
    expect(read(query)).toEqual(ALL_USERS)
    expect(personIn(new URLSearchParams(query))).toBeNull()
  },
)

test('a search in an address is cut to the length the list accepts', () => {
  expect(read(`search=${'a'.repeat(200)}`).search).toHaveLength(100)
})
