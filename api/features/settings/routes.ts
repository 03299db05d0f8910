import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { visitorOf } from '#api/features/accounts/service/visitor.ts'
import {
  chooseNotifications,
  notificationChoices,
  notificationPreference,
  type OwnBrowser,
  setNotificationPreference,
  signedInDevices,
  signOutDevice,
  signOutElsewhere,
  unsubscribe,
} from '#api/features/settings/service.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { EMAIL_CATEGORIES } from '#domain/settings/emails.ts'

const preference = v.object({ subscribed: v.boolean('Choose whether you want notifications.') })
const choice = v.object({
  category: v.picklist(EMAIL_CATEGORIES, 'We can’t find that kind of email.'),
  wanted: v.boolean('Choose whether you want these.'),
  where: v.optional(v.picklist(['email', 'app'], 'Choose emails or the app.'), 'email'),
})
/** A missing token is refused like a forged one. */
const tokenQuery = v.object({ token: v.optional(v.string(), '') })

function browserOf(c: Context<ApiEnv>): OwnBrowser {
  const { sessionId, device } = visitorOf(c)
  return { userId: signedIn(c).id, sessionId: sessionId ?? '', deviceCookie: device }
}

export const settings = new Hono<ApiEnv>()
  .get(
    '/notification-preference',
    allow.member().to('read whether the caller wants notifications'),
    async (c) => c.json(await notificationPreference(c.var.deps, signedIn(c).id)),
  )
  .put(
    '/notification-preference',
    allow.member().to('turn notifications on or off'),
    validate('json', preference),
    async (c) => c.json(await setNotificationPreference(c.var.deps, signedIn(c).id, c.req.valid('json'))),
  )
  .get(
    '/notification-preference/emails',
    allow.member().to('read which emails, and which counts in the app, the caller wants'),
    async (c) => c.json(await notificationChoices(c.var.deps, signedIn(c).id)),
  )
  .put(
    '/notification-preference/emails',
    allow.member().to('choose one kind of emails, or its count in the app'),
    validate('json', choice),
    async (c) => c.json(await chooseNotifications(c.var.deps, signedIn(c).id, c.req.valid('json'))),
  )
  // Mail programs without one-click unsubscribe open the address: it shows a button, which a scanner doesn't press.
  .get(
    '/unsubscribe',
    allow.anyone().to('open the unsubscribe page from an email'),
    validate('query', tokenQuery),
    (c) => c.redirect(`/unsubscribe#${encodeURIComponent(c.req.valid('query').token)}`),
  )
  .post(
    '/unsubscribe',
    allow.anyone().to('unsubscribe with an email’s link'),
    validate('query', tokenQuery),
    async (c) => c.json(await unsubscribe(c.var.deps, c.req.valid('query').token)),
  )
  .get('/sessions', allow.member().to('list signed-in browsers'), async (c) =>
    c.json(await signedInDevices(c.var.deps, browserOf(c))),
  )
  .delete('/sessions', allow.member().to('sign out every other browser'), async (c) => {
    await signOutElsewhere(c.var.deps, browserOf(c))
    return c.body(null, 204)
  })
  .delete('/sessions/:id', allow.member().to('sign out a browser', 'not_found'), async (c) => {
    const { deps } = c.var
    const wasThisBrowser = await signOutDevice(deps, browserOf(c), c.req.param('id'))
    if (wasThisBrowser) c.header('set-cookie', deps.sessions.blankCookie(), { append: true })
    return c.body(null, 204)
  })
