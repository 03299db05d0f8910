import { createApp } from '#api/app.ts'
import type { PageLease } from '#api/http/visitor-queue.ts'
import { pageApi, type PageLocals } from '#api/site/locals.ts'
import type { TestApp } from './app.ts'

/** Returns what a person's page reads. `afterCall` runs after each of the page's calls, with its path. */
export async function onPage<Data>(
  { deps }: TestApp,
  id: number,
  read: (locals: PageLocals) => Promise<Data>,
  afterCall: (path: string) => Promise<void> = () => Promise.resolve(),
): Promise<Data> {
  const { sessions, clock, guardUser, config } = deps
  const cookie = await sessions.start(id, clock(), 'test')
  const visitor = await sessions.validate(cookie)
  if (!visitor) throw new Error('There is no session.')
  const app = createApp(deps)
  const respond = app.request
  app.request = async (input, ...rest) => {
    const response = await respond(input, ...rest)
    await afterCall(input instanceof Request ? new URL(input.url).pathname : '')
    return response
  }
  const guarded = await guardUser(visitor.user)
  const pageLease: PageLease = { release: null }
  const api = pageApi(app, new Request('http://localhost:3000/dashboard', { headers: { cookie } }), {
    requestId: 'page',
    pageLease,
    remoteAddress: '127.0.0.1',
    visitor: { ...visitor, guardUser: guarded },
  })
  try {
    return await read({ user: visitor.user, guardUser: guarded, api, config, price: null })
  } finally {
    const release = await pageLease.release
    release?.()
  }
}
