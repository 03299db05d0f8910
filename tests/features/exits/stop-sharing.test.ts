import { afterEach, expect, spyOn, test } from 'bun:test'
import { stopSharing } from '#features/exits/calls.ts'
import { ApiError } from '#lib/api.ts'

const calls = spyOn(globalThis, 'fetch')
afterEach(() => calls.mockRestore())

const answer = (status: number) =>
  calls.mockImplementation(Object.assign(async () => Response.json({}, { status }), fetch))

test('a scenario that isn’t shared anymore, such as after a press in another tab, counts as stopped', async () => {
  answer(404)
  expect(await stopSharing(7)).toBeUndefined()
  answer(500)
  expect(await stopSharing(7).catch((error: unknown) => error)).toBeInstanceOf(ApiError)
})
