import { bankQuestion, cardForm, testCards } from './card-form.ts'
import { day, html, LOGO, type Markup, money, notice, page, sum, taxLabel, webAddress } from './document.ts'
import type { CheckoutView } from './checkout-view.ts'

export function checkoutPage(view: CheckoutView): string {
  const failed = view.step.state === 'card' && view.step.error !== null
  return page({ base: view.base, title: `${failed ? 'Error: ' : ''}Checkout`, body: body(view) })
}

function body(view: CheckoutView): Markup {
  const { step } = view
  if (step.state === 'done') {
    const to = webAddress(step.continueUrl)
    return notice({
      heading: 'Thank you',
      text: 'Your membership has started.',
      link: to === null ? null : { to, label: 'Continue to Cohearth' },
    })
  }
  if (step.state === 'expired') return expired(view)
  return html`<main class="columns">
    ${summary(view)}
    <div class="pay">
      ${
        step.state === 'confirm'
          ? bankQuestion(step, { action: view.action, what: chargeText(view) })
          : html`<h2>Pay by card</h2>
              <dl class="contact">
                <dt>Email</dt>
                <dd>${view.email}</dd>
              </dl>
              ${cardForm(step, { action: view.action, submit: submit(view), small: small(view) })}
              ${testCards(step.testCards)}`
      }
    </div>
  </main>`
}

function expired(view: CheckoutView): Markup {
  const to = webAddress(view.cancelUrl)
  return notice({
    heading: 'This page has expired',
    text: 'Nothing was charged. Go back to Cohearth and start again.',
    link: to === null ? null : { to, label: 'Back to Cohearth' },
  })
}

function summary(view: CheckoutView): Markup {
  const { item, tax } = view
  const back = webAddress(view.cancelUrl)
  const confirming = view.step.state === 'confirm'
  const title = view.trialDays > 0 ? `Try ${item.name}` : `Subscribe to ${item.name}`
  return html`<div class="summary">
    ${
      back === null
        ? LOGO
        : html`<a class="back" href="${back}"
            ><span class="arrow" aria-hidden="true">←</span>
            <span class="for-reader">Back to</span> ${LOGO}</a
          >`
    }
    ${confirming ? html`<p class="title">${title}</p>` : html`<h1 class="title">${title}</h1>`}
    <p class="figure">
      ${view.trialDays > 0 ? `${view.trialDays} days free` : money(tax.total, item.currency)}
    </p>
    <p class="then">${then(view)}</p>
    <dl class="sums">
      ${sum(html`${item.name} <span class="note">Billed every ${item.interval}</span>`, money(item.amount, item.currency))}
      ${sum('Subtotal', money(tax.subtotal, item.currency), 'ruled')}
      ${sum(taxLabel(tax), money(tax.tax, item.currency))}
      ${view.trialDays > 0 ? sum('Total after the trial', money(tax.total, item.currency), 'ruled') : null}
      ${sum('Due today', money(view.dueToday, item.currency), 'due')}
    </dl>
  </div>`
}

function then({ trialEnd, item, tax }: CheckoutView): string {
  if (trialEnd === null) return `every ${item.interval}, with tax`
  return `Then ${money(tax.total, item.currency)} a ${item.interval} from ${day(trialEnd)}`
}

function submit({ trialDays, dueToday, item }: CheckoutView): string {
  return trialDays > 0 ? 'Start the trial' : `Pay ${money(dueToday, item.currency)} and subscribe`
}

function small({ trialEnd, item, tax }: CheckoutView): Markup {
  const price = `${money(tax.total, item.currency)} a ${item.interval}`
  if (trialEnd === null) return html`We’ll charge your card ${price} until you cancel.`
  return html`Starting ${day(trialEnd)}, we’ll charge your card ${price}. Cancel before then and you pay
  nothing.`
}

function chargeText({ dueToday, trialEnd, item, tax }: CheckoutView): string {
  if (trialEnd === null) return `charge ${money(dueToday, item.currency)} every ${item.interval}`
  return `charge ${money(tax.total, item.currency)} every ${item.interval} starting ${day(trialEnd)}`
}
