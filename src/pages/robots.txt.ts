export const prerender = true

const BEHIND_THE_LOGIN = ['/api/', '/dashboard', '/onboarding', '/admin', '/agent', '/redirect', '/resume']

/** What the pages that search engines know show besides files: the course's first video with its pictures, and those of homes. */
const SHOWN_TO_ALL = ['/api/course-preview/', '/api/course-posters/', '/api/listing-pictures/']

/** What search engines may visit; the public address is filled in when the server starts. */
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
