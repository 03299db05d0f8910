import { describeRoute, resolver } from 'hono-openapi'
import type { GenericSchema } from 'valibot'

/** Adds a call's response to the API's description. It validates nothing: the services' types do. */
export function responds(schema: GenericSchema) {
  const content = { 'application/json': { schema: resolver(schema) } }
  return describeRoute({ responses: { 200: { description: 'The response.', content } } })
}
