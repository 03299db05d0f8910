import { expect, test } from 'bun:test'
import { setThings, thingsIn, withoutThings } from '#domain/exits/things.ts'

test('an address without the items in the house keeps all other figures', () => {
  const params = new URLSearchParams({ value: '800000', mortgage: '5' })
  setThings(params, [{ name: 'Piano', points: [60, 40] }])
  const address = withoutThings(String(params))
  expect(address).toBe('value=800000&mortgage=5')
  expect(thingsIn(new URLSearchParams(address))).toEqual([])
})

test('names and points survive being written to an address and read back', () => {
  const params = new URLSearchParams()
  const things = [
    { name: 'Piano', points: [60, 40] as [number, number] },
    { name: 'A-frame & bed', points: [0, 100] as [number, number] },
  ]
  setThings(params, things)
  expect(thingsIn(new URLSearchParams(String(params)))).toEqual(things)
})
