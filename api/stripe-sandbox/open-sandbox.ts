import { handleApi, type ApiParts } from './api.ts'
import { handleBrowser } from './browser.ts'
import { CallFaults } from './call-faults.ts'
import { createCatalogue } from './calls/catalogue.ts'
import { catchUp, dueOf } from './due.ts'
import { newId } from './ids.ts'
import { SANDBOX_KEYS } from './keys.ts'
import type { Faults, Sandbox, SandboxOptions } from './sandbox.ts'
import { AutomaticDelivery, Webhooks } from './webhooks.ts'
import { openDatabase, Store } from './store.ts'
import { SandboxTime } from './time.ts'
import type { World } from './world.ts'

/** Opens the sandbox's file, creating it if it doesn't exist, and listens on loopback. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const world = openWorld(options)
  const { store, time } = world
  const isNew = store.setting('price') === null
  if (isNew) store.transaction(() => furnish(world))

  const faults = new CallFaults()
  const webhooks = new Webhooks(world, options.webhookUrl, setting(store, 'webhook_secret'))
  const automatic = new AutomaticDelivery(world, webhooks, options.deliversAutomatically)
  const api: ApiParts = { world, faults, changed: () => automatic.wake() }
  const setFaults = (wanted: Faults): void => {
    faults.set(wanted.calls)
    webhooks.fault = wanted.webhooks
  }
  const advance = (seconds: number): void => {
    if (!Number.isSafeInteger(seconds) || seconds < 0)
      throw new Error('Time only moves forward, by whole seconds')
    store.set('clock_offset', String(offsetOf(store) + seconds))
    catchUp(world)
    automatic.wake()
  }
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 30,
    fetch: (request) =>
      isFromServer(request) ? handleApi(api, request) : new Response(null, { status: 403 }),
  })
  automatic.wake()

  return {
    apiOrigin: `http://127.0.0.1:${server.port}`,
    secretKey: SANDBOX_KEYS.secret,
    publishableKey: SANDBOX_KEYS.publishable,
    webhookSecret: setting(store, 'webhook_secret'),
    get priceId() {
      return setting(store, 'price')
    },
    isNew,
    fetch: (request) =>
      handleBrowser({ api, webhooks, faults, advance, printInvoice: options.printInvoice }, request),
    now: () => time.now(),
    advance: async (seconds) => advance(seconds),
    deliver: async () => {
      catchUp(world)
      await webhooks.deliver()
    },
    setFaults,
    close: async () => {
      automatic.close()
      faults.closed = true
      await server.stop(true)
      await webhooks.close()
      store.database.close()
    },
  }
}

function isFromServer({ url, headers }: Request): boolean {
  return new URL(url).hostname === '127.0.0.1' && !headers.has('origin') && !headers.has('sec-fetch-site')
}

function openWorld({ file, clock, publicBase }: SandboxOptions): World {
  const store: Store = new Store(
    openDatabase(file),
    dueOf(() => time.now()),
  )
  const time = new SandboxTime(clock, () => offsetOf(store))
  return { store, time, publicBase }
}

function furnish(world: World): void {
  const { store } = world
  store.set('webhook_secret', newId('whsec', 32))
  store.set('price', createCatalogue(world))
}

function offsetOf(store: Store): number {
  return Number(store.setting('clock_offset') ?? '0')
}

function setting(store: Store, name: string): string {
  const value = store.setting(name)
  if (value === null) throw new Error(`The sandbox's file has no ${name}`)
  return value
}
