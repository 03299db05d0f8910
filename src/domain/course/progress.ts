export interface CourseProgress {
  completed_modules: number[]
  current_module: number | null
  total_modules: number
  completed_count: number
  percent_completed: number
}

export function courseProgress(modules: readonly { id: number; completed: boolean }[]): CourseProgress {
  const completed = modules.filter((module) => module.completed)
  const total = modules.length
  return {
    completed_modules: completed.map(({ id }) => id),
    current_module: modules.find((module) => !module.completed)?.id ?? null,
    total_modules: total,
    completed_count: completed.length,
    percent_completed: total === 0 ? 0 : Math.round((completed.length / total) * 100),
  }
}
