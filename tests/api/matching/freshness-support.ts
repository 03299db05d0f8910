import * as v from 'valibot'
import { openLink } from '#api/features/groups/invitations/schemas.ts'
import { ONBOARDING_JOURNEY } from '#domain/journey/codes.ts'
import { type BillingApp } from '#tests/support/billing.ts'
import { type Newcomer } from '#tests/support/onboarding.ts'
import { freshContent } from '#tests/support/match-lists.ts'

/** Who acts in these tests, and how: every call has to succeed and leave the lists fresh. */
export interface Around extends Acting {
  app: BillingApp
  admin: number
  maya: Newcomer
  theo: Newcomer
}

type Acting = ReturnType<typeof acting>

export function acting(app: BillingApp, admin: number) {
  const fresh = () => freshContent(app)

  /** A call that has to succeed and leave the lists fresh. */
  async function does(call: Promise<Response>): Promise<unknown> {
    const response = await call
    const text = await response.text()
    if (!response.ok) throw new Error(`${response.status} ${text}`)
    await fresh()
    return text.startsWith('{') ? JSON.parse(text) : text
  }

  const as = (id: number, method: string, path: string, json?: unknown) =>
    does(app.call(method, path, { as: id, ...(json !== undefined && { json }) }))
  const asAdmin = (method: string, path: string, json?: unknown) => as(admin, method, path, json)
  return { fresh, does, as, asAdmin }
}

export const anId = v.object({ id: v.number() })

export const openLinkIn = (found: unknown) => v.parse(openLink, found)

export const ended = (user_id: number) => ({
  user_id,
  journey_type: 'ONBOARDING',
  state: ONBOARDING_JOURNEY.DONE,
})
