import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser } from 'playwright'
import { axeFindings, DESKTOP, launchBrowser, PHONE, type Visit, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { playThirdParties } from '#tests/support/third-parties.ts'

const LONG_MS = 60_000
const SOURCE = 'https://chat.example/widget.js'
const CHATBOT = {
  REAL_ESTATE_AI_AGENT: '1',
  CHATBOT_SOURCE: SOURCE,
  CHATBOT_AGENT_ID: 'agent-7',
  CHATBOT_ID: 'bot-8',
  CHATBOT_NAME: 'Hazel',
}

/** A chatbot as described in docs/chatbot.md, which also adds a button beside its container. */
const WIDGET = `
  let ends = 0
  const launcher = Object.assign(document.createElement('aside'), { id: 'launcher', ariaLabel: 'Chat launcher' })
  window.chatbot = {
    async init({ container, ...options }) {
      const styles = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '${new URL('/w.css', SOURCE)}' })
      document.head.append(styles)
      document.body.append(launcher)
      container.innerHTML = '<p role="log"></p><pre></pre>'
      container.firstChild.textContent = options.name + ': ' + options.starting_message
      container.lastChild.textContent = JSON.stringify(options)
      sessionStorage.setItem('widget', 'runs')
    },
    destroy() {
      launcher.remove()
      sessionStorage.setItem('widget', 'destroyed')
      document.cookie = 'ends=' + ++ends + '; path=/'
    },
  }`

const STAFF = [
  ['admin', 'admin@demo.test', '/admin/dashboard'],
  ['agent', 'agent@demo.test', '/agent/dashboard'],
] as const

let browser: Browser
let server: Server
beforeAll(async () => {
  ;[browser, server] = await Promise.all([
    launchBrowser(),
    startServer('executable', { DEMO: '1', ...CHATBOT }),
  ])
}, LONG_MS)
afterAll(async () => {
  await browser.close()
  await server.remove()
})

interface StaffVisit extends Visit {
  requests: string[]
  warnings: string[]
}

async function staff(email: string, scripts: Record<string, string>, of = server): Promise<StaffVisit> {
  const visited = await visit(browser, of.url, { reducedMotion: 'reduce' })
  const { page } = visited
  const { requests } = await playThirdParties(page.context(), of.url, scripts)
  const warnings: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    // Playwright warns that it blocked ours (visit).
    if (message.type() === 'warning' && !text.startsWith('Service Worker')) warnings.push(text)
  })
  await signIn(page.context(), of, email)
  return { ...visited, requests, warnings }
}

const SCRIPTS = { [SOURCE]: WIDGET, [String(new URL('/w.css', SOURCE))]: '' }

describe.each(STAFF)('the AI agent page of an %s', (_role, email, home) => {
  const path = `${home}/real-estate-ai-agent`

  test(
    'starts the chat with its settings, and ends it when the page is left',
    async () => {
      const { page, complaints, requests, close } = await staff(email, SCRIPTS)
      await page.goto(home)
      expect(requests).toEqual([])
      await page.getByRole('link', { name: 'AI Agent' }).click()
      await page.getByText('Hazel: Hello! How can I help you today?').waitFor()
      await page.getByText('The chat will open here once it’s ready.').waitFor({ state: 'hidden' })
      expect(JSON.parse(await page.locator('[data-chatbot] pre').innerText())).toEqual({
        agent_id: 'agent-7',
        chatbot_id: 'bot-8',
        name: 'Hazel',
        starting_message: 'Hello! How can I help you today?',
      })
      const kept = await page.evaluate(() => localStorage.getItem('chatbot_properties'))
      expect(JSON.parse(kept ?? '')).toEqual({
        source: SOURCE,
        agent_id: 'agent-7',
        chatbot_id: 'bot-8',
        template: { name: 'Hazel', starting_message: 'Hello! How can I help you today?' },
      })
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport)
        expect(await axeFindings(page)).toEqual([])
      }

      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
      await page.waitForURL(`**${home}`)
      await eventually(() => page.evaluate(() => sessionStorage.getItem('widget')), 'destroyed')
      expect(await page.evaluate(() => 'chatbot' in window)).toBe(false)
      await page.goBack()
      await page.getByText('Hazel: Hello!').waitFor()
      expect(complaints).toEqual([])
      await close()
    },
    LONG_MS,
  )

  test(
    'signing out removes the chat and forgets its settings',
    async () => {
      const { page, complaints, close } = await staff(email, SCRIPTS)
      await page.goto(path)
      await page.getByText('Hazel: Hello!').waitFor()
      await page.evaluate(() =>
        document.addEventListener('cohearth:sign-out', () => {
          const left = ['#launcher', '[role=log]', 'script[src*="chat.example"]']
          const gone = left.every((selector) => !document.querySelector(selector)) && !('chatbot' in window)
          document.cookie = `removed=${gone}; path=/`
        }),
      )
      await page.locator('summary', { hasText: 'Account menu' }).click()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.getByText('Signed out').waitFor()
      await eventually(() => page.evaluate(() => document.cookie), expect.stringContaining('removed=true'))
      expect(await page.evaluate(() => document.cookie)).toContain('ends=1')
      expect(await page.evaluate(() => localStorage.getItem('chatbot_properties'))).toBeNull()
      expect(complaints).toEqual([])
      await close()
    },
    LONG_MS,
  )
})

describe("a chatbot that isn't ready only logs a warning", () => {
  test.each([
    ['its host doesn’t respond with a script', {}],
    ['its script breaks the contract', { [SOURCE]: 'window.chatbot = { init() {} }' }],
    [
      'it fails to start',
      { [SOURCE]: 'window.chatbot = { async init() { throw new Error("busy") }, destroy() {} }' },
    ],
  ])(
    'when %s',
    async (_when, scripts) => {
      const { page, complaints, warnings, close } = await staff('admin@demo.test', scripts)
      const warned = page.waitForEvent('console', (message) => message.text().startsWith('Chatbot not ready'))
      await page.goto('/admin/dashboard/real-estate-ai-agent')
      await warned
      expect(warnings).toHaveLength(1)
      expect(await page.getByRole('alert').count()).toBe(0)
      expect(await page.getByText('The chat will open here once it’s ready.').isVisible()).toBe(true)
      // Chromium reports what a host refused.
      expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
      await close()
    },
    LONG_MS,
  )

  test(
    'when the flag is on without a source',
    async () => {
      const bare = await startServer('executable', { DEMO: '1', REAL_ESTATE_AI_AGENT: '1' })
      const { page, complaints, requests, close } = await staff('admin@demo.test', {}, bare)
      const warned = page.waitForEvent('console', (message) => message.text().startsWith('Chatbot not ready'))
      await page.goto('/admin/dashboard/real-estate-ai-agent')
      await warned
      expect([requests, complaints]).toEqual([[], []])
      await close()
      await bare.remove()
    },
    LONG_MS,
  )
})

test(
  'with the flag off, the page says so and loads nothing',
  async () => {
    const off = await startServer('executable', { DEMO: '1', ...CHATBOT, REAL_ESTATE_AI_AGENT: '0' })
    const { page, complaints, requests, warnings, close } = await staff('agent@demo.test', SCRIPTS, off)
    await page.goto('/agent/dashboard/real-estate-ai-agent')
    await page.getByText('The real estate AI agent isn’t turned on here.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('chatbot_properties'))).toBeNull()
    expect([requests, complaints, warnings]).toEqual([[], [], []])
    await close()
    await off.remove()
  },
  LONG_MS,
)
