import { render, type RenderedLetter } from '#api/features/outbox/letters/render.ts'
import { formatCents } from '#domain/format.ts'
import { PATH } from '#domain/paths.ts'

/** For an admin: money that went back, or is claimed back, at the payment provider. */
export function moneyBackToAdmin(facts: {
  firstName: string
  publicUrl: string
  person: string
  personId: number
  /** How it stands, in words. */
  what: string
  /** Cents with tax. */
  amount: number
  invoiceNumber: string | null
}): RenderedLetter {
  const { firstName, publicUrl, person, personId, what, invoiceNumber } = facts
  const amount = formatCents(facts.amount)
  const invoice = invoiceNumber === null ? '' : `, invoice ${invoiceNumber}`
  return render({
    subject: `Payments: ${amount} of ${person}`,
    preheader: `${what}.`,
    heading: `${what}.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${firstName}, this was changed at the payment provider: ${amount} of ${person}${invoice}. ${what}.`,
      },
      {
        kind: 'paragraph',
        text: 'Their billing page shows it. What they may use follows their subscription alone: look whether it should go on.',
      },
      {
        kind: 'button',
        label: 'See their billing',
        href: `${publicUrl}${PATH.ADMIN_BILLING}?user_id=${personId}`,
      },
      { kind: 'note', text: 'You get this e-mail because you are an admin.' },
    ],
    publicUrl,
  })
}
