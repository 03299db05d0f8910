import { type Course, parseCourse } from './course.ts'
import course from './course/course.json' with { type: 'json' }
import buying from './course/modules/buying-step-by-step.json' with { type: 'json' }
import agreement from './course/modules/co-ownership-agreement.json' with { type: 'json' }
import exits from './course/modules/disputes-exits-and-life.json' with { type: 'json' }
import living from './course/modules/living-together.json' with { type: 'json' }
import maintenance from './course/modules/maintenance-and-renovations.json' with { type: 'json' }
import money from './course/modules/money.json' with { type: 'json' }
import ownership from './course/modules/ownership-and-title.json' with { type: 'json' }
import why from './course/modules/why-and-with-whom.json' with { type: 'json' }

const modules = [why, money, ownership, agreement, living, maintenance, exits, buying]

export const COURSE: Course = parseCourse(
  course,
  Object.fromEntries(modules.map((module) => [module.key, module])),
)
