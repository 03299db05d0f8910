import type { PageApi } from '#api/site/locals.ts'
import { modulesInPlan } from '#domain/course/unlock.ts'
import { paragraphsIn } from '#domain/course/captions.ts'
import { secondsIn } from '#domain/course/clock.ts'
import { unwrap } from '#lib/api.ts'

export type Preview = Awaited<ReturnType<typeof previewForPage>>

export async function previewForPage(api: PageApi) {
  const preview = await unwrap(api['course-preview'].$get())
  const { modules, transcript } = preview
  const lengths = modules.map(({ duration }) => secondsIn(duration))
  const seconds = lengths.includes(0) ? 0 : lengths.reduce((sum, length) => sum + length, 0)
  return {
    ...preview,
    paragraphs: paragraphsIn(transcript),
    videos: modules.reduce((sum, module) => sum + module.videos, 0),
    minutes: Math.round(seconds / 60),
    free: modulesInPlan('free', modules.length),
  }
}

export function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?])/g, '')
    .trim()
}
