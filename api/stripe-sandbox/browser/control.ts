import { changeMoney } from './control-payments.ts'
import { type Controls, controlView } from './control-view.ts'
import { changePrice } from '../lifecycle/pricing.ts'
import { controlPage } from '../pages/control-page.ts'
import type { WebhookFault } from '../pages/views.ts'
import { DAY } from '../time.ts'
import type { World } from '../world.ts'
import { redirectTo, page, type Visit } from './page.ts'

const WEBHOOK_FAULTS: readonly WebhookFault[] = ['doubled', 'shuffled', 'late', 'dropped', 'badly_signed']
const MAX_DAYS = 1000
const MAX_CENTS = 100_000

export async function handleControl({
  world,
  controls,
  form,
  query,
}: Omit<Visit, 'id'> & { controls: Controls }): Promise<Response> {
  if (form === null) return page(controlPage(controlView(world, controls, messageOf(query))))
  const done = await runCommand(world, controls, form)
  if (done === null) return page(controlPage(controlView(world, controls, 'That isn’t a command.')), 400)
  return redirectTo(`${world.publicBase}/control?done=${done}`)
}

async function runCommand(world: World, controls: Controls, form: URLSearchParams): Promise<string | null> {
  const command = form.get('do')
  if (command === 'deliver') {
    await controls.webhooks.deliver()
    return 'delivered'
  }
  if (command === 'faults') {
    controls.webhooks.fault = WEBHOOK_FAULTS.find((fault) => fault === form.get('webhooks'))
    return 'faults'
  }
  if (command === 'price') {
    const cents = Math.round(Number(form.get('amount')) * 100)
    if (!(cents >= 100 && cents <= MAX_CENTS)) return null
    const newProduct = form.get('product') === 'new'
    world.store.transaction(() => changePrice(world, cents, { newProduct }))
    return 'price'
  }
  if (changeMoney(world, command ?? '')) return 'money'
  const days = Number(form.get('days'))
  if (command !== 'advance' || !Number.isInteger(days) || days < 1 || days > MAX_DAYS) return null
  controls.advance(days * DAY)
  return `advanced&days=${days}`
}

function messageOf(query: URLSearchParams): string | null {
  const done = query.get('done')
  if (done === 'delivered') return 'Sent the webhooks that were due.'
  if (done === 'money') return 'Done. Webhooks will report it.'
  if (done === 'price') return 'New subscriptions now use the new price. Existing subscribers keep theirs.'
  if (done === 'faults') return 'Saved the failure settings.'
  const days = Number(query.get('days'))
  if (done === 'advanced') return days === 1 ? 'A day has passed.' : `${days} days have passed.`
  return null
}
