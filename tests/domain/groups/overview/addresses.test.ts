import { expect, test } from 'bun:test'
import { groupPath, type GroupView, groupViewOf, topicPath } from '#domain/groups/addresses.ts'

test.each<[string, GroupView]>([
  ['', 'home'],
  ['?view=messages', 'messages'],
  ['?view=lawyer', 'lawyer'],
  ['?view=nonsense', 'home'],
])('the address %p opens %p', (search, view) => {
  expect(groupViewOf(new URLSearchParams(search))).toBe(view)
})

test('views and topics have their own addresses', () => {
  expect(groupPath()).toBe('/dashboard/group')
  expect(groupPath('fit')).toBe('/dashboard/group?view=fit')
  expect(topicPath(12, 'pets')).toBe('/dashboard/group?view=talk&with=12&topic=pets')
})
