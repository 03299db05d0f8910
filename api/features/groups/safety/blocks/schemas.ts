import * as v from 'valibot'
import type { BlockedPerson } from '#api/features/groups/safety/blocks/service.ts'

export const blockList = v.array(
  v.object({ user_id: v.number(), name: v.string(), at: v.number() }),
) satisfies v.GenericSchema<BlockedPerson[]>
