import type { Browser, BrowserContextOptions } from 'playwright'
import * as v from 'valibot'
import { type Visit, visit } from './browser.ts'
import { callFrom, newAddress, signUp } from './sign-in.ts'
import type { Server } from './server.ts'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'
import { type StepName, stepNamed } from '#domain/onboarding/steps.ts'
import { DEFAULT_IMPORTANCE } from '#domain/onboarding/importance.ts'

const me = v.object({ id: v.number() })
const questions = v.array(v.object({ id: v.number(), options: v.array(v.object({ id: v.number() })) }))

export interface ClientVisit extends Visit {
  email: string
  /** Calls the API with the client's cookies and returns its JSON. */
  call(method: string, path: string, data?: object): Promise<unknown>
}

/** Opens an onboarding step for a new client, with all steps before it done by API calls. */
export async function clientAt(
  browser: Browser,
  server: Server,
  step: StepName,
  options: BrowserContextOptions = {},
  email = newAddress(),
): Promise<ClientVisit> {
  const visitor = await visit(browser, server.url, { reducedMotion: 'reduce', ...options })
  const context = visitor.page.context()
  await signUp(context, server, email)
  const call = callFrom(context, server)
  await completeStepsBefore(call, step, email)
  await visitor.page.goto(stepNamed(step).href)
  return { ...visitor, email, call }
}

/** Does all onboarding steps before one by API calls. */
export async function completeStepsBefore(
  call: ClientVisit['call'],
  step: StepName,
  email: string,
): Promise<void> {
  const position = CATEGORIES.findIndex((category) => category === step)
  if (step !== 'Introduction') await call('POST', '/onboarding/start')
  if (step !== 'Introduction' && step !== 'Terms and Agreements') {
    await call('POST', '/accept-terms', { email })
    const done = position < 0 ? CATEGORIES : CATEGORIES.slice(0, position)
    for (const category of done) await completeByCalls(call, category)
  }
  if (step === 'End') {
    const somewhat = CATEGORIES.map((category) => [category, DEFAULT_IMPORTANCE])
    await call('PUT', '/preferences', Object.fromEntries(somewhat))
  }
}

async function completeByCalls(call: ClientVisit['call'], subject_category: Category): Promise<void> {
  const { id: user } = v.parse(me, await call('GET', '/me'))
  const path = `/inquiries?subject_category=${encodeURIComponent(subject_category)}`
  const found = v.parse(questions, await call('GET', path))
  await Promise.all(
    found.map(({ id: inquiry, options }) =>
      call('POST', '/inquiry/answers/save/', { user, inquiry, option_selected: options[0]?.id }),
    ),
  )
  await call('POST', '/subject-category/complete', { user, subject_category })
}
