import { bankQuestion, cardForm, testCards } from './card-form.ts'
import { day, html, LOGO, type Markup, money, page, sum, taxLabel, webAddress } from './document.ts'
import type { InvoiceView } from './invoice-view.ts'

export const STATUS: Record<InvoiceView['status'], string> = {
  draft: 'Draft',
  open: 'Not paid yet',
  paid: 'Paid',
  uncollectible: 'Not paid',
  void: 'Void',
}

export function invoicePage(view: InvoiceView): string {
  const failed = view.payment?.state === 'card' && view.payment.error !== null
  const body =
    view.payment === null
      ? html`<main class="sheet">${summary(view)}</main>`
      : html`<main class="columns">
          ${summary(view)}
          <div class="pay">${payment(view, view.payment)}</div>
        </main>`
  return page({ base: view.base, title: `${failed ? 'Error: ' : ''}${titleOf(view)}`, body })
}

export function titleOf({ number }: Pick<InvoiceView, 'number'>): string {
  return number === null ? 'Draft invoice' : `Invoice ${number}`
}

function summary(view: InvoiceView): Markup {
  const amount = (cents: number) => money(cents, view.currency)
  const pdf = webAddress(view.pdfUrl)
  const title = titleOf(view)
  return html`<div class="summary">
    ${LOGO}
    ${view.payment?.state === 'confirm' ? html`<p class="title">${title}</p>` : html`<h1 class="title">${title}</h1>`}
    <p class="figure">${amount(view.tax.total)}</p>
    <p class="then"><span class="badge ${view.status}">${STATUS[view.status]}</span> ${dates(view)}</p>
    <dl class="contact">
      <dt>Billed to</dt>
      <dd>${view.person.name ?? view.person.email}</dd>
      ${view.person.name === null ? null : html`<dd>${view.person.email}</dd>`}
      ${view.fields.map(
        ({ name, value }) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    <dl class="sums">
      ${view.lines.map(
        (line) =>
          html`<div>
            <dt>
              ${line.description}
              <span class="note">${day(line.periodStart)} – ${day(line.periodEnd)}</span>
            </dt>
            <dd>${amount(line.amount)}</dd>
          </div>`,
      )}
      ${sum('Subtotal', amount(view.tax.subtotal), 'ruled')} ${sum(taxLabel(view.tax), amount(view.tax.tax))}
      ${sum('Total', amount(view.tax.total), 'ruled')} ${sum('Paid', amount(view.amountPaid))}
      ${sum('To pay', amount(view.amountRemaining), 'due')}
    </dl>
    ${pdf === null ? null : html`<p><a href="${pdf}">Download the invoice as a PDF</a></p>`}
  </div>`
}

function dates({ created, dueDate, paidAt }: InvoiceView): string {
  if (paidAt !== null) return `on ${day(paidAt)}`
  return dueDate === null ? `Created on ${day(created)}` : `Due ${day(dueDate)}`
}

function payment(view: InvoiceView, step: NonNullable<InvoiceView['payment']>): Markup {
  const due = money(view.amountRemaining, view.currency)
  if (step.state === 'confirm') {
    return bankQuestion(step, { action: view.action, what: `charge ${due}` })
  }
  return html`<h2>Pay by card</h2>
    ${cardForm(step, {
      action: view.action,
      submit: `Pay ${due}`,
      small: html`This card will be charged for this invoice and for future ones.`,
    })}
    ${testCards(step.testCards)}`
}
