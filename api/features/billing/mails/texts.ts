import { type BillingFacts, taxIn } from '#api/features/billing/mails/facts.ts'
import { button, type Content, note, paragraph } from '#api/mail/rendering/content.ts'
import type { BillingMailKind } from '#db/schema/index.ts'
import { formatCents, formatDate } from '#domain/format.ts'

interface PaymentText {
  subject: string
  preheader: string
  paragraphs: string[]
  button: string
}

export function billingText(kind: BillingMailKind, facts: BillingFacts): Content {
  if (kind === 'deactivated') return accountClosed(facts)
  const { firstName, publicUrl } = facts
  const { subject, preheader, paragraphs, button: label } = PAYMENT_TEXTS[kind](facts)
  const [first = '', ...rest] = paragraphs
  return {
    subject,
    preheader,
    heading: subject,
    blocks: [
      paragraph(`Hello ${firstName}, ${first}`),
      ...rest.map(paragraph),
      button(label, `${publicUrl}/dashboard/profile/billing`),
      note('We send emails about your payments even if you’ve turned notifications off.'),
    ],
  }
}

const dateOf = (seconds: number) => formatDate(seconds * 1000)

/** `$16.95 a month ($15.00 and $1.95 HST)`, or with a discount that ends: `nothing until Nov 30, 2026, then …`. */
function monthly({ price, monthlyTax, later, taxName }: BillingFacts): string {
  const inMonth = (net: number, tax: number) =>
    `${formatCents(net + tax)} a month (${formatCents(net)} and ${formatCents(tax)} ${taxName})`
  if (later === null) return inMonth(price, monthlyTax)
  const first = price + monthlyTax === 0 ? 'nothing' : inMonth(price, monthlyTax)
  return `${first} until ${dateOf(later.from)}, then ${inMonth(later.price, later.tax)}`
}

const PAYMENT_TEXTS: Record<Exclude<BillingMailKind, 'deactivated'>, (facts: BillingFacts) => PaymentText> = {
  'trial-started': (facts) => ({
    subject: 'Your free trial has started',
    preheader: `It’s free until ${dateOf(facts.periodEnd)}.`,
    paragraphs: [
      `welcome! Your trial has started, and you can use everything on Cohearth for free until ${dateOf(facts.periodEnd)}.`,
      `After that, we’ll charge your card ${monthly(facts)}. Cancel anytime before then and you pay nothing.`,
    ],
    button: 'See your plan',
  }),
  'trial-ending': (facts) => ({
    subject: `Your free trial ends on ${dateOf(facts.periodEnd)}`,
    preheader:
      facts.later !== null && facts.price + facts.monthlyTax === 0
        ? `You won’t be charged until ${dateOf(facts.later.from)}.`
        : `Then we’ll charge your card ${formatCents(facts.price + facts.monthlyTax)}.`,
    paragraphs: [
      `your free trial ends on ${dateOf(facts.periodEnd)}. After that, we’ll charge your card ${monthly(facts)}.`,
      'If you don’t want to continue, cancel before that day and you pay nothing.',
    ],
    button: 'See your plan',
  }),
  'payment-failed': (facts) => ({
    subject: 'Your payment didn’t go through',
    preheader: 'Update your card to keep your membership.',
    paragraphs: [
      'we couldn’t collect the payment for your membership.',
      `Update your card, or confirm the payment if your bank asks you to. ${untilWhen(facts)}`,
    ],
    button: 'Update your card',
  }),
  receipt: (facts) => ({
    subject: `Receipt: ${formatCents(facts.paid)} for Cohearth`,
    preheader: 'Thank you. Your invoice is on your billing page.',
    paragraphs: [
      `thank you. We received ${formatCents(facts.paid)} for your membership${facts.tax === null ? `, ${facts.taxName} included` : taxIn(facts)}.`,
      `${receiptLine(facts)} You can view it on your billing page or download it as a PDF.`,
    ],
    button: 'See your invoices',
  }),
  cancelled: (facts) => ({
    subject: 'Your subscription has been cancelled',
    preheader: `You keep full access until ${dateOf(facts.endsAt)}.`,
    paragraphs: [
      cancelledLine(facts),
      'If you change your mind before then, you can resume it with one click.',
    ],
    button: 'Resume your subscription',
  }),
  paused: () => ({
    subject: 'Your subscription is paused',
    preheader: 'We won’t charge your card. You can resume whenever you like.',
    paragraphs: [
      'your subscription is paused. We won’t charge your card, and you can use the Free plan in the meantime.',
      'You can resume or cancel it on your billing page. When you resume, a new billing month starts that day.',
    ],
    button: 'Resume or cancel',
  }),
  ended: () => ({
    subject: 'Your subscription has ended',
    preheader: 'You can still use the Free plan, and your answers are saved.',
    paragraphs: [
      'your subscription has ended, and we won’t charge your card again.',
      'Your profile and answers are saved. You can keep using the Free plan, or subscribe again whenever you like.',
    ],
    button: 'Choose a plan',
  }),
  'trial-extended': (facts) => ({
    subject: `Your free trial now ends on ${dateOf(facts.periodEnd)}`,
    preheader: 'We’ve extended it for you.',
    paragraphs: [
      `we’ve extended your free trial of Cohearth. It’s now free until ${dateOf(facts.periodEnd)}.`,
      ...(facts.isCollectionPaused
        ? []
        : [
            `After that, we’ll charge your card ${monthly(facts)}. Cancel anytime before then and you pay nothing.`,
          ]),
    ],
    button: 'See your plan',
  }),
  duplicate: (facts) => ({
    subject: `You were charged twice: ${formatCents(facts.paid)} refunded`,
    preheader: 'We ended your second subscription. The first one continues.',
    paragraphs: [
      `you ended up with two Cohearth subscriptions, most likely because a payment took longer than usual. We’ve ended the second subscription and refunded the full payment${ofInvoice(facts)}: ${formatCents(facts.paid)}${taxIn(facts)}.${registration(facts)}`,
      `Your first subscription continues as before. The refund goes back to the card you paid with, and banks can take up to ten days to show it. Questions? Write to ${facts.contactEmail}.`,
    ],
    button: 'See your invoices',
  }),
  refunded: (facts) => ({
    subject: `Refund: ${formatCents(facts.paid)} from Cohearth`,
    preheader: 'We’re sending it back to the card you paid with.',
    paragraphs: [
      `we’ve refunded ${formatCents(facts.paid)}${ofInvoice(facts)}${taxIn(facts)}, on ${dateOf(facts.date)}.${registration(facts)}`,
      `The money goes back to the card you paid with. Banks can take up to ten days to show it. Questions? Write to ${facts.contactEmail}.`,
    ],
    button: 'See your invoices',
  }),
  'late-payment': (facts) => ({
    subject: `Refund: ${formatCents(facts.paid)} paid after your subscription ended`,
    preheader: 'You owe nothing. The money goes back to your card.',
    paragraphs: [
      `we received ${formatCents(facts.paid)}${forInvoice(facts)} after your subscription had ended, so we’ve refunded all of it${taxIn(facts)}. You owe nothing.`,
      `The money goes back to the card you paid with. Banks take up to ten days to show it. If you’d like to be a member again, you can subscribe on your billing page.`,
    ],
    button: 'Go to billing',
  }),
  'refund-failed': (facts) => ({
    subject: `Your refund of ${formatCents(facts.paid)} didn’t go through`,
    preheader: 'We still owe you this money and will send it another way.',
    paragraphs: [
      `we tried to refund ${formatCents(facts.paid)}${ofInvoice(facts)} to the card you paid with, but the money didn’t arrive there.`,
      `We still owe it to you. Our team knows, and will get in touch to send it another way. If your card or bank has changed, write to ${facts.contactEmail}.`,
    ],
    button: 'See your invoices',
  }),
}

