import { afterAll, afterEach, expect, spyOn, test } from 'bun:test'
import { isValidEmail } from '#domain/accounts/email.ts'
import { chooseFreePlan } from '#features/billing/calls.ts'

const calls = spyOn(globalThis, 'fetch')
afterEach(() => calls.mockReset())
afterAll(() => calls.mockRestore())

test.each([
  'robin@example.com',
  'no#1@example.com',
  'who?@example.com',
  'a/b@example.com',
  '50%25@example.com',
])('someone whose address is %s can choose the Free plan', async (address) => {
  expect(isValidEmail(address)).toBe(true)
  calls.mockImplementation(Object.assign(async () => new Response('{}'), fetch))
  await chooseFreePlan(address)
  const { pathname, search, hash } = new URL(String(calls.mock.calls[0]?.[0]), 'http://localhost')
  const last = pathname.split('/').at(-1) ?? ''
  expect([pathname.split('/').length, decodeURIComponent(last), search, hash]).toEqual([5, address, '', ''])
})
