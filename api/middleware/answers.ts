import { describeRoute, resolver } from 'hono-openapi'
import type { GenericSchema } from 'valibot'

/** Says in the description of the API what a call answers. It checks nothing: the types of the services do. */
export function answers(schema: GenericSchema) {
  const content = { 'application/json': { schema: resolver(schema) } }
  return describeRoute({ responses: { 200: { description: 'The answer.', content } } })
}
