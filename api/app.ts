import { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { getPathNoStrict } from 'hono/utils/url'
import type { ApiEnv } from '#api/http/context.ts'
import type { Deps } from '#api/deps.ts'
import { bodySize } from '#api/middleware/body-size.ts'
import { agreementLawyer } from '#api/features/agreement/lawyer/routes.ts'
import { agreement } from '#api/features/agreement/routes.ts'
import { termSheet } from '#api/features/agreement/sheet/routes.ts'
import { signing } from '#api/features/agreement/signing/routes.ts'
import { assessments } from '#api/features/assessments/routes.ts'
import { onError } from '#api/middleware/errors.ts'
import { sameOrigin } from '#api/middleware/origin.ts'
import { routesWithoutPolicy, routesWithoutSummary } from '#api/middleware/policy.ts'
import { callLog } from '#api/middleware/request-log.ts'
import { session } from '#api/middleware/session.ts'
import { writeQueue } from '#api/middleware/write-queue.ts'
import { accounts } from '#api/features/accounts/routes.ts'
import { confirmation } from '#api/features/accounts/confirmation/routes.ts'
import { emailChange } from '#api/features/accounts/email-change/routes.ts'
import { passkeys } from '#api/features/accounts/passkeys/routes.ts'
import { staffReads } from '#api/features/admin/middleware.ts'
import { admin } from '#api/features/admin/routes.ts'
import { systemDesk } from '#api/features/admin/system/routes.ts'
import { reportsDesk } from '#api/features/admin/reports/routes.ts'
import { billingDesk } from '#api/features/billing/desk/routes.ts'
import { billing } from '#api/features/billing/routes.ts'
import { analytics } from '#api/features/analytics/routes.ts'
import { certificates } from '#api/features/course/certificates/routes.ts'
import { chatbot } from '#api/features/chatbot/routes.ts'
import { courseNotes } from '#api/features/course/notes/routes.ts'
import { course } from '#api/features/course/routes.ts'
import { worksheets } from '#api/features/course/worksheets/routes.ts'
import { courseMedia } from '#api/features/course/media/routes.ts'
import { files } from '#api/features/profile/pictures/routes.ts'
import { groupMessages } from '#api/features/groups/messages/routes.ts'
import { groupContacts } from '#api/features/groups/members/contacts/routes.ts'
import { groupFit } from '#api/features/groups/fit/routes.ts'
import { groupHomePage } from '#api/features/groups/overview/routes.ts'
import { groupHomes } from '#api/features/groups/saved-homes/routes.ts'
import { blocks } from '#api/features/groups/safety/blocks/routes.ts'
import { reports } from '#api/features/groups/safety/reports/routes.ts'
import { best } from '#api/features/groups/best-groups/routes.ts'
import { groups } from '#api/features/groups/routes.ts'
import { about } from '#api/features/groups/about/routes.ts'
import { groupLawyers } from '#api/features/groups/lawyer/routes.ts'
import { groupScenarios } from '#api/features/groups/plan/scenario/routes.ts'
import { groupSheet } from '#api/features/groups/plan/sheet/routes.ts'
import { groupSteps } from '#api/features/groups/plan/steps/routes.ts'
import { groupTopics } from '#api/features/groups/topics/routes.ts'
import { sharedFacts } from '#api/features/groups/shared-facts/routes.ts'
import { news } from '#api/features/news/routes.ts'
import { health } from '#api/http/health.ts'
import { forRequest, requestIdOf } from '#api/http/request-id.ts'
import { inquiries } from '#api/features/onboarding/questions/routes.ts'
import { invitations } from '#api/features/groups/invitations/routes.ts'
import { removals } from '#api/features/groups/members/removals/routes.ts'
import { courseDesk } from '#api/features/course/desk/routes.ts'
import { journeySteps } from '#api/features/course/journey/routes.ts'
import { journey } from '#api/features/journey/routes.ts'
import { favorites } from '#api/features/listings/favorites/routes.ts'
import { listingDesk } from '#api/features/listings/desk/routes.ts'
import { listingCsv } from '#api/features/listings/desk/csv/routes.ts'
import { listingPictureDesk } from '#api/features/listings/desk/pictures/routes.ts'
import { listingPictures } from '#api/features/listings/pictures/routes.ts'
import { listings } from '#api/features/listings/routes.ts'
import { searches } from '#api/features/listings/saved-searches/routes.ts'
import { sitemap } from '#api/features/listings/sitemap/routes.ts'
import { ownCosts } from '#api/features/listings/shared-costs/routes.ts'
import { mailbox } from '#api/mail/mailbox/routes.ts'
import { matching } from '#api/features/matching/routes.ts'
import { of } from '#api/description/nouns.ts'
import { onboarding } from '#api/features/onboarding/routes.ts'
import { openapi } from '#api/description/routes.ts'
import { preferences } from '#api/features/onboarding/preferences/routes.ts'
import { privacy } from '#api/features/privacy/routes.ts'
import { profile } from '#api/features/profile/routes.ts'
import { ratings } from '#api/features/ratings/routes.ts'
import { sealed } from '#api/features/sealed/routes.ts'
import { ledgerHome } from '#api/features/ledger/home/routes.ts'
import { ledger } from '#api/features/ledger/routes.ts'
import { ledgerImport } from '#api/features/ledger/import/routes.ts'
import { ledgerEarlier } from '#api/features/ledger/earlier/routes.ts'
import { ledgerJoin } from '#api/features/ledger/join/routes.ts'
import { ledgerReceipts } from '#api/features/ledger/receipts/routes.ts'
import { ledgerRecurring } from '#api/features/ledger/recurring/routes.ts'
import { ledgerSettle } from '#api/features/ledger/settle/routes.ts'
import { ledgerYear } from '#api/features/ledger/year/routes.ts'
import { ledgerStart } from '#api/features/ledger/start/routes.ts'
import { exits } from '#api/features/exits/routes.ts'
import { snapshot } from '#api/features/snapshot/routes.ts'
import { users } from '#api/features/accounts/users/routes.ts'
import { homeViews } from '#api/features/listings/views/routes.ts'
import { homeMessages } from '#api/features/listings/messages/routes.ts'
import { hours } from '#api/features/listings/tours/hours/routes.ts'
import { tours } from '#api/features/listings/tours/routes.ts'
import { settings } from '#api/features/settings/routes.ts'
import { lazy } from '#domain/lazy.ts'

function mountRouters() {
  const described = new Hono<ApiEnv>()
    .route('/', of('site', health))
    .route('/', of('accounts', users))
    .route('/', of('profile', profile))
    .route('/', of('settings', settings))
    .route('/', of('privacy', privacy))
    .route('/', of('accounts', accounts))
    .route('/', of('accounts', confirmation))
    .route('/', of('accounts', passkeys))
    .route('/', of('accounts', emailChange))
    .route('/', of('analytics', analytics))
    .route('/', of('chatbot', chatbot))
    .route('/', of('journey', journey))
    .route('/', of('onboarding', onboarding))
    .route('/', of('onboarding', inquiries))
    .route('/', of('onboarding', preferences))
    .route('/', of('matching', matching))
    .route('/', of('groups', invitations))
    .route('/', of('groups', groups))
    .route('/', of('groups', removals))
    .route('/', of('groups', about))
    .route('/', of('groups', best))
    .route('/', of('groups', groupHomes))
    .route('/', of('groups', groupMessages))
    .route('/', of('groups', blocks))
    .route('/', of('groups', reports))
    .route('/', of('groups', groupSteps))
    .route('/', of('groups', groupLawyers))
    .route('/', of('groups', groupScenarios))
    .route('/', of('groups', groupSheet))
    .route('/', of('assessments', assessments))
    .route('/', of('groups', groupHomePage))
    .route('/', of('groups', groupTopics))
    .route('/', of('groups', groupFit))
    .route('/', of('groups', sharedFacts))
    .route('/', of('groups', groupContacts))
    .route('/', of('exits', exits))
    .route('/', of('snapshot', snapshot))
    .route('/', of('sealed', sealed))
    .route('/', of('agreement', agreement))
    .route('/', of('ledger', ledger))
    .route('/', of('ledger', ledgerHome))
    .route('/', of('ledger', ledgerStart))
    .route('/', of('agreement', agreementLawyer))
    .route('/', of('agreement', termSheet))
    .route('/', of('agreement', signing))
    .route('/', of('ledger', ledgerSettle))
    .route('/', of('ledger', ledgerJoin))
    .route('/', of('ledger', ledgerEarlier))
    .route('/', of('ledger', ledgerRecurring))
    .route('/', of('ledger', ledgerImport))
    .route('/', of('ledger', ledgerReceipts))
    .route('/', of('ledger', ledgerYear))
    .route('/', of('ratings', ratings))
    .route('/', of('profile', files))
    .route('/', of('news', news))
    .route('/', of('site', mailbox))
    .route('/', of('billing', billing))
    .route('/', of('course', course))
    .route('/', of('course', courseMedia))
    .route('/', of('course', courseNotes))
    .route('/', of('course', worksheets))
    .route('/', of('course', journeySteps))
    .route('/', of('course', certificates))
    .route('/', of('course', courseDesk))
    .route('/', of('listings', tours))
    .route('/', of('listings', hours))
    .route('/', of('listings', homeMessages))
    .route('/', of('listings', favorites))
    .route('/', of('listings', listingPictures))
    .route('/', of('listings', searches))
    .route('/', of('listings', sitemap))
    .route('/', of('listings', ownCosts))
    .route('/', of('listings', homeViews))
    .route('/', of('listings', listingDesk))
    .route('/', of('listings', listingPictureDesk))
    .route('/', of('listings', listingCsv))
    // The last of the listing routers: a home's number may be any word, and other routes have words in its place.
    .route('/', of('listings', listings))
    .route('/', of('admin', admin))
    .route('/', of('admin', reportsDesk))
    .route('/', of('admin', systemDesk))
    .route('/', of('billing', billingDesk))
  return described.route('/', of('site', openapi(described)))
}

export type Api = ReturnType<typeof mountRouters>

/** Where the site mounts the API. Routes are named without it, because mounting the app would copy every request. */
const PREFIX = /^\/api(?=\/|$)/

/** Throws when a route declares no policy or does not say what it does. */
const checkedRouters = lazy(() => {
  const routers = mountRouters()
  const undeclared = routesWithoutPolicy(routers)
  if (undeclared.length > 0) throw new Error(`Routes without a policy: ${undeclared.join(', ')}`)
  const undescribed = routesWithoutSummary(routers)
  if (undescribed.length > 0) throw new Error(`Routes without a summary: ${undescribed.join(', ')}`)
  return routers
})

export function createApp(deps: Deps) {
  return new Hono<ApiEnv>({
    // The router that supports all our paths. Hono would work that out on the first request, which takes as long as the rest of the start.
    router: new TrieRouter(),
    getPath: (request) => getPathNoStrict(request).replace(PREFIX, ''),
  })
    .use(async (c, next) => {
      const requestId = c.env?.requestId ?? requestIdOf(c.req.raw)
      c.set('deps', forRequest(deps, requestId))
      c.set('requestId', requestId)
      c.header('X-Request-Id', requestId)
      c.header('Cache-Control', 'no-store')
      await next()
    })
    .use(callLog, sameOrigin, bodySize, writeQueue, session, staffReads)
    .route('/', checkedRouters())
    .notFound((c) => c.json({ detail: 'There’s no such call.' }, 404))
    .onError(onError)
}
