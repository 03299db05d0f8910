import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import {
  countingChange,
  figuresChange,
  groupSnapshot,
  ownSnapshot,
  sharesChange,
} from '#api/features/snapshot/schemas.ts'
import { groupSnapshotOf } from '#api/features/snapshot/service/group.ts'
import {
  changeCounting,
  changeFigures,
  changeShares,
  ownSnapshotOf,
  removeFigures,
} from '#api/features/snapshot/service/own.ts'
import { responds } from '#api/middleware/responds.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn, viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const clients = allow.client().withPlan()

export const snapshot = new Hono<ApiEnv>()
  .get(
    '/snapshot/mine',
    clients.to('read the caller’s own figures, and which of them they share'),
    responds(ownSnapshot),
    async (c) => c.json(await ownSnapshotOf(c.var.deps, signedIn(c).id)),
  )
  .put(
    '/snapshot/mine',
    clients.to('save the caller’s own figures, as a member', 'conflict'),
    validate('json', figuresChange),
    responds(ownSnapshot),
    async (c) => {
      await changeFigures(c.var.deps, viewerOf(c), c.req.valid('json'))
      return c.json(await ownSnapshotOf(c.var.deps, signedIn(c).id))
    },
  )
  // Deleting must never require a plan.
  .delete('/snapshot/mine', allow.client().to('delete the caller’s own figures'), async (c) => {
    await removeFigures(c.var.deps, signedIn(c).id)
    return c.body(null, 204)
  })
  .put(
    '/snapshot/mine/shared',
    clients.to('choose which of the caller’s figures the group sees, as a member', 'conflict'),
    validate('json', sharesChange),
    responds(ownSnapshot),
    async (c) => {
      await changeShares(c.var.deps, viewerOf(c), c.req.valid('json').shared)
      return c.json(await ownSnapshotOf(c.var.deps, signedIn(c).id))
    },
  )
  .put(
    '/snapshot/mine/counting',
    clients.to('count the caller’s figures in the group’s result, or stop', 'conflict'),
    validate('json', countingChange),
    responds(ownSnapshot),
    async (c) => {
      await changeCounting(c.var.deps, viewerOf(c), c.req.valid('json').counts)
      return c.json(await ownSnapshotOf(c.var.deps, signedIn(c).id))
    },
  )
  .get(
    '/snapshot/group',
    clients.to('read what the group can buy, and what its members share, as a member'),
    entityTag,
    heavy,
    responds(groupSnapshot),
    async (c) => c.json(await groupSnapshotOf(c.var.deps, viewerOf(c))),
  )
