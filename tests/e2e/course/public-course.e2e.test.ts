import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { axeFindings, DESKTOP, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { PLAYABLE_FILM, putMedia } from '#tests/support/films.ts'
import { findingsIn } from '#tests/support/html.ts'
import { startServer, type Server } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

const FIRST = 'why-buy-together'
const CAPTIONS = `WEBVTT

00:00:00.000 --> 00:00:02.000
A home is <i>easier</i> to buy together.

00:00:02.100 --> 00:00:04.000
It is not cheap.

00:00:04.600 --> 00:00:06.000
Who owns what?
`

let browser: Browser
let server: Server
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer('executable')])
  putMedia(server.dataDir, `${FIRST}.mp4`, readFileSync(PLAYABLE_FILM))
  putMedia(server.dataDir, `${FIRST}.vtt`, CAPTIONS)
  putMedia(
    server.dataDir,
    `${FIRST}.webp`,
    readFileSync(join(import.meta.dir, '../../../db/seed/avatars/01.webp')),
  )
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

const html = async () => (await fetch(`${server.url}/course`)).text()

/** The page's structured data, by type. */
async function dataOf(page: string): Promise<Map<string, Record<string, unknown>>> {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? ''
  const { '@graph': graph } = JSON.parse(json)
  return new Map(graph.map((entry: Record<string, unknown>) => [String(entry['@type']), entry]))
}

