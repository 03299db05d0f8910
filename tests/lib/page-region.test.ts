import { afterAll, afterEach, beforeEach, expect, spyOn, test } from 'bun:test'
import { reloadRegion } from '#lib/page-region.ts'

const REAL = { document: globalThis.document, location: globalThis.location, DOMParser: globalThis.DOMParser }
const calls = spyOn(globalThis, 'fetch')

/** Pending responses, oldest first. */
let pending: { address: string; respond: (text: string) => Promise<void> }[] = []
let shown = ''
let hasOpenMenu = false

/** A page whose one region is the text of its response. */
class Region {
  constructor(readonly text: string) {}
  querySelector = () => (hasOpenMenu ? {} : null)
  contains = () => false
  replaceWith = ({ text }: Region) => {
    shown = text
  }
}
class Parser {
  parseFromString = (text: string) => ({ getElementById: () => new Region(text) })
}

function open(address: string): void {
  Object.assign(globalThis, { location: new URL(address) })
}

beforeEach(() => {
  pending = []
  shown = 'as rendered'
  hasOpenMenu = false
  Object.assign(globalThis, {
    document: { getElementById: () => new Region(shown), activeElement: null },
    DOMParser: Parser,
  })
  open('http://localhost/dashboard')
  const respond = (address: string) =>
    new Promise<Response>((resolve) => {
      const respondWith = async (text: string) => {
        resolve(Object.defineProperty(new Response(text), 'url', { value: address }))
        await Bun.sleep(0)
      }
      pending.push({ address, respond: respondWith })
    })
  calls.mockImplementation(Object.assign((address: unknown) => respond(String(address)), fetch))
})
afterEach(() => void calls.mockReset())
afterAll(() => {
  calls.mockRestore()
  Object.assign(globalThis, REAL)
})

test('a burst of news loads the page twice, and shows the first response as soon as it comes', async () => {
  const reloads = [reloadRegion('now'), reloadRegion('now'), reloadRegion('now'), reloadRegion('now')]
  expect(pending).toHaveLength(1)
  await pending[0]?.respond('joined')
  expect(shown).toBe('joined')
  expect(pending).toHaveLength(2)
  await pending[1]?.respond('joined and named')
  expect(shown).toBe('joined and named')
  expect(await Promise.all(reloads)).toEqual([true, true, true, true])
  // Later news starts a new load.
  void reloadRegion('now')
  expect(pending).toHaveLength(3)
  await pending[2]?.respond('named')
})

test("another address doesn't wait, and the previous one's response is dropped", async () => {
  const previous = reloadRegion('now')
  open('http://localhost/dashboard?place=guelph')
  const newest = reloadRegion('now')
  expect(pending.map(({ address }) => address)).toEqual([
    'http://localhost/dashboard',
    'http://localhost/dashboard?place=guelph',
  ])
  await pending[1]?.respond('in Guelph')
  await pending[0]?.respond('everywhere')
  expect(shown).toBe('in Guelph')
  expect(await Promise.all([previous, newest])).toEqual([true, true])
})

test("a menu that was opened in the meantime isn't closed", async () => {
  const reload = reloadRegion('now')
  hasOpenMenu = true
  await pending[0]?.respond('without the menu')
  expect(shown).toBe('as rendered')
  expect(await reload).toBe(true)
  expect(await reloadRegion('now')).toBe(true)
  expect(pending).toHaveLength(1)
})

test('a page that redirects away is not shown', async () => {
  const reload = reloadRegion('now')
  open('http://localhost/dashboard/group')
  await pending[0]?.respond('elsewhere')
  expect([await reload, shown]).toEqual([false, 'as rendered'])
})
