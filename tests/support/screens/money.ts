import type { Page } from 'playwright'
import { PATH } from '#domain/paths.ts'
import { hydrated } from '../browser.ts'
import type { Screens, Stage } from './stage.ts'

/** Answers the example's sealed questions with the second option. */
async function answerAll(page: Page): Promise<void> {
  await hydrated(page)
  for (let question = 0; question < 4; question += 1) {
    await page.getByRole('radio').nth(1).check({ force: true })
    await page.getByRole('button', { name: /^(Next|Seal my answers)$/ }).click()
  }
  await page.getByRole('heading', { level: 1, name: /You agree/ }).waitFor()
}

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
  'exit-couple': demo('free', `${PATH.EXITS}?event=buyout&shares=40-35-25&who=3&couple=1-2&loans=1-3-5000`),
  'exit-couples': demo('free', `${PATH.EXITS}?event=buyout&shares=30-20-20-15-15&who=5&couple=1-2_4-5`),
  'exit-things': demo(
    'free',
    `${PATH.EXITS}?event=separation&shares=40-35-25&who=1&stays=2&thing=35-20-Sofa&thing=25-15-Dining+table&thing=10-30-TV&thing=20-25-Piano&thing=10-10-Bikes`,
    async (page) => {
      await page.mouse.move(5, 5)
      await page.getByText('neither would swap').first().waitFor()
    },
  ),
  'exit-third': demo('free', `${PATH.EXITS}?event=buyout&gap=8`),
  'exit-compare': demo('client', `${PATH.EXITS}?view=compare&event=buyout`),
  'exit-compare-free': demo('free', `${PATH.EXITS}?view=compare&event=buyout&terms=sale_safe-shotgun`),
  'exit-print': demo('client', `${PATH.EXITS}?view=print&event=buyout&lender=passes`),
  'default-drill': demo('free', PATH.DRILL),
  'drill-forced': demo('client', `${PATH.DRILL}?month=2031-03&out=12&drill=4200-15-450-500-0`),
  'drill-print': demo('client', `${PATH.DRILL}?view=print&month=2031-03`),
  rooms: demo('client', PATH.ROOMS),
  'rooms-try': demo('free', PATH.ROOMS),
  sealed: demo('client', PATH.SEALED),
  'sealed-question': demo('free', PATH.SEALED),
  'sealed-reveal': demo('free', PATH.SEALED, answerAll),
  snapshot: demo('client', PATH.SNAPSHOT),
  'snapshot-group': demo('client', `${PATH.SNAPSHOT}?view=group`),
  money: demo('client', PATH.MONEY),
  'money-free': demo('free', PATH.MONEY),
  'money-settle': demo('free', `${PATH.MONEY}?view=settle`),
  'money-recurring': demo('free', `${PATH.MONEY}?view=recurring`),
  'money-import': demo('free', `${PATH.MONEY}?view=import`),
  'money-year': demo('free', `${PATH.MONEY}?view=year`),
  'money-example': demo('client', `${PATH.MONEY}?view=example`),
  'money-start': demo('client', `${PATH.MONEY}?view=start&step=3`),
  'snapshot-letter': demo('client', `${PATH.SNAPSHOT}?view=gift-letter`),
  'snapshot-free': demo('free', `${PATH.SNAPSHOT}?view=group`),
  agreement: demo('client', PATH.AGREEMENT),
  'agreement-term': demo('client', `${PATH.AGREEMENT}?term=down-payments`),
  'agreement-sealed-term': demo('client', `${PATH.AGREEMENT}?term=stops-paying`),
  'agreement-history': demo('client', `${PATH.AGREEMENT}?term=down-payments&view=history`),
  'agreement-record': demo('client', `${PATH.AGREEMENT}?view=history`),
  'agreement-sheet': demo('client', PATH.TERM_SHEET),
  'agreement-free': demo('free', PATH.AGREEMENT_EXAMPLE),
  'agreement-example': demo('free', `${PATH.AGREEMENT_EXAMPLE}?with=ines-marcus`),
  'course-public': () => opened('/course'),
  learning: demo('client', PATH.LEARNING),
  'learning-module': demo('client', `${PATH.LEARNING}?module=3`),
  worksheet: demo('client', `${PATH.LEARNING}?worksheet=8`),
  answers: demo('client', '/dashboard/profile/answers'),
  billing: demo('client', '/dashboard/profile/billing'),
  'billing-free': demo('free', '/dashboard/profile/billing'),
})