describe('the public course page', () => {
  test.each([
    ['a phone in the dark theme', { viewport: PHONE, colorScheme: 'dark' }],
    ['a desktop in the light theme', { viewport: DESKTOP, colorScheme: 'light' }],
  ] as const)('is accessible and breaks no policy on %s', async (_where, options) => {
    const { page, complaints, close } = await visit(browser, server.url, options)
    await page.goto('/course')
    expect(await axeFindings(page)).toEqual([])
    for (const tab of ['Notes', 'Quiz', 'About']) {
      await page.getByRole('tab', { name: tab }).click()
      expect(await axeFindings(page)).toEqual([])
    }
    expect(findingsIn(await page.content())).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test('plays the first video with captions, without an account', async () => {
    const { page, complaints, close } = await visit(browser, server.url)
    await page.goto('/course')
    const film = () =>
      page.evaluate(() => {
        const video = document.querySelector('video')
        const track = video?.textTracks[0]
        return { second: video?.currentTime ?? 0, mode: track?.mode, cues: track?.cues?.length ?? 0 }
      })
    expect(await film()).toMatchObject({ second: 0, mode: 'showing' })
    // Letters can't be turned off here, so they only work on the player.
    await page.keyboard.press('c')
    expect(await film()).toMatchObject({ mode: 'showing' })
    expect(await page.locator('video[controls]').count()).toBe(0)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await eventually(async () => (await film()).second > 0.2, true)
    await eventually(async () => (await film()).cues, 3)
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Captions' }).click()
    expect(await film()).toMatchObject({ mode: 'hidden' })
    await page.keyboard.press('c')
    expect(await film()).toMatchObject({ mode: 'showing' })
    await page.getByRole('slider', { name: 'Seek' }).fill('5')
    await eventually(async () => Math.round((await film()).second), 5)

    // A line of the transcript plays from there, and the end opens the quiz.
    await page.getByText('Who owns what?').click()
    await eventually(async () => (await film()).second > 4.5, true)
    await page.getByRole('tab', { name: 'Quiz', selected: true }).waitFor()
    await page.getByRole('radio').first().check()
    await page
      .getByRole('status')
      .filter({ hasText: /Right\.|Not quite\./ })
      .waitFor({ state: 'attached' })
    await page.getByRole('tab', { name: 'Quiz' }).press('ArrowRight')
    await page.getByText('Checked on Nov 22, 2026').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('has the video, transcript, sources, all modules and the way to the rest without JavaScript', async () => {
    const { page, close } = await visit(browser, server.url, { javaScriptEnabled: false, viewport: PHONE })
    await page.goto('/course')
    await page.getByRole('heading', { level: 1, name: 'Co-owning a home in Canada' }).waitFor()
    expect(await page.locator('video[controls]').count()).toBe(1)
    // A pause longer than between sentences starts a paragraph.
    expect(await page.locator('#transcript + ol > li').allInnerTexts()).toEqual([
      expect.stringMatching(/^0:00\s+A home is easier to buy together. It is not cheap.$/),
      expect.stringMatching(/^0:04\s+Who owns what\?$/),
    ])
    await page.getByText('Checked on Nov 22, 2026').waitFor()
    expect(await page.getByRole('link', { name: /^Home alone/ }).getAttribute('href')).toMatch(/^https:/)
    const modules = page.locator('#modules ol > li')
    expect(await modules.count()).toBe(8)
    expect(await modules.filter({ hasText: 'Free plan' }).count()).toBe(2)
    await page.getByText('8 modules', { exact: true }).waitFor()
    await page.getByText('21 videos', { exact: true }).waitFor()
    expect(await page.getByRole('link', { name: 'Start for free' }).getAttribute('href')).toBe('/signup')
    await close()
  })

  test('describes the course and the film to search engines', async () => {
    const page = await html()
    const data = await dataOf(page)
    expect(data.get('Course')).toMatchObject({
      name: 'Co-owning a home in Canada',
      url: `${server.url}/course`,
      syllabusSections: expect.arrayContaining([
        {
          '@type': 'Syllabus',
          name: 'Ownership and title',
          description: expect.any(String),
          timeRequired: expect.stringMatching(/^PT\d+M\d+S$/),
        },
      ]),
    })
    const video = data.get('VideoObject') ?? {}
    expect(video).toMatchObject({
      name: 'Why buy together',
      description: expect.stringMatching(/^Maya compares [^<>]*$/),
      uploadDate: '2026-11-29',
      duration: 'PT0M6S',
      thumbnailUrl: [`${server.url}/api/course-posters/${FIRST}.webp`],
      contentUrl: `${server.url}/api/course-preview/video`,
      transcript: 'A home is easier to buy together. It is not cheap. Who owns what?',
      isAccessibleForFree: true,
    })
    const film = await fetch(String(video.contentUrl))
    expect([film.status, film.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    expect(await film.bytes()).toEqual(await Bun.file(PLAYABLE_FILM).bytes())
    const poster = await fetch(`${server.url}/api/course-posters/${FIRST}.webp`)
    expect(poster.headers.get('content-type')).toBe('image/webp')
    expect(page).toContain(`<link rel="canonical" href="${server.url}/course">`)
    expect(page).toContain(`<meta property="og:image" content="${poster.url}">`)
  })

  test('is in the site map, and search engines may fetch what it shows', async () => {
    const text = async (path: string) => (await fetch(server.url + path)).text()
    expect(await text('/sitemap.xml')).toContain(`<loc>${server.url}/course</loc>`)
    const robots = (await text('/robots.txt')).split('\n')
    expect(robots).toContain('Allow: /api/course-preview/')
    expect(robots).toContain('Allow: /api/course-posters/')
    expect(await html()).not.toContain('noindex')
  })

  test('is cached for a minute, and not sent again while it’s unchanged', async () => {
    const first = await fetch(`${server.url}/course`)
    expect(first.headers.get('cache-control')).toBe('public, max-age=60')
    const known = { 'if-none-match': first.headers.get('etag') ?? 'none' }
    const again = await fetch(`${server.url}/course`, { headers: known })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await fetch(`${server.url}/course`, { headers: { 'if-none-match': '"old"' } })).status).toBe(200)
  })

  test('doesn’t reveal anything else of the course without an account', async () => {
    const paths = [
      'courses',
      'courses/1/sections',
      'courses/user-course-progress?course_id=1&user_id=1',
      'sections/1/curriculums',
      'sections/1/questions',
      'curriculums/1/captions',
      'curriculums/1/transcript',
      'curriculums/1/resources',
      `curriculums/signed-url?filename=${FIRST}.mp4`,
      `media/${FIRST}.mp4?user=1&expires=9999999999&signature=a`,
      'resources/1/my-page.pdf',
    ]
    for (const path of paths)
      expect([path, (await fetch(`${server.url}/api/${path}`)).status]).toEqual([path, 401])
    for (const path of [
      'video/choosing-your-people.mp4',
      'video/../choosing-your-people.mp4',
      '2',
      'transcript',
    ])
      expect((await fetch(`${server.url}/api/course-preview/${path}`)).status).toBe(404)
    expect((await html()).match(/\.mp4|\/media\//g)).toBeNull()
  })
})

test('the page says so if the server has no film, and doesn’t claim one to search engines', async () => {
  const other = await startServer('executable')
  // Whatever ships with the program, this operator's film is empty.
  for (const ending of ['mp4', 'vtt']) putMedia(other.dataDir, `${FIRST}.${ending}`, '')
  const page = await (await fetch(`${other.url}/course`)).text()
  expect(page).toContain('Video Not Available')
  expect(page).not.toContain('<video')
  expect(page).toContain(`<meta property="og:image" content="${other.url}/og.png">`)
  expect([...(await dataOf(page)).keys()]).toEqual(['Course'])
  await other.remove()
})
