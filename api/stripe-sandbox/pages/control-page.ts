import { day, html, LOGO, type Markup, moment, money, page } from './document.ts'
import type { ControlView } from '../browser/control-view.ts'
import type { WebhookFault } from './views.ts'

const WEBHOOKS: Record<WebhookFault, string> = {
  doubled: 'Each one is sent twice',
  shuffled: 'They arrive out of order',
  late: 'They’re held back until the delivery after next',
  dropped: 'They’re never sent',
  badly_signed: 'Their signature is wrong',
}

const STEPS = [1, 3, 7, 30]

export function controlPage(view: ControlView): string {
  return page({
    base: view.base,
    title: 'Controls',
    body: html`<main class="desk">
      ${LOGO}
      <h1>Payment sandbox</h1>
      ${view.message && html`<p class="message" role="status">${view.message}</p>`}
      <div class="panels">${clock(view)} ${webhooks(view)} ${price(view)}</div>
      ${subscriptions(view)} ${payments(view)}
    </main>`,
  })
}

function clock({ action, now }: ControlView): Markup {
  return html`<section class="panel" aria-labelledby="clock">
    <h2 id="clock">Clock</h2>
    <p class="clock"><time datetime="${new Date(now * 1000).toISOString()}">${moment(now)}</time></p>
    <p class="small">It only moves forward. Everything that comes due along the way happens, in order.</p>
    <form class="steps" method="post" action="${action}">
      <input type="hidden" name="do" value="advance" />
      ${STEPS.map(
        (days) =>
          html`<button class="button quiet" type="submit" name="days" value="${days}">
            + ${days} ${days === 1 ? 'day' : 'days'}
          </button>`,
      )}
    </form>
    <form class="number" method="post" action="${action}">
      <input type="hidden" name="do" value="advance" />
      <div class="field">
        <label class="label" for="days">Days</label>
        <input id="days" name="days" type="number" min="1" max="1000" inputmode="numeric" required />
      </div>
      <button class="button" type="submit">Move the clock</button>
    </form>
  </section>`
}

function price({ action, price }: ControlView): Markup {
  return html`<section class="panel" aria-labelledby="price">
    <h2 id="price">Price</h2>
    <p class="small">
      Sells at ${money(price, 'cad')} a month. A new amount creates a new price in Stripe and archives the old
      one.
    </p>
    <form class="number" method="post" action="${action}">
      <input type="hidden" name="do" value="price" />
      <div class="field">
        <label class="label" for="amount">Dollars per month, before tax</label>
        <input
          id="amount"
          name="amount"
          type="number"
          min="1"
          max="1000"
          step="0.01"
          inputmode="decimal"
          required
        />
      </div>
      <label class="choice">
        <input type="checkbox" name="product" value="new" />
        <span>Of a new product</span>
      </label>
      <button class="button" type="submit">Change the price</button>
    </form>
  </section>`
}

function webhooks({ action, eventsWaiting, faults }: ControlView): Markup {
  return html`<section class="panel" aria-labelledby="webhooks">
    <h2 id="webhooks">Webhooks</h2>
    <form class="waiting" method="post" action="${action}">
      <input type="hidden" name="do" value="deliver" />
      <p>${eventsWaiting} ${eventsWaiting === 1 ? 'event waiting' : 'events waiting'}</p>
      <button class="button quiet" type="submit">Deliver now</button>
    </form>
    <form method="post" action="${action}">
      <input type="hidden" name="do" value="faults" />
      <fieldset>
        <legend class="label">What goes wrong</legend>
        ${choice('', 'Nothing', faults.webhooks === null)}
        ${Object.entries(WEBHOOKS).map(([fault, label]) => choice(fault, label, fault === faults.webhooks))}
      </fieldset>
      <button class="button" type="submit">Set the fault</button>
    </form>
    ${
      faults.calls.length === 0
        ? null
        : html`<div>
            <p class="label">Call faults</p>
            <ul class="plain">
              ${faults.calls.map((fault) => html`<li>${fault}</li>`)}
            </ul>
          </div>`
    }
  </section>`
}

function choice(value: string, label: string, checked: boolean): Markup {
  return html`<label class="choice">
    <input type="radio" name="webhooks" value="${value}" ${checked ? html`checked` : null} />
    <span>${label}</span>
  </label>`
}

function subscriptions({ subscriptions }: ControlView): Markup {
  return html`<section class="panel" aria-labelledby="subscriptions">
    <h2 id="subscriptions">Subscriptions</h2>
    ${
      subscriptions.length === 0
        ? html`<p>No one has subscribed yet.</p>`
        : html`<ul class="subscriptions">
            ${subscriptions.map(subscriptionRow)}
          </ul>`
    }
  </section>`
}

function subscriptionRow(subscription: ControlView['subscriptions'][number]): Markup {
  const { id, email, status, nextDate, cancelling } = subscription
  return html`<li>
    <p>${email} <span class="note">${id}</span></p>
    <p>
      <span class="badge ${status}">${status.replaceAll('_', ' ')}</span>
      ${cancelling ? html`<span class="note">cancelled, still active</span>` : null}
    </p>
    <p>${nextDate === null ? 'Nothing else due' : `Next due ${day(nextDate)}`}</p>
  </li>`
}

function payments({ action, payments }: ControlView): Markup | null {
  if (payments.length === 0) return null
  return html`<section class="panel" aria-labelledby="payments">
    <h2 id="payments">Payments</h2>
    <ul class="subscriptions">
      ${payments.map(
        ({ email, created, amount, currency, notes, commands }) =>
          html`<li>
            <p>${email} <span class="note">${money(amount, currency)} on ${day(created)}</span></p>
            <p>${notes.join(', ')}</p>
            <form class="commands" method="post" action="${action}">
              ${commands.map(
                (command) =>
                  html`<button
                    class="button quiet"
                    type="submit"
                    name="do"
                    value="${command.do} ${command.id}"
                  >
                    ${command.label}
                  </button>`,
              )}
            </form>
          </li>`,
      )}
    </ul>
  </section>`
}
