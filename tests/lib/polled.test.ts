import { afterAll, afterEach, expect, spyOn, test } from 'bun:test'
import { ApiError, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'

const calls = spyOn(globalThis, 'fetch')
afterEach(() => void calls.mockReset())
afterAll(() => calls.mockRestore())

/** Responds to the next call and returns the ETag that it sent. */
async function poll<Data>(read: () => Promise<Data>, response: Response | Error) {
  const respond = async () => {
    if (response instanceof Error) throw response
    return response
  }
  calls.mockImplementationOnce(Object.assign(respond, fetch))
  const data = await read()
  return { data, shown: new Headers(calls.mock.lastCall?.[1]?.headers).get('if-none-match') }
}

const tours = () => unwrap(polled.tours.$get())
const searches = () => unwrap(polled['saved-searches'].$get())
const page = (before: number) =>
  unwrap(polled.conversations[':id'].$get({ param: { id: 'a' }, query: { before: String(before) } }))

const fresh = (body: unknown, etag?: string) => Response.json(body, etag ? { headers: { etag } } : {})
const unchanged = (etag: string) => new Response(null, { status: 304, headers: { etag } })

test('unchanged data is the same object on every read', async () => {
  const first = await poll(tours, fresh({ ahead: [], past: [] }, '"one"'))
  const second = await poll(tours, unchanged('"one"'))
  const third = await poll(tours, unchanged('"one"'))
  expect([first.shown, second.shown, third.shown]).toEqual([null, '"one"', '"one"'])
  expect(second.data).toBe(first.data)
  expect(third.data).toBe(first.data)
  const changed = await poll(tours, fresh({ ahead: [], past: [1] }, '"two"'))
  expect(changed.data).not.toBe(first.data)
  expect((await poll(tours, unchanged('"two"'))).data).toBe(changed.data)
})

test("each URL has its own response, and one without an ETag isn't remembered", async () => {
  expect((await poll(searches, fresh([]))).shown).toBeNull()
  expect((await poll(searches, fresh([]))).shown).toBeNull()
  await poll(() => page(1), fresh({}, '"page one"'))
  expect((await poll(() => page(2), fresh({}, '"page two"'))).shown).toBeNull()
  expect((await poll(() => page(1), unchanged('"page one"'))).shown).toBe('"page one"')
})

test("an error forgets nothing, and a truncated response isn't remembered", async () => {
  const { data } = await poll(searches, fresh([1], '"whole"'))
  const refused = new Response('{"detail":"Not now."}', { status: 503 })
  await expect(poll(searches, refused)).rejects.toBeInstanceOf(ApiError)
  await expect(poll(searches, new TypeError('Failed to fetch'))).rejects.toBeInstanceOf(ApiError)
  expect((await poll(searches, unchanged('"whole"'))).data).toBe(data)
  await expect(poll(searches, new Response('[1,', { headers: { etag: '"half"' } }))).rejects.toThrow()
  expect((await poll(searches, fresh([]))).shown).toBeNull()
})

test('the responses of the oldest of many URLs are forgotten', async () => {
  for (let before = 100; before < 300; before += 1) await poll(() => page(before), fresh({}, `"${before}"`))
  expect((await poll(() => page(100), fresh({}))).shown).toBeNull()
  expect((await poll(() => page(299), unchanged('"299"'))).shown).toBe('"299"')
})
