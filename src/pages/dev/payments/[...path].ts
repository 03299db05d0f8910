/** The sandbox responds before any page, but `astro dev` needs a route; see pages/api. */
export { ALL } from '../../api/[...path].ts'

export const prerender = false
