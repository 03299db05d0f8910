/*
 * The service worker. It shows one page, and only when no other can be fetched. The build inserts that page's digest, so that browsers
 * fetch both again when it changes.
 */

const PAGE = '/offline'
const CACHE = 'offline-%DIGEST%'

addEventListener('install', (event) => {
  event.waitUntil(keep())
  skipWaiting()
})

async function keep() {
  const page = await fetch(PAGE)
  const files = (await page.clone().text()).match(/\/_astro\/[\w.-]+/g)
  const cache = await caches.open(CACHE)
  await cache.addAll(new Set(files))
  await cache.put(PAGE, page)
}

addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      // Otherwise every page would wait for this worker to start.
      registration.navigationPreload?.enable(),
      caches
        .keys()
        .then((names) =>
          Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))),
        ),
    ]),
  )
})

addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  if (method !== 'GET') return
  if (mode === 'navigate') event.respondWith(pageFor(event))
  // They're usually in the browser's own cache. Looking here first would delay every page.
  else if (!navigator.onLine && url.includes('/_astro/')) event.respondWith(fileFor(event))
})

async function pageFor({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await caches.match(PAGE)) ?? Response.error()
  }
}

async function fileFor({ request }) {
  return (await caches.match(request.url)) ?? fetch(request)
}
