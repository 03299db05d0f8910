import { SHEET_ADDRESS } from '#domain/agreement/addresses.ts'
import { PATH } from '#domain/paths.ts'
import type { Screens, Stage } from './stage.ts'

/** The calculators, the course, and everything in the account's menu. */
export const moneyScreens = ({ opened, demo }: Stage): Screens => ({
  tools: demo('client', PATH.TOOLS),
  'tools-free': demo('free', PATH.TOOLS),
  mortgage: demo('client', PATH.MORTGAGE),
  'mortgage-public': () => opened('/calculators/mortgage'),
  'land-transfer': demo('client', PATH.LAND_TRANSFER),
  exits: demo('client', PATH.EXITS),
  'exit-buyout': demo('client', `${PATH.EXITS}?event=buyout`),
  'exit-loss': demo('free', `${PATH.EXITS}?event=sale&year=2&growth=-15`),
  'default-drill': demo('free', PATH.DRILL),
  rooms: demo('client', PATH.ROOMS),
  'rooms-try': demo('free', PATH.ROOMS),
  snapshot: demo('client', PATH.SNAPSHOT),
  'snapshot-group': demo('client', `${PATH.SNAPSHOT}?view=group`),
  'snapshot-free': demo('free', `${PATH.SNAPSHOT}?view=group`),
  agreement: demo('client', PATH.AGREEMENT),
  'agreement-term': demo('client', `${PATH.AGREEMENT}?term=down-payments`),
  'agreement-history': demo('client', `${PATH.AGREEMENT}?term=down-payments&view=history`),
  'agreement-record': demo('client', `${PATH.AGREEMENT}?view=history`),
  'agreement-sheet': demo('client', SHEET_ADDRESS),
  'agreement-free': demo('free', PATH.AGREEMENT),
  'agreement-example': demo('free', `${PATH.AGREEMENT}?with=ines-marcus`),
  'course-public': () => opened('/course'),
  learning: demo('client', PATH.LEARNING),
  'learning-module': demo('client', `${PATH.LEARNING}?module=3`),
  worksheet: demo('client', `${PATH.LEARNING}?worksheet=8`),
  answers: demo('client', '/dashboard/profile/answers'),
  billing: demo('client', '/dashboard/profile/billing'),
  'billing-free': demo('free', '/dashboard/profile/billing'),
})
