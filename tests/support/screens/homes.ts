import {
  ADMIN_TOURS_PATH,
  AGENT_TOURS_PATH,
  DASHBOARD_LISTING_PATH,
  LISTINGS_PATH,
} from '#domain/listings/addresses.ts'
import { homesPath } from '#domain/listings/homes-views.ts'
import type { Screens, Stage } from './stage.ts'

const HOME = `${DASHBOARD_LISTING_PATH}?msl_number=1042`
// A home without a tour, whose agent has set their hours.
const ANOTHER = `${DASHBOARD_LISTING_PATH}?msl_number=1057`

/** Homes, tours and the agent's desk. */
export const homeScreens = ({ opened, demo }: Stage): Screens => ({
  'homes-public': () => opened(LISTINGS_PATH),
  homes: demo('client', DASHBOARD_LISTING_PATH),
  'homes-none': demo('client', `${DASHBOARD_LISTING_PATH}?place=toronto&max=300000`),
  'homes-saved': demo('client', homesPath('saved')),
  'homes-searches': demo('client', homesPath('searches')),
  'homes-compare': demo('client', homesPath('saved'), async (page) => {
    await page.getByText('Compare homes side by side').click()
    for (const box of (await page.locator('.compare-picker').getByRole('checkbox').all()).slice(0, 3))
      await box.check()
    await page.locator('.compare-picker').getByRole('button').click()
    await page.getByRole('heading', { name: 'Side by side' }).waitFor()
  }),
  home: demo('client', HOME),
  'home-public': () => opened(`${LISTINGS_PATH}/toronto-48-euclid-avenue-1042`),
  tour: demo('client', ANOTHER, async (page) => {
    await page.getByRole('button', { name: 'Book a Tour' }).first().click()
    await page.getByRole('dialog').waitFor()
  }),
  tours: demo('client', homesPath('tours')),
  agent: demo('agent', '/agent/dashboard'),
  'agent-hours': demo('agent', `${AGENT_TOURS_PATH}?view=hours`),
  'agent-tours': demo('agent', AGENT_TOURS_PATH),
  'agent-week': demo('agent', `${AGENT_TOURS_PATH}?view=week`),
  'agent-times': demo('agent', AGENT_TOURS_PATH, (page) =>
    page
      .getByRole('button', { name: /^Other times/ })
      .first()
      .click(),
  ),
  'admin-tours': demo('admin', ADMIN_TOURS_PATH),
})
