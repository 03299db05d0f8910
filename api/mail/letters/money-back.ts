import { render, type RenderedLetter } from '#api/mail/letters/render.ts'
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
        text: `Hello ${firstName}, this is about ${amount} of ${person}${invoice}. ${what}.`,
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

/** For an admin: a refund to somebody whose account is deleted, which the payment provider will not make. */
export function refundRefusedToAdmin(facts: {
  firstName: string
  publicUrl: string
  /** What people call the invoice. */
  invoice: string
  /** Cents with tax. */
  amount: number
}): RenderedLetter {
  const { firstName, publicUrl, invoice } = facts
  const amount = formatCents(facts.amount)
  return render({
    subject: `Payments: a refund of ${amount} was refused`,
    preheader: 'It has to be made by hand.',
    heading: 'A refund has to be made by hand',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${firstName}, somebody deleted their account and was charged after that. The payment provider refuses to give ${amount} of invoice ${invoice} back.`,
      },
      {
        kind: 'paragraph',
        text: 'Its dashboard says why, and knows the person by the invoice. Please send the money in another way.',
      },
      { kind: 'note', text: 'You get this e-mail because you are an admin.' },
    ],
    publicUrl,
  })
}
