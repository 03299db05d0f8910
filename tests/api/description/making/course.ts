import { aMember, courseApp, finish, report, start, started, step, watch } from '#tests/api/course/support.ts'
import { type Examples, recorded } from './recording.ts'

/** Taking a course's first module. */
export async function makeCourse(examples: Examples): Promise<void> {
  const app = recorded(await courseApp(), examples)
  const as = await aMember(app)
  await app.call('GET', '/courses', { as })
  await app.call('GET', '/courses/1/sections', { as })
  await start(app, as, 'one-first')
  app.advance(60_000)
  await report(app, as, 'one-first', [[0, 60]], 60)
  await app.call('GET', '/sections/1/curriculums', { as })
  await app.call('GET', '/sections/1/questions', { as })
  await watch(app, as, 'one-first')
  await finish(app, as, 'one-first')
  await watch(app, as, 'one-second')
  await step(app, as, started(2))
  await app.call('GET', `/courses/user-course-progress?course_id=1&user_id=${as}`, { as })
  await app.close()
}
