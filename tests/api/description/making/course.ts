import * as v from 'valibot'
import { ownCertificateResponse } from '#api/features/course/certificates/schemas.ts'
import {
  aMember,
  courseApp,
  finish,
  linkFor,
  report,
  start,
  started,
  step,
  takeModules,
  watch,
} from '#tests/api/course/support.ts'
import type { TestApp } from '#tests/support/app.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { putMedia } from '#tests/support/films.ts'
import type { Wrap } from './make.ts'

const CAPTIONS = 'WEBVTT\n\n00:00:00.500 --> 00:00:04.000\nA home is easier to buy together.\n'

async function fetchMedia(app: TestApp, as: number): Promise<void> {
  const { dataDir } = app.deps.config
  putMedia(dataDir, 'one-first.vtt', CAPTIONS)
  putMedia(dataDir, 'one-first.webp', 'picture')
  await app.call('GET', await linkFor(app, as, 'one-first.mp4'), { as })
  await app.call('GET', '/curriculums/1/captions', { as })
  await app.call('GET', '/curriculums/1/transcript', { as })
  await app.call('GET', '/curriculums/1/resources', { as })
  await app.call('GET', '/resources/1/one-first-sheet.pdf', { as })
  await app.call('PUT', '/curriculums/1/notes', {
    as,
    json: { text: 'Ask Maya about the roof.', seen: null },
  })
  await app.call('GET', '/curriculums/1/notes', { as })
  await app.call('PATCH', '/worksheets/1', { as, json: { changes: { '1.0.1': '40%' } } })
  await app.call('GET', '/worksheets/1', { as })
  for (const path of ['', '/video', '/captions']) await app.call('GET', `/course-preview${path}`)
  await app.call('GET', '/course-posters/one-first.webp')
}

async function haveCertificate(app: TestApp, as: number): Promise<void> {
  await takeModules(app, as, 2, 5)
  await app.call('GET', '/certificates/mine', { as })
  await app.call('GET', '/certificates/mine/pdf', { as })
  await app.call('DELETE', '/certificates/mine', { as })
  const made = await app.call('POST', '/certificates/mine', { as })
  const { certificate } = v.parse(ownCertificateResponse, await made.json())
  await app.call('GET', `/certificates/${certificate?.code}`)
}

export async function makeCourse(wrap: Wrap): Promise<void> {
  const app = wrap(await courseApp())
  const as = await aMember(app)
  await app.call('GET', '/courses', { as })
  await app.call('GET', '/courses/1/sections', { as })
  await start(app, as, 'one-first')
  app.advance(60_000)
  await report(app, as, 'one-first', [[0, 60]], 60)
  await app.call('GET', '/sections/1/curriculums', { as })
  await app.call('GET', '/sections/1/questions', { as })
  await fetchMedia(app, as)
  await watch(app, as, 'one-first')
  await finish(app, as, 'one-first')
  await watch(app, as, 'one-second')
  await step(app, as, started(2))
  await app.call('GET', `/courses/user-course-progress?course_id=1&user_id=${as}`, { as })
  await haveCertificate(app, as)
  await app.call('GET', '/admin/course', { as: await anAdmin(app) })
  await app.close()
}
