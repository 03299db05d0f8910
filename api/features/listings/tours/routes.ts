import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { numbered } from '#api/features/listings/schemas.ts'
import { leaveTour } from '#api/features/listings/tours/guests/service.ts'
import {
  everyonesQuery,
  everyonesTours,
  timesToPropose,
  tour,
  tourChange,
  tourLists,
  tourRequest,
  tourTimes,
} from '#api/features/listings/tours/schemas.ts'
import { changeTour } from '#api/features/listings/tours/service/change.ts'
import { everyonesTours as listEveryones } from '#api/features/listings/tours/service/everyone.ts'
import { ownTours, savedCalendar } from '#api/features/listings/tours/service/read.ts'
import { tourTimesFor } from '#api/features/listings/tours/service/offer.ts'
import { timesToProposeFor } from '#api/features/listings/tours/service/propose.ts'
import { requestTour } from '#api/features/listings/tours/service/request.ts'
import { responds } from '#api/middleware/responds.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { positiveId } from '#api/http/parameters.ts'

const byId = v.object({ id: positiveId })

export const tours = new Hono<ApiEnv>()
  .post(
    '/properties/:msl/tour',
    allow.client().withPlan().to('request a tour of a home', 'not_found', 'gone', 'conflict'),
    validate('param', numbered),
    validate('json', tourRequest),
    async (c) => {
      await requestTour(c.var.deps, signedIn(c).id, c.req.valid('param').msl, c.req.valid('json'))
      return c.json({ tour_requested: true }, 201)
    },
  )
  .get(
    '/properties/:msl/tour-times',
    allow
      .client()
      .withPlan()
      .to('list when a home can be toured, and who could come along', 'not_found', 'gone'),
    validate('param', numbered),
    responds(tourTimes),
    async (c) => c.json(await tourTimesFor(c.var.deps, signedIn(c).id, c.req.valid('param').msl)),
  )
  .get(
    '/tours',
    allow.member().to('list tours the caller requested or that are for their homes'),
    entityTag,
    heavy,
    responds(tourLists),
    async (c) => c.json(await ownTours(c.var.deps, signedIn(c))),
  )
  .get(
    '/tours/everyone',
    allow.admin().to('list everyone’s tours by agent'),
    heavy,
    validate('query', everyonesQuery),
    responds(everyonesTours),
    async (c) => c.json(await listEveryones(c.var.deps, signedIn(c), c.req.valid('query'))),
  )
  .get(
    '/tours/:id/times',
    allow.staff().to('list the caller’s free times near a tour, to propose instead', 'not_found'),
    validate('param', byId),
    responds(timesToPropose),
    async (c) => c.json(await timesToProposeFor(c.var.deps, signedIn(c).id, c.req.valid('param').id)),
  )
  // Cancelling a tour must never require a plan.
  .put(
    '/tours/:id',
    allow
      .member()
      .to('confirm, move, decline or cancel a tour, or ask for another time', 'not_found', 'conflict'),
    validate('param', byId),
    validate('json', tourChange),
    responds(tour),
    async (c) =>
      c.json(await changeTour(c.var.deps, signedIn(c).id, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/tours/:id/guest',
    allow.member().to('leave a tour that someone in the caller’s group booked', 'not_found'),
    validate('param', byId),
    async (c) => {
      await leaveTour(c.var.deps, signedIn(c).id, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .get(
    '/tours/:id/calendar.ics',
    allow.member().to('download a tour as a calendar file', 'not_found'),
    validate('param', byId),
    async (c) => {
      const { content, filename } = await savedCalendar(c.var.deps, signedIn(c).id, c.req.valid('param').id)
      return c.body(content, 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': `attachment; filename="${filename}"`,
      })
    },
  )
