import { stopTokenOf } from '#api/features/listings/saved-searches/mails.ts'
import { testApp } from '#tests/support/app.ts'
import { aClient, anAgent } from '#tests/support/factories.ts'
import { aHome, aPicture } from '#tests/support/listings.ts'
import type { Wrap } from './make.ts'

export async function makeListings(wrap: Wrap): Promise<void> {
  const app = wrap(await testApp())
  const agent_id = await anAgent(app, { first_name: 'Dana', last_name: 'Kerr' })
  const as = await aClient(app, { first_name: 'Maya', last_name: 'Chen', state_id: 3100 })
  const street = { street: '48 Euclid Avenue', neighbourhood: 'Trinity-Bellwoods' }
  const home = await aHome(app, { ...street, agent_id, msl_number: '1042' })
  await aPicture(app, home.id, 'euclid-avenue')
  await app.call('PUT', '/properties/1042/favorite', { as })
  await app.call(
    'GET',
    '/properties?place=toronto&min=500000&max=900000&beds=3&type=detached&owners=3&sort=cheapest&page=1',
    { as },
  )
  await app.call('GET', '/properties/count?place=toronto')
  await app.call('GET', '/properties/places')
  await app.call('GET', '/properties/sitemap?part=1')
  await app.call('GET', '/towns/toronto')
  await app.call('GET', '/properties/1042', { as })
  await app.call('GET', '/listing-pictures/euclid-avenue-640.webp')
  await app.call('GET', '/favorites', { as })
  await app.call('POST', '/saved-searches', { as, json: { search: 'place=toronto&max=900000&beds=3' } })
  await app.call('GET', '/saved-searches', { as })
  await app.call('PUT', '/saved-searches/1/seen', { as })
  await app.call('PUT', '/saved-searches/1/emails', { as, json: { emails: false } })
  await app.call('POST', '/saved-searches/stop', { json: { token: stopTokenOf(app.deps.key, 2) } })
  await app.call('DELETE', '/saved-searches/1', { as })
  await app.call('GET', '/properties/1042/group', { as })
  await app.call('GET', '/properties/budget', { as })
  await app.call('GET', '/properties/1042/interest', { as })
  await app.call('GET', '/groups/mine/favorites', { as })
  await app.call('DELETE', '/properties/1042/favorite', { as })
  await app.close()
}
