export const prerender = true

/** API paths of files that indexed pages use: the course preview, its posters and homes' pictures. */
const SHOWN_TO_ALL = ['/api/course-preview/', '/api/course-posters/', '/api/listing-pictures/']

/** Pages behind the login need no rule: they redirect crawlers to the login. */
export function GET() {
  const lines = [
    'User-agent: *',
    ...SHOWN_TO_ALL.map((path) => `Allow: ${path}`),
    'Disallow: /api/',
    '',
    'Sitemap: %PUBLIC_URL%/sitemap.xml',
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
