import { expect, test } from 'bun:test'
import { Changes } from '#api/features/matching/service/changes.ts'

test('the latest changes are remembered, each person once', () => {
  const changes = new Changes()
  for (const position of [7, 8, 7]) changes.add(position)
  expect(changes.count).toBe(3)
  expect(changes.since(0)).toEqual(new Set([7, 8]))
  expect(changes.since(2)).toEqual(new Set([7]))
  expect(changes.since(3)).toEqual(new Set())
})

test('of very many changes the earlier half is forgotten, and the count goes on', () => {
  const changes = new Changes()
  for (let position = 0; position < 32_767; position += 1) changes.add(position)
  expect(changes.since(0)?.size).toBe(32_767)
  changes.add(32_767)
  expect(changes.count).toBe(32_768)
  expect(changes.since(16_383)).toBeNull()
  expect(changes.since(16_384)?.size).toBe(16_384)
  expect(changes.since(32_767)).toEqual(new Set([32_767]))
})
