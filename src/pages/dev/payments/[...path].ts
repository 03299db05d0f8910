/** As for the API: the sandbox answers before any page, but in development its addresses need a route. */
export { ALL } from '../../api/[...path].ts'

export const prerender = false
