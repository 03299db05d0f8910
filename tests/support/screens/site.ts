import type { Page } from 'playwright'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { ASSESSMENTS_PATH, QUESTIONS_PATH } from '#domain/assessments/addresses.ts'
import { groupPath, INVITE_PATH, NO_INVITATIONS_PATH } from '#domain/groups/addresses.ts'
import { ADMIN_REPORTS_PATH } from '#domain/groups/safety/reports.ts'
import { ADMIN_LISTINGS_PATH, AGENT_LISTINGS_PATH } from '#domain/listings/addresses.ts'
import { homesPath } from '#domain/listings/homes-views.ts'
import { DEV_PATH } from '#domain/mailbox.ts'
import { PATH } from '#domain/paths.ts'
import type { Screens, Stage } from './stage.ts'

/** A member of the demo who has completed the course. */
const GRADUATE = 'member3@demo.test'

type Signed = Awaited<ReturnType<Stage['signed']>>

async function certificateOf({ request }: Signed, { url }: Stage['server']): Promise<string> {
  const { certificate } = await (await request.get(`${url}/api/certificates/mine`)).json()
  return certificate.url
}

async function linkOf({ request }: Signed, { url }: Stage['server']): Promise<string> {
  const link = await request.post(`${url}/api/invitation-links`, { headers: { origin: url } })
  return (await link.json()).url
}

async function showCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make a link' }).click()
  await page.getByRole('button', { name: 'QR code' }).first().click()
  await page.getByRole('img', { name: 'QR code of the link' }).first().scrollIntoViewIfNeeded()
}

/** Signing in and out, legal texts, and everything that isn't in the other lists. */
export const siteScreens = ({ opened, demo, signed, server, newcomer }: Stage): Screens => ({
  login: () => opened(PATH.LOGIN),
  intro: () => opened('/intro'),
  invite: async () => opened(await linkOf(await signed(DEMO_ACCOUNTS.client.email), server)),
  'invite-code': demo('client', groupPath('invitations'), showCode),
  'invite-used': () => opened(`${INVITE_PATH}#nobody`),
  'no-invitations': () => opened(NO_INVITATIONS_PATH),
  enrol: () => opened('/enrol'),
  'sign-in-link': () => opened('/sign-in'),
  'end-sign-in': () => opened('/end-sign-in'),
  'undo-email': () => opened('/undo-email'),
  unsubscribe: () => opened('/unsubscribe'),
  'stop-search': () => opened('/stop-search'),
  offline: () => opened('/offline'),
  'legal-terms': () => opened('/legal/terms'),
  'legal-privacy': () => opened('/legal/privacy'),
  legal: demo('client', '/dashboard/legal'),
  certificate: async () => opened(await certificateOf(await signed(GRADUATE), server)),
  'certificate-own': async () => {
    const { storageState } = await signed(GRADUATE)
    return opened(PATH.PROFILE, { storageState })
  },
  'certificate-print': async () =>
    opened(await certificateOf(await signed(GRADUATE), server), {}, (page) =>
      page.emulateMedia({ media: 'print' }),
    ),
  'certificate-none': () => opened('/certificates/nobody'),
  'homes-in': () => opened('/listings/in/hamilton'),
  'question-first': newcomer('Financial Stability & Planning'),
  'group-talk': demo('client', groupPath('talk')),
  'group-find': demo('client', groupPath('find')),
  'group-none': demo('free', PATH.GROUP),
  searches: demo('client', homesPath('searches')),
  'assessment-question': demo('client', `${QUESTIONS_PATH}?assessment=1`),
  'assessments-free': demo('free', ASSESSMENTS_PATH),
  'plan-free': demo('free', PATH.PLAN),
  'learning-free': demo('free', PATH.LEARNING),
  admin: demo('admin', PATH.ADMIN),
  'admin-billing': demo('admin', `${PATH.ADMIN_BILLING}?user_id=49`),
  'admin-reports': demo('admin', ADMIN_REPORTS_PATH),
  'admin-system': demo('admin', `${PATH.ADMIN}/system`),
  'admin-listings': demo('admin', ADMIN_LISTINGS_PATH),
  'listing-new': demo('admin', `${ADMIN_LISTINGS_PATH}?new`),
  'listing-import': demo('agent', `${AGENT_LISTINGS_PATH}?import`),
  'agent-listings': demo('agent', AGENT_LISTINGS_PATH),
  dev: () => opened(DEV_PATH),
})
