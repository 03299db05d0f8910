import { startSite } from '#tests/support/site.ts'
import { launchBrowser, visit, PHONE, TABLET, DESKTOP } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/sign-in.ts'
const site = await startSite('bun', { DEMO: '1' })
const browser = await launchBrowser()
const shots: [string, string, any][] = [
  ['client@demo.test', '/dashboard', DESKTOP],
  ['client@demo.test', '/dashboard', PHONE],
  ['client@demo.test', '/dashboard/listing?view=tours', DESKTOP],
  ['client@demo.test', '/dashboard/listing?view=tours', PHONE],
  ['client@demo.test', '/dashboard/listing?view=messages', DESKTOP],
  ['client@demo.test', '/dashboard/listing?view=messages', PHONE],
  ['agent@demo.test', '/agent/dashboard', TABLET],
  ['agent@demo.test', '/agent/dashboard/tours', DESKTOP],
  ['agent@demo.test', '/agent/dashboard/tours', PHONE],
  ['agent@demo.test', '/agent/dashboard/tours?view=messages', TABLET],
]
const states = new Map<string, any>()
for (const [email, path, viewport] of shots) {
  const v = await visit(browser, site.url, {
    viewport,
    ...(states.has(email) && { storageState: states.get(email) }),
  })
  if (!states.has(email)) {
    await signIn(v.page.context(), site, email)
    states.set(email, await v.page.context().storageState())
  }
  await v.page.goto(path)
  await v.page.screenshot({
    path: `/tmp/tours-shots/${email.split('@')[0]}-${path.replace(/\W+/g, '_')}-${viewport.width}.png`,
    fullPage: true,
  })
  if (path.includes('messages')) {
    await v.page.locator('main li a.card-cover').first().click()
    await v.page.waitForTimeout(800)
    await v.page.screenshot({
      path: `/tmp/tours-shots/${email.split('@')[0]}-thread-${viewport.width}.png`,
      fullPage: true,
    })
  }
  if (
    (path.endsWith('/tours') && viewport !== PHONE) ||
    (path.endsWith('tours') && viewport === PHONE && email.startsWith('agent'))
  ) {
    await v.page
      .getByRole('button', { name: /Another time/ })
      .first()
      .click()
    await v.page.waitForTimeout(500)
    await v.page.screenshot({ path: `/tmp/tours-shots/move-${viewport.width}.png` })
  }
  if (v.complaints.length) console.log(path, v.complaints)
  await v.close()
}
await browser.close()
await site.remove()
