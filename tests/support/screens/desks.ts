import type { Page } from 'playwright'
import { PATH } from '#domain/paths.ts'
import { COMMANDS_PATH } from '#domain/admin/users-list.ts'
import { groupPath } from '#domain/groups/addresses.ts'
import { homesPath } from '#domain/listings/homes-views.ts'
import type { Screens, Stage } from './stage.ts'

async function firstOpened(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Users' }).getByRole('link').first().click()
  await page.getByRole('region', { name: 'Person' }).getByRole('heading', { level: 2 }).waitFor()
}

/** Screens of admins, lawyers and agents, of messages, and of errors. */
export const deskScreens = ({ opened, demo }: Stage): Screens => ({
  commands: demo('admin', COMMANDS_PATH),
  'commands-person': demo('admin', COMMANDS_PATH, firstOpened),
  'course-desk': demo('admin', `${PATH.ADMIN}/course`),
  lawyer: demo('lawyer', PATH.DASHBOARD),
  'group-lawyer': demo('client', groupPath('lawyer')),
  messages: demo('client', groupPath('messages')),
  'home-messages': demo('client', homesPath('messages')),
  'not-found': () => opened('/nowhere'),
  unauthorized: () => opened('/unauthorized'),
  failure: () => opened('/500'),
})
