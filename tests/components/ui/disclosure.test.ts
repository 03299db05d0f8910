import { describe, expect, test } from 'bun:test'
import { nextIndex } from '#ui/disclosure.ts'

const NONE = -1

describe('in a menu of three items', () => {
  test.each<[string, string, number, number | null]>([
    ['ArrowDown from the button leads to the first', 'ArrowDown', NONE, 0],
    ['ArrowDown leads to the next', 'ArrowDown', 0, 1],
    ['ArrowDown leads from the last to the first', 'ArrowDown', 2, 0],
    ['ArrowUp from the button leads to the last', 'ArrowUp', NONE, 2],
    ['ArrowUp leads from the first to the last', 'ArrowUp', 0, 2],
    ['ArrowUp leads to the one before', 'ArrowUp', 2, 1],
    ['Home leads to the first', 'Home', 2, 0],
    ['End leads to the last', 'End', 0, 2],
    ['other keys lead nowhere', 'a', 1, null],
  ])('%s', (_what, key, current, expected) => {
    expect(nextIndex(key, current, 3)).toBe(expected)
  })
})

test('no key moves the focus in an empty menu', () => {
  expect(nextIndex('ArrowDown', NONE, 0)).toBeNull()
})
