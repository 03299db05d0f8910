import { afterAll, afterEach, beforeEach, expect, mock, spyOn, test } from 'bun:test'
import { ApiError, api, UNREACHABLE, unwrap } from '#lib/api.ts'
import { SESSION_ENDED } from '#lib/session.ts'

const replace = mock((_address: string) => undefined)
const calls = spyOn(globalThis, 'fetch')

beforeEach(() => {
  Reflect.set(globalThis, 'location', { pathname: '/dashboard/match', search: '?page=2', replace })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'location')
  replace.mockClear()
  calls.mockReset()
})
afterAll(() => calls.mockRestore())

const respondWith = (status: number, body: string) =>
  calls.mockImplementation(Object.assign(async () => new Response(body, { status }), fetch))
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  )

test("unwrap returns a response's JSON", async () => {
  respondWith(200, '{"email":"robin@example.test"}')
  const sent = await unwrap(api.login.$put({ json: { email: 'robin@example.test' } }))
  expect(sent.email).toBe('robin@example.test')
  expect(calls.mock.calls[0]?.[0]).toBe('/api/login')
  expect(calls.mock.calls[0]?.[1]).toMatchObject({ method: 'PUT', body: '{"email":"robin@example.test"}' })
})

const failures = [
  ['with a message', 409, '{"detail":"Not now."}', { detail: 'Not now.' }],
  ['without JSON', 502, '<html>', null],
] as const
test.each(failures)(
  'a call that is refused %s rejects with its status and body',
  async (_name, status, text, body) => {
    respondWith(status, text)
    const error = await failureOf(api.logout.$post())
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status, body })
    expect(replace).not.toHaveBeenCalled()
  },
)

test('a call without a response rejects with a user-facing message', async () => {
  calls.mockImplementation(Object.assign(() => Promise.reject(new TypeError('Failed to fetch')), fetch))
  expect(await failureOf(api.me.$get())).toMatchObject({ status: 0, body: { detail: UNREACHABLE } })
})

test('a call has a minute, and one with a file ten, enough for the largest on a slow line', async () => {
  respondWith(200, '{}')
  const timeouts = spyOn(AbortSignal, 'timeout')
  const file = new File(['street'], 'homes.csv', { type: 'text/csv' })
  await api.me.$get()
  await api.login.$put({ json: { email: 'robin@example.test' } })
  await api.properties.import.$post({ query: { check: '' } }, { init: { body: file } })
  await api.properties[':msl'].pictures.$post({ param: { msl: '1042' }, form: { picture: file } })
  expect(timeouts.mock.calls).toEqual([[60_000], [60_000], [600_000], [600_000]])
  timeouts.mockRestore()
})

test('a 401 clears the page and redirects to the login page, which leads back', async () => {
  const replaceChildren = mock(() => undefined)
  const kept = new Map<string, string>()
  const stubs = {
    document: { body: { replaceChildren } },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  }
  for (const [name, value] of Object.entries(stubs)) Reflect.set(globalThis, name, value)
  respondWith(401, '{"detail":"Please sign in."}')
  expect(await failureOf(api.me.$get())).toMatchObject({ status: 401 })
  // A second failing call meanwhile changes nothing.
  expect(await failureOf(api.me.$get())).toMatchObject({ status: 401 })
  expect(replace.mock.calls).toEqual([['/login?return_to=%2Fdashboard%2Fmatch%3Fpage%3D2']])
  expect(replaceChildren).toHaveBeenCalledTimes(1)
  expect([...kept.values()]).toEqual([JSON.stringify([SESSION_ENDED])])
  for (const name of Object.keys(stubs)) Reflect.deleteProperty(globalThis, name)
})

test("a call carries the ID of the page's request", async () => {
  respondWith(204, '')
  class Navigation {
    serverTiming = [{ name: 'request', description: '7d0f5a2c-1111' }]
  }
  Reflect.set(globalThis, 'PerformanceNavigationTiming', Navigation)
  Reflect.set(performance, 'getEntriesByType', () => [new Navigation()])
  await api.logout.$post()
  const headers = new Headers(calls.mock.calls[0]?.[1]?.headers)
  expect(headers.get('x-request-id')).toBe('7d0f5a2c-1111')
  Reflect.deleteProperty(performance, 'getEntriesByType')
  Reflect.deleteProperty(globalThis, 'PerformanceNavigationTiming')
})
