import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/http/context.ts'
import { inTurnOfPage } from '#api/middleware/heavy.ts'
import { keepingOf, type KeptAnswer } from '#api/http/kept-answers.ts'
import { entityTagOf, isKnown, withoutBody } from '#api/http/entity-tag.ts'
import { SECOND_MS } from '#domain/duration.ts'

/** Marks the handler, so that the description of the API says which answers have an entity tag. */
export const KEPT = Symbol('kept')

/**
 * The longest that an answer is kept. What depends on the time of day, and does not say when it changes (`changesAt`), is as
 * late as this: that a tour no longer waits for an answer, how many invitations are left of several, and that a film was laid
 * into the folder.
 */
export const KEPT_MS = 15 * SECOND_MS

/** What an answer says besides its body. */
const HEADERS = ['Content-Type', 'Content-Encoding', 'Vary', 'X-Total-Count']

/**
 * For a GET that is polled, or costs much, behind its policy and before `heavy`: an answer is kept for the person who got it,
 * as long as no table that it was made of is written, and 15 seconds at most. It has an ETag, and who has it already is
 * answered 304. It has to be made of the person, their plan, the address and the database (`db.note` for what memory
 * has of it), and to do nothing else. A call that was refused is asked anew.
 */
export const kept = Object.assign(
  createMiddleware<ApiEnv>(async (c, next) => {
    const { user, deps, began } = c.var
    if (!user) return next()
    const { ofPeople: answers } = keepingOf(deps)
    const { underWay } = answers
    const address = addressOf(c)
    const flight = `${user.id} ${address}`
    // What a page costs besides its calls is paid in its turn. Who is making an answer may wait for that: then it must not
    // wait for them.
    const isPage = await inTurnOfPage(c)
    for (;;) {
      const answer = answers.current(deps, user.id, address, began)
      if (answer && isAccepted(c, answer)) return respond(c, answer)
      const making = underWay.get(flight)
      if (!making || isPage) break
      await making
    }
    const made = Promise.withResolvers<void>()
    underWay.set(flight, made.promise)
    try {
      const at = deps.clock()
      const { tables, version } = await deps.db.readBy(next)
      if (c.res.status !== 200) return
      const until = Math.min(at + KEPT_MS, ...(c.var.changesAt ?? []).filter((time) => time > at))
      const answer = { ...(await answerIn(c)), tables, version, at, until }
      answers.put(user.id, address, answer)
      c.res = undefined
      c.res = respond(c, answer)
    } finally {
      if (underWay.get(flight) === made.promise) underWay.delete(flight)
      made.resolve()
    }
  }),
  { [KEPT]: true },
)

/** All that a person's answer depends on besides the database: what their session knows of them is part of it. */
function addressOf(c: Context<ApiEnv>): string {
  const { user, plan = null } = c.var
  return JSON.stringify([c.req.path, new URL(c.req.url).search, plan, user])
}

const acceptedBy = (c: Context<ApiEnv>) => c.req.header('accept-encoding') ?? ''

/** Whether the caller takes it in the coding that it is kept in: compressed, if it is. */
const isAccepted = (c: Context<ApiEnv>, { accepted }: KeptAnswer) =>
  accepted === null || accepted === acceptedBy(c)

async function answerIn(
  c: Context<ApiEnv>,
): Promise<Pick<KeptAnswer, 'etag' | 'body' | 'headers' | 'accepted'>> {
  const body = new Uint8Array(await c.res.arrayBuffer())
  const headers = Object.fromEntries(
    HEADERS.flatMap((name) => {
      const value = c.res.headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  // The person is in it, so that the tag of somebody else's answer says nothing, even where both are the same.
  const etag = entityTagOf(body, JSON.stringify([c.var.user?.id, headers]))
  return { body, headers, etag, accepted: headers.Vary === undefined ? null : acceptedBy(c) }
}

/** The answer, or word that the caller has it. */
function respond(c: Context<ApiEnv>, { etag, body, headers, tables, until }: KeptAnswer): Response {
  // A page that is made of it depends on the same, and is good for no longer.
  const page = c.env?.pageTurn
  if (page) page.until = Math.min(page.until, until)
  c.var.deps.db.note(tables)
  const described = { ...headers, ETag: etag }
  if (!isKnown(c.req.header('if-none-match'), etag)) return c.body(body, 200, described)
  return c.body(null, 304, Object.fromEntries(withoutBody(described)))
}
