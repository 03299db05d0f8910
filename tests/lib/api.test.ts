import { afterAll, afterEach, beforeEach, expect, mock, spyOn, test } from 'bun:test'
import { ApiError, api, UNREACHABLE, unwrap } from '#lib/api.ts'

const assign = mock((_address: string) => undefined)
const calls = spyOn(globalThis, 'fetch')

beforeEach(() => {
  Reflect.set(globalThis, 'location', { pathname: '/dashboard/match', search: '?page=2', assign })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'location')
  assign.mockClear()
  calls.mockReset()
})
afterAll(() => calls.mockRestore())

const answer = (status: number, body: string) =>
  calls.mockImplementation(Object.assign(async () => new Response(body, { status }), fetch))
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  )

test('an answer is unwrapped from its JSON', async () => {
  answer(200, '{"email":"robin@example.test"}')
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
    answer(status, text)
    const error = await failureOf(api.logout.$post())
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status, body })
    expect(assign).not.toHaveBeenCalled()
  },
)

test('a call that nobody answers rejects with a message for the person', async () => {
  calls.mockImplementation(Object.assign(() => Promise.reject(new TypeError('Failed to fetch')), fetch))
  expect(await failureOf(api.me.$get())).toMatchObject({ status: 0, body: { detail: UNREACHABLE } })
})

test('when the session has ended, the page is left for the login page, which leads back', async () => {
  answer(401, '{"detail":"Please sign in."}')
  expect(await failureOf(api.me.$get())).toMatchObject({ status: 401 })
  expect(assign).toHaveBeenCalledWith('/login?return_to=%2Fdashboard%2Fmatch%3Fpage%3D2')
})