function cancelledLine({ endsAt, nextPayment, isCollectionPaused }: BillingFacts): string {
  const kept = `your subscription is cancelled. You keep full access until ${dateOf(endsAt)}`
  if (isCollectionPaused) return `${kept}.`
  if (nextPayment === null) return `${kept}, and we won’t charge your card again.`
  return `${kept}. Until then it renews as usual, and your next payment is on ${dateOf(nextPayment)}.`
}

function untilWhen({ graceEnd, isSubscribed }: BillingFacts): string {
  if (graceEnd === null || !isSubscribed)
    return 'You’re on the Free plan until the payment goes through. After that, you’ll have full access again.'
  // The last day of the grace period is still part of it.
  return `You keep full access until ${dateOf(graceEnd - 1)}. After that, you’re on the Free plan until the payment goes through.`
}

/** For someone we removed while they had a subscription. */
function accountClosed(facts: BillingFacts): Content {
  const { firstName, contactEmail, paid, isActive, publicUrl } = facts
  const refund =
    paid > 0
      ? `We’re refunding the part of your membership that you paid for and can’t use: ${formatCents(paid)}${taxIn(facts)}. It goes back to the card you paid with. Banks can take up to ten days to show it.`
      : 'We won’t charge your card again.'
  if (isActive) return reactivated(firstName, refund, publicUrl)
  return {
    subject: 'Your Cohearth account has been deactivated',
    preheader: 'Write to us if you have questions.',
    heading: 'Your account has been deactivated',
    blocks: [
      paragraph(
        `Hello ${firstName}, we’ve deactivated your account. You can’t sign in anymore, and your subscription has ended.`,
      ),
      paragraph(refund),
      paragraph(`If you think this is a mistake, or want to know more, write to ${contactEmail}.`),
      button('Write to us', `mailto:${contactEmail}`),
      note('We send emails about your account even if you’ve turned notifications off.'),
    ],
  }
}

/** For someone who was reactivated before the mail about their deactivation was sent. */
function reactivated(firstName: string, refund: string, publicUrl: string): Content {
  return {
    subject: 'Your Cohearth subscription has ended',
    preheader: 'Your account is active, and you can subscribe again.',
    heading: 'Your subscription has ended',
    blocks: [
      paragraph(
        `Hello ${firstName}, we deactivated your account, which ended your subscription. Your account is active again, so you can sign in as usual.`,
      ),
      paragraph(refund),
      paragraph('You can use the Free plan, or subscribe again whenever you like.'),
      button('Choose a plan', `${publicUrl}/dashboard/profile/billing`),
      note('We send emails about your account even if you’ve turned notifications off.'),
    ],
  }
}

/** `Invoice COH-0002 was paid on Dec 11, 2026. Our GST/HST registration number is 123456789RT0001.` */
function receiptLine(facts: BillingFacts): string {
  const invoice = facts.invoiceNumber === null ? 'Your invoice' : `Invoice ${facts.invoiceNumber}`
  return `${invoice} was paid on ${dateOf(facts.date)}.${registration(facts)}`
}

function registration({ hstNumber }: BillingFacts): string {
  return hstNumber === null ? '' : ` Our GST/HST registration number is ${hstNumber}.`
}

function ofInvoice({ invoiceNumber }: BillingFacts): string {
  return invoiceNumber === null ? '' : ` of invoice ${invoiceNumber}`
}

function forInvoice({ invoiceNumber }: BillingFacts): string {
  return invoiceNumber === null ? '' : ` for invoice ${invoiceNumber}`
}
