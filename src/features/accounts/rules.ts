import * as v from 'valibot'
import { messagesByField } from '#domain/accounts/schemas.ts'

type Typed = Record<string, unknown>

/** What a form needs once somebody types: loaded then, so that the page itself stays small. */
export interface Rules {
  /** The first message of each wrong field. */
  faultsIn(typed: Typed): Record<string, string>
  /** Makes the call with what was typed, which has no fault, and leaves the page. An ApiError that it throws is shown. */
  send(typed: Typed): Promise<void>
}

/** The rules of a form whose fields are those of a schema. */
export function rulesOf<Values>(
  schema: v.GenericSchema<unknown, Values>,
  send: (values: Values) => Promise<void>,
): Rules {
  return {
    faultsIn(typed) {
      const { success, issues } = v.safeParse(schema, typed)
      return success ? {} : messagesByField(issues)
    },
    send: async (typed) => send(v.parse(schema, typed)),
  }
}
