import { draftOf, sendCsv, TYPED } from '#tests/api/listings/desk/support.ts'
import { testApp } from '#tests/support/app.ts'
import { anAdmin, anAgent } from '#tests/support/factories.ts'
import { png } from '#tests/support/pictures.ts'
import type { Wrap } from './make.ts'

export async function makeListingDesk(wrap: Wrap): Promise<void> {
  const app = wrap(await testApp())
  const as = await anAgent(app, { first_name: 'Dana', last_name: 'Kerr' })
  const admin = await anAdmin(app, { first_name: 'Maya', last_name: 'Chen' })
  await app.call('POST', '/properties', { as, json: { ...TYPED, msl_number: '1042' } })
  const form = new FormData()
  form.set('picture', new File([new Uint8Array(png(12, 9))], 'kitchen.png', { type: 'image/png' }))
  await app.call('POST', '/properties/1042/pictures', { as, form })
  const { property } = await draftOf(app, as, '1042')
  const id = property.images[0]?.id ?? 0
  await app.call('PUT', `/properties/1042/pictures/${id}`, { as, json: { caption: 'The kitchen.' } })
  await app.call('PUT', '/properties/1042/pictures', { as, json: { order: [id] } })
  const { changed_at } = property
  await app.call('PUT', '/properties/1042', { as, json: { changed_at: changed_at + 1, price: '1,199,000' } })
  await app.call('PUT', '/properties/1042/status', { as, json: { status: 'published' } })
  await app.call('GET', '/properties/mine?status=published&q=euclid', { as })
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1' }
  await app.call('POST', '/properties/1042/view', { headers })
  await app.call('GET', '/properties/figures', { as })
  await app.call('GET', '/properties/agents', { as: admin })
  await app.call('GET', '/properties/export', { as })
  await sendCsv(app, as, 'msl_number,price\n1042,1150000\n', '?check')
  await sendCsv(app, as, 'msl_number,price\n1042,cheap\n', '/report')
  await app.call('DELETE', `/properties/1042/pictures/${id}`, { as })
  await app.call('DELETE', '/properties/1042', { as })
  await app.close()
}
