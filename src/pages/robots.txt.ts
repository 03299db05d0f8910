export const prerender = true

const BEHIND_THE_LOGIN = ['/api/', '/dashboard', '/onboarding', '/admin', '/agent', '/redirect', '/resume']

/** API paths of files that indexed pages use: the course preview, its posters and homes' pictures. */
const SHOWN_TO_ALL = ['/api/course-preview/', '/api/course-posters/', '/api/listing-pictures/']

export function GET() {
  const lines = [
    'User-agent: *',
    ...SHOWN_TO_ALL.map((path) => `Allow: ${path}`),
    ...BEHIND_THE_LOGIN.map((path) => `Disallow: ${path}`),
    '',
    'Sitemap: %PUBLIC_URL%/sitemap.xml',
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
