import { createQueries } from '#lib/query.ts'
import {
  fetchCourses,
  fetchModules,
  fetchProgress,
  fetchResources,
  fetchTranscript,
  fetchVideos,
} from './calls.ts'

export const allCourses = createQueries('courses', fetchCourses)
export const modulesOf = createQueries('course-modules', fetchModules, { refetch: 'minutely' })
export const progressOf = createQueries('course-progress', fetchProgress, { refetch: 'minutely' })
export const videosOf = createQueries('course-videos', fetchVideos, { refetch: 'shown' })
export const resourcesOf = createQueries('course-resources', fetchResources)
export const transcriptOf = createQueries('course-transcript', fetchTranscript)
