import hana from './portraits/hana.svg?url'
import luc from './portraits/luc.svg?url'
import maya from './portraits/maya.svg?url'
import priya from './portraits/priya.svg?url'
import sam from './portraits/sam.svg?url'
import theo from './portraits/theo.svg?url'
import type { Person } from './parts.ts'

/** Addresses of the portraits: ink lines in a circle without a background. db/seed/course/studio/portraits.ts draws them. */
export const PORTRAITS: Record<Person, string> = { maya, theo, hana, sam, priya, luc }
